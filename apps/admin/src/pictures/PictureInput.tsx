import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Alert, Box, Button, FormControl, FormHelperText, FormLabel, Typography } from '@mui/material'
import { useId, useRef, useState } from 'react'
import { useInput, ValidationError, type Validator } from 'react-admin'
import { CropDialog } from './CropDialog.tsx'
import { faultOf } from './check-picked.ts'
import { DropArea, useMayDrag } from './DropArea.tsx'
import { PickButtons } from './PickButtons.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { useUpload } from './use-upload.ts'

/** Width through height of a card. */
export const cardRatio = 63 / 88

type Props = {
  /** The field that holds the picture's address (`imagen_url`); empty, it is null. */
  source: string
  label: string
  /** Width through height that a chosen picture may be cropped to, such as `cardRatio`. Without it nothing is asked. */
  ratio?: number
  helperText?: string
  validate?: Validator | Validator[]
}

const stillUploading = 'Esperá a que la imagen termine de subir.'

/** A picture in a form: dropped, chosen or taken with the phone, cropped, uploaded at once; the form keeps its address. */
export function PictureInput({ source, label, ratio, helperText, validate = [] }: Props) {
  const isUploading = useRef(false)
  const wait: Validator = () => (isUploading.current ? stillUploading : undefined)
  const { field, fieldState, isRequired } = useInput({
    source,
    defaultValue: null,
    format: (value: string | null | undefined) => value ?? '',
    parse: (value: string) => value || null,
    validate: [wait, ...(Array.isArray(validate) ? validate : [validate])],
  })
  const [chosen, setChosen] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const upload = useUpload((imagenUrl) => {
    isUploading.current = false // before the field is checked again
    field.onChange(imagenUrl)
  })
  isUploading.current = upload.isUnderWay
  const labelId = useId()
  const mayDrag = useMayDrag()
  const address = field.value as string

  const pick = async ([file]: File[]) => {
    if (!file) return
    const fault = await faultOf(file)
    setRefusal(fault)
    if (fault) return
    if (ratio) setChosen(file)
    else void upload.start(file)
  }

  return (
    <FormControl fullWidth margin="dense" error={fieldState.invalid} role="group" aria-labelledby={labelId}>
      <FormLabel id={labelId} required={isRequired} sx={{ mb: 0.5 }}>
        {label}
      </FormLabel>
      <DropArea onDrop={pick} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {address ? (
          <Box
            component="img"
            src={address}
            alt={`${label}, como está ahora`}
            sx={{
              width: 120,
              maxHeight: 168,
              objectFit: 'contain',
              borderRadius: 1,
              bgcolor: 'common.white', // what is drawn for paper, such as a logo
            }}
          />
        ) : null}
        <Box sx={{ display: 'grid', gap: 1, flex: '1 1 14rem' }}>
          {upload.isUnderWay ? (
            <UploadProgress percent={upload.percent} name={label} onCancel={upload.cancel} />
          ) : (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <PickButtons name={label} choose={address ? 'Cambiar imagen' : 'Elegir imagen'} onPick={pick} />
              {address && !isRequired ? (
                <Button
                  color="error"
                  startIcon={<DeleteIcon />}
                  aria-label={`Quitar imagen: ${label}`}
                  sx={{ minHeight: 44 }}
                  onClick={() => field.onChange('')}
                >
                  Quitar
                </Button>
              ) : null}
            </Box>
          )}
          <Typography variant="body2" color="text.secondary">
            {helperText ?? `${mayDrag ? 'También podés arrastrarla hasta acá. ' : ''}JPG, PNG o WebP.`}
          </Typography>
          {(refusal ?? upload.error) ? <Alert severity="error">{refusal ?? upload.error}</Alert> : null}
        </Box>
      </DropArea>
      {fieldState.error?.message ? (
        <FormHelperText role="alert">
          <ValidationError error={fieldState.error.message} />
        </FormHelperText>
      ) : null}
      {chosen && ratio ? (
        <CropDialog
          file={chosen}
          ratio={ratio}
          onCancel={() => setChosen(null)}
          onUse={(area) => {
            setChosen(null)
            void upload.start(chosen, area)
          }}
        />
      ) : null}
    </FormControl>
  )
}
