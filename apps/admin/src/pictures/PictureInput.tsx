import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Alert, Box, Button, FormControl, FormHelperText, FormLabel, Typography } from '@mui/material'
import { useId } from 'react'
import { ValidationError, type Validator } from 'react-admin'
import { CropDialog } from './CropDialog.tsx'
import { DropArea, useMayDrag } from './DropArea.tsx'
import { PickButtons } from './PickButtons.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { usePictureField } from './use-picture-field.ts'

/** Width divided by height of a card. */
export const cardRatio = 63 / 88

type Props = {
  /** The field with the picture's address (`imagen_url`); null without a picture. */
  source: string
  label: string
  /** Width divided by height for cropping a chosen picture, such as `cardRatio`. Without it nobody is asked to crop. */
  ratio?: number
  helperText?: string
  validate?: Validator | Validator[]
}

/** A picture in a form: dropped, chosen or taken, cropped, and uploaded at once. The form keeps its address. */
export function PictureInput({ source, label, ratio, helperText, validate = [] }: Props) {
  const { address, fault, fieldState, isRequired, pick, cropping, remove, upload } = usePictureField({
    source,
    validate,
    asksForCrop: ratio !== undefined,
  })
  const labelId = useId()
  const mayDrag = useMayDrag()

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
              bgcolor: 'common.white', // for pictures meant for white paper, such as a logo
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
                  onClick={remove}
                >
                  Quitar
                </Button>
              ) : null}
            </Box>
          )}
          <Typography variant="body2" color="text.secondary">
            {helperText ?? `${mayDrag ? 'También podés arrastrarla hasta acá. ' : ''}JPG, PNG o WebP.`}
          </Typography>
          {fault ? <Alert severity="error">{fault}</Alert> : null}
        </Box>
      </DropArea>
      {fieldState.error?.message ? (
        <FormHelperText role="alert">
          <ValidationError error={fieldState.error.message} />
        </FormHelperText>
      ) : null}
      {cropping && ratio ? (
        <CropDialog file={cropping.file} ratio={ratio} onCancel={cropping.cancel} onUse={cropping.use} />
      ) : null}
    </FormControl>
  )
}
