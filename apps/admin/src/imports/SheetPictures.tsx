import type { ImportOne } from '@mazo/contract/imports/imports.ts'
import { Alert, Typography } from '@mui/material'
import { ChoosePhotos } from '../photo-batches/ChoosePhotos.tsx'
import { LeaveGuard } from '../records/LeaveGuard.tsx'
import { plural } from '../words/moments.ts'
import { useSheetPictures } from './use-sheet-pictures.ts'

type Props = {
  record: ImportOne
  /** Tells whether pictures are on their way: the review has to wait for them. */
  onSending: (isSending: boolean) => void
}

/** The files that the column of pictures names: which have arrived, and a way to send more. */
export function SheetPictures({ record, onSending }: Props) {
  const { isSending, done, all, failed, send } = useSheetPictures()
  async function take(files: File[]) {
    onSending(true)
    await send(record.id, files)
    onSending(false)
  }
  return (
    <>
      <LeaveGuard isTyped={isSending} words={sending} />
      <Typography sx={{ fontWeight: 600, mt: 2, mb: 1 }}>Fotos de la planilla</Typography>
      <ChoosePhotos name="Fotos de la planilla" isBusy={isSending} onChoose={(files) => void take(files)}>
        <Typography role="status">
          {isSending
            ? `Subiendo: ${done} de ${plural(all, 'foto')}`
            : record.fotos > 0
              ? `${plural(record.fotos, 'foto llegó', 'fotos llegaron')} con la planilla.`
              : 'Todavía no llegó ninguna foto con la planilla.'}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Elegí los archivos que la columna de imagen nombra, como «pikachu.jpg» o «frente.jpg; dorso.jpg». No
          importan las mayúsculas ni la carpeta. La revisión te dice si falta alguno.
        </Typography>
      </ChoosePhotos>
      {failed.length > 0 ? (
        <Alert severity="error" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          No llegaron:
          <ul>
            {failed.map(({ name, why }) => (
              <li key={name}>
                {name}: {why}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </>
  )
}

const sending = {
  title: 'Las fotos se están subiendo',
  text: 'Si salís ahora, las que faltan no se suben. Las que ya llegaron quedan con la planilla.',
  leave: 'Salir y cortar',
  stay: 'Seguir subiendo',
}
