import { type ImportOne, importLimits } from '@mazo/contract/imports/imports.ts'
import { uploadTypes } from '@mazo/contract/picture-type.ts'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import { Alert, Box, Button, LinearProgress, Stack, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { uploadFile } from '../api/upload-file.ts'
import { isArchive } from '../photo-batches/batch-words.ts'
import { pictureFilesOf } from '../photo-batches/matching/photos.ts'
import { DropArea, useMayDrag } from '../pictures/DropArea.tsx'
import { droppedFiles } from '../pictures/dropped-files.ts'
import { useSheetPictures } from './use-sheet-pictures.ts'

const sheetEnding = /\.(?:csv|txt|tsv|xlsx)$/i
const noSheet = 'Entre esos archivos no hay ninguna planilla CSV o Excel (.xlsx).'
const tellPacked = (name: string) =>
  `«${name}» es un archivo comprimido, y acá no se puede abrir: descomprimilo, y elegí la planilla y las fotos.`
const kinds = `${uploadTypes.join()},.csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`

/** Takes a sheet, dropped or chosen, and goes on to the matching of its columns. */
export function ChooseSheet() {
  const input = useRef<HTMLInputElement>(null)
  const { percent, pictures, fault, take } = useSheetUpload()
  const mayDrag = useMayDrag()
  return (
    <Stack spacing={2}>
      <DropArea
        onDrop={(_files, dropped) => void droppedFiles(dropped).then(take)}
        sx={{ py: 4, textAlign: 'center' }}
      >
        <Stack spacing={1.5} sx={{ alignItems: 'center' }}>
          <UploadIcon sx={{ fontSize: 44, color: 'primary.main' }} aria-hidden />
          <Typography>Arrastrá tu planilla acá, o elegila.</Typography>
          {percent === null ? (
            <Button
              // The progress stood in its place, and took the focus with it.
              autoFocus={fault !== ''}
              variant="contained"
              size="large"
              sx={{ minHeight: 44 }}
              onClick={() => input.current?.click()}
            >
              Elegir planilla
            </Button>
          ) : (
            <SheetProgress percent={percent} pictures={pictures} />
          )}
          <Typography variant="body2" color="textSecondary">
            CSV o Excel (.xlsx), hasta 20 MB. La primera fila tiene los nombres de las columnas (un título
            arriba no molesta). Nada cambia en la tienda hasta que vos lo confirmes. Si una columna nombra las
            fotos, elegí la planilla y las fotos juntas{mayDrag && ', o arrastrá la carpeta'}.
          </Typography>
          <input
            ref={input}
            type="file"
            multiple
            accept={kinds}
            hidden
            aria-label="Planilla"
            onChange={(event) => {
              void take([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </Stack>
      </DropArea>
      {fault && <Alert severity="error">{fault}</Alert>}
    </Stack>
  )
}

/** Uploads a sheet and the pictures that it names; then the screen goes on to its columns. */
function useSheetUpload() {
  const navigate = useNavigate()
  const [percent, setPercent] = useState<number | null>(null)
  const [fault, setFault] = useState('')
  const pictures = useSheetPictures()

  async function take(files: readonly File[]) {
    const sheet =
      files.find(({ name }) => sheetEnding.test(name)) ?? (files.length === 1 ? files[0] : undefined)
    if (percent !== null || files.length === 0) return
    const packed = files.find(({ name }) => isArchive(name))
    setFault(packed ? tellPacked(packed.name) : sheet ? '' : noSheet)
    if (!sheet || packed) return
    setPercent(0)
    try {
      const { id } = await uploadSheet(sheet, setPercent)
      // The review lists the pictures that did not arrive.
      await pictures.send(id, pictureFilesOf(files).pictures)
      navigate(`/importaciones/${id}/show`)
    } catch (error) {
      setFault((error as Error).message)
      setPercent(null)
    }
  }
  return { percent, pictures, fault, take }
}

type ProgressProps = { percent: number; pictures: { isSending: boolean; done: number; all: number } }

const SheetProgress = ({ percent, pictures }: ProgressProps) => (
  <Box sx={{ width: '100%', maxWidth: 320 }}>
    <Typography variant="body2" color="textSecondary" role="status">
      {pictures.isSending
        ? `Subiendo las fotos: ${pictures.done} de ${pictures.all}`
        : percent < 100
          ? `Subiendo ${percent} %`
          : 'Leyendo la planilla…'}
    </Typography>
    <LinearProgress
      aria-label="Subiendo la planilla"
      variant={percent < 100 ? 'determinate' : 'indeterminate'}
      value={percent < 100 ? percent : undefined}
      sx={{ mt: 1 }}
    />
  </Box>
)

const tooLarge = 'La planilla pasa de 20 MB: partila en dos.'

/**
 * Sends a sheet to the shop.
 * @throws Error with the sentence to show
 */
async function uploadSheet(file: File, onProgress: (percent: number) => void): Promise<ImportOne> {
  if (file.size > importLimits.bytes) throw new Error(tooLarge)
  return uploadFile('/api/v1/gestion/importaciones/', file, { onProgress })
}
