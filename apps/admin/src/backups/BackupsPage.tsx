import type { BackupState } from '@mazo/contract/backups.ts'
import { Alert, Box, Button, LinearProgress, Skeleton, Stack, Typography } from '@mui/material'
import { Panel } from '../ui/Panel.tsx'
import { formatMoment } from '../words/moments.ts'
import { useBackups } from './backup-calls.ts'
import { KeptBackups } from './KeptBackups.tsx'
import { LostBackups } from './LostBackups.tsx'
import { MakeBackup } from './MakeBackup.tsx'
import { Schedule } from './Schedule.tsx'

/** The backups of the whole shop: how the last ones went, the button for a new one, the kept ones and the schedule. */
export function BackupsPage() {
  const { data, error, refetch } = useBackups()
  return (
    <>
      <Box sx={{ maxWidth: 860, mx: 'auto', width: '100%', pt: 2 }}>
        <Typography color="textSecondary" sx={{ mb: 2, maxWidth: '65ch' }}>
          Un respaldo es un archivo con toda la tienda: productos, órdenes, stock, personal, fotos y
          comprobantes. Con él se vuelve a poner en marcha en otra computadora.
        </Typography>
        {data && <Kept state={data} />}
        {!data && !error && <Skeleton variant="rounded" height={240} />}
        {!data && error && (
          <Alert severity="error" action={<Button onClick={() => refetch()}>Reintentar</Button>}>
            {error.message}
          </Alert>
        )}
      </Box>
      <Schedule />
    </>
  )
}

const Kept = ({ state }: { state: BackupState }) => (
  <Stack spacing={2}>
    <Health state={state} />
    <Panel title="Hacer un respaldo">
      {state.avance === null ? <MakeBackup /> : <Progress percent={state.avance} />}
    </Panel>
    <Panel title="Respaldos guardados">
      {state.carpeta ? (
        <Alert severity="error">No podemos ver la carpeta de los respaldos. {state.carpeta}</Alert>
      ) : (
        <>
          <LostBackups backups={state.perdidos} />
          {(state.respaldos.length > 0 || state.perdidos.length === 0) && (
            <KeptBackups backups={state.respaldos} />
          )}
        </>
      )}
    </Panel>
    <Restoring example={state.respaldos[0]?.archivo} />
  </Stack>
)

/** Restoring needs a place of its own, so no button does it: here stands what to do, or to pass on to who can. */
const Restoring = ({ example = 'respaldo.tar.gz' }: { example: string | undefined }) => (
  <Panel title="Volver a un respaldo">
    <Typography sx={{ mb: 1, maxWidth: '65ch' }}>
      No se hace desde acá, para que nadie pise la tienda por error. En la computadora donde corre, o en otra,
      con una base de datos y una carpeta vacías, quien cuida el servidor escribe:
    </Typography>
    <Typography component="code" sx={{ display: 'block', overflowWrap: 'anywhere', mb: 1 }}>
      npm run restaurar -- {example}
    </Typography>
    <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '65ch' }}>
      Si el respaldo tiene contraseña, la pide, y antes de escribir nada revisa el archivo entero. Después la
      tienda se abre con el mismo SESSION_SECRET que ahora.
    </Typography>
  </Panel>
)

/** Whether there is a good backup, and why the last failed one failed. */
function Health({
  state: { problema, ultimo_en, fallo, fallo_en, automatico, hora, respaldos },
}: {
  state: BackupState
}) {
  const [newest] = respaldos
  const last = ultimo_en
    ? `El último respaldo bueno es del ${formatMoment(ultimo_en)}.`
    : 'Todavía no hay ninguno bueno.'
  if (fallo && fallo_en)
    return (
      <Alert severity="error">
        El respaldo del {formatMoment(fallo_en)}{' '}
        {newest?.falta === fallo ? 'está incompleto' : 'no se pudo hacer'}. {fallo} {last}
      </Alert>
    )
  if (problema?.motivo === 'perdido')
    return (
      <Alert severity="error">
        {last} Pero su archivo ya no está en la carpeta: revisá el disco y hacé otro.
      </Alert>
    )
  if (problema) return <Alert severity="error">{last} Hace más de dos días que no se hace un respaldo.</Alert>
  if (ultimo_en && newest?.falta)
    return (
      <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
        {last} {newest.falta} Volvé a subir lo que falta, o sacalo de donde se usa.
      </Alert>
    )
  if (ultimo_en) return <Alert severity="success">{last}</Alert>
  return (
    <Alert severity="info">
      Todavía no hay respaldos.{automatico ? ` El primero se hace solo a las ${hourText(hora)}.` : ''}
    </Alert>
  )
}

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** How far the backup is. It goes on even if nobody has the page open. */
const Progress = ({ percent }: { percent: number }) => (
  <>
    <LinearProgress
      {...(percent > 0 ? { variant: 'determinate', value: percent } : { variant: 'indeterminate' })}
      aria-label="Haciendo el respaldo"
      sx={{ height: 10, borderRadius: 5, mb: 1.5 }}
    />
    <Typography role="status">{percent > 0 ? `${percent} %` : 'Haciendo el respaldo…'}</Typography>
    <Typography variant="body2" color="textSecondary">
      Podés cerrar esta página: el respaldo sigue solo. Con muchos productos la tienda puede tardar unos
      segundos en responder mientras tanto.
    </Typography>
  </>
)
