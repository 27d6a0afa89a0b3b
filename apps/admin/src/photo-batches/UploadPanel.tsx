import { Alert, Button, LinearProgress, Stack, Typography } from '@mui/material'
import { Panel } from '../ui/Panel.tsx'
import { plural } from '../words/moments.ts'
import { tellPlan } from './batch-words.ts'
import { type Photo, shelfOf } from './photos.ts'
import type { Batch } from './use-batch.ts'

/** The progress of the photos, with its buttons; in the end what arrived, and why the rest did not. */
export function UploadPanel({ batch }: { batch: Batch }) {
  const { runState } = batch
  const going = batch.photos.filter((photo) => shelfOf(photo) === 'listas')
  const inState = (...states: Photo['state'][]) => going.filter(({ state }) => states.includes(state))
  const done = inState('lista', 'repetida', 'fallida').length
  const waiting = inState('espera')
  const failed = inState('fallida')
  const products = new Set(waiting.map(({ producto }) => producto)).size
  const left = batch.photos.filter((photo) => ['dudosas', 'ninguna'].includes(shelfOf(photo))).length
  const isIdle = runState === 'idle'
  return (
    <Panel title={isIdle ? (done > 0 ? 'Cómo salió' : 'Esto va a pasar') : 'Subiendo las fotos'}>
      {isIdle ? (
        <Typography sx={{ mb: 1.5 }} role="status">
          {tellPlan({ waiting: waiting.length, products, left, done })}
        </Typography>
      ) : (
        <>
          <LinearProgress
            variant="determinate"
            value={(100 * done) / Math.max(1, going.length)}
            aria-label="Subiendo las fotos"
            sx={{ height: 10, borderRadius: 5, mb: 1.5 }}
          />
          <Typography role="status">
            {runState === 'paused' ? 'En pausa' : 'Subiendo'}: {done.toLocaleString('es-AR')} de{' '}
            {plural(going.length, 'foto')}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
            Podés seguir mirando la lista, pero no salgas de esta página hasta que terminen.
          </Typography>
        </>
      )}
      {done > 0 ? (
        <Outcome sent={inState('lista').length} same={inState('repetida').length} failed={failed} />
      ) : null}
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

function Outcome({ sent, same, failed }: { sent: number; same: number; failed: readonly Photo[] }) {
  const parts = [
    plural(sent, 'foto subida', 'fotos subidas'),
    same > 0 &&
      plural(
        same,
        'ya estaba en su producto y no se repitió',
        'ya estaban en su producto y no se repitieron',
      ),
  ].filter(Boolean)
  return (
    <>
      <Alert severity="success" sx={{ mb: 1.5 }}>
        {parts.join('; ')}.
      </Alert>
      {failed.length > 0 ? (
        <Alert severity="error" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
          {plural(failed.length, 'foto no se pudo subir', 'fotos no se pudieron subir')}:
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
