import { Alert, Button, LinearProgress, Stack, Typography } from '@mui/material'
import { Panel } from '../ui/Panel.tsx'
import { plural } from '../words/moments.ts'
import { tellFailed, tellPlan, tellQueued, tellSent } from './batch-words.ts'
import { type Progress, progressOf } from './matching/photos.ts'
import type { Batch } from './use-batch.ts'

/** The progress of the photos, with its buttons; in the end what arrived, and why the rest did not. */
export function UploadPanel({ batch }: { batch: Batch }) {
  const { runState } = batch
  const progress = progressOf(batch.photos, batch.going)
  const { done, all, failed, waiting, left, proposed } = progress
  const products = new Set(waiting.map(({ producto }) => producto)).size
  const isIdle = runState === 'idle'
  return (
    <Panel title={isIdle ? (done > 0 ? 'Cómo salió' : 'Esto va a pasar') : 'Subiendo las fotos'}>
      {isIdle ? (
        <Typography sx={{ mb: 1.5 }} role="status">
          {tellPlan({ waiting: waiting.length, products, replaces: batch.replaces, left, proposed, done })}
        </Typography>
      ) : (
        <Stack spacing={1.5} sx={{ mb: 1.5 }}>
          <UploadBar progress={progress} height={10} />
          <Typography role="status">
            {runState === 'paused' ? 'En pausa' : 'Subiendo'}: {done.toLocaleString('es-AR')} de{' '}
            {plural(all, 'foto')}
          </Typography>
          {batch.held ? <Alert severity="warning">{batch.held}</Alert> : null}
          <Typography variant="body2" color="textSecondary">
            Podés seguir en otra pantalla de la gestión: se suben igual. No cierres esta pestaña.
            {waiting.length > 0 && ` ${tellQueued(waiting.length)}`}
          </Typography>
        </Stack>
      )}
      {done > 0 ? <Outcome progress={progress} /> : null}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', '& button': { minHeight: 44 } }}>
        {isIdle && waiting.length > 0 ? (
          <Button variant="contained" size="large" onClick={batch.upload}>
            Subir {plural(waiting.length, 'foto')}
          </Button>
        ) : null}
        {isIdle && failed.length > 0 ? (
          <Button variant="outlined" onClick={batch.retry}>
            Reintentar las que fallaron
          </Button>
        ) : null}
        {isIdle && done > failed.length ? (
          <Button onClick={batch.clear}>Quitar de la lista las subidas</Button>
        ) : null}
        {runState === 'running' ? (
          <Button variant="outlined" onClick={batch.pause}>
            Pausar
          </Button>
        ) : null}
        {runState === 'paused' ? (
          <Button variant="contained" onClick={batch.resume}>
            Seguir
          </Button>
        ) : null}
        {isIdle ? null : (
          <Button color="error" onClick={batch.cancel}>
            Cancelar
          </Button>
        )}
      </Stack>
    </Panel>
  )
}

function Outcome({ progress }: { progress: Progress }) {
  const { failed } = progress
  const sent = tellSent(progress)
  return (
    <>
      {sent ? (
        <Alert severity="success" sx={{ mb: 1.5 }}>
          {sent}
        </Alert>
      ) : null}
      {failed.length > 0 ? (
        <Alert severity="error" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
          {tellFailed(failed.length)}:
          <ul>
            {failed.map(({ key, file, fault }) => (
              <li key={key}>
                {file.name}: {fault}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </>
  )
}

type BarProps = { progress: Pick<Progress, 'done' | 'all'>; height: number; label?: string }

/** How much of the photos is done. */
export const UploadBar = ({ progress: { done, all }, height, label = 'Subiendo las fotos' }: BarProps) => (
  <LinearProgress
    variant="determinate"
    value={(100 * done) / Math.max(1, all)}
    aria-label={label}
    sx={{ height, borderRadius: height / 2 }}
  />
)
