import { type ManagedOrder, stateNames } from '@mazo/contract/orders/managed-orders.ts'
import UndoIcon from '@mui/icons-material/Undo'
import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material'
import { useListContext } from 'react-admin'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { useBuyerMail } from '../../ui/buyer-mail.ts'
import { ShopDialog } from '../../ui/dialogs/ShopDialog.tsx'
import { plural } from '../../words/moments.ts'
import { type StepResult, usePrepareOrders } from './use-prepare-orders.ts'

/**
 * Marks those of the chosen orders as prepared that may be: each on its own, from the version shown here. A failure
 * stops no other order and is reported.
 */
export function PrepareDialog({ onClose }: { onClose: () => void }) {
  const { onUnselectItems } = useListContext()
  const { orders, error, ready, others, prepared, undone, stillPrepared, undoable, progress, prepare, undo } =
    usePrepareOrders()
  const isBusy = progress !== null
  const isDone = prepared.length > 0 && !isBusy
  const close = () => {
    if (isDone) onUnselectItems()
    onClose()
  }
  return (
    <ShopDialog
      open
      onClose={isBusy ? undefined : close}
      aria-labelledby="preparar-titulo"
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id="preparar-titulo">Marcar como preparadas</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {error && <Alert severity="error">{error.message}</Alert>}
        {!orders && !error && <LinearProgress aria-label="Cargando" />}
        {orders && prepared.length === 0 && <Question ready={ready} />}
        {isBusy && <LinearProgress variant="determinate" value={progress} aria-label="Órdenes marcadas" />}
        {isDone && (
          <Report {...{ prepared, undone }} done={stillPrepared.length} undoable={undoable.length} />
        )}
        {others.length > 0 && (
          <Alert severity="info">
            Quedan como están, porque no están pagadas o ya pasaron ese paso:
            <Names orders={others} why={({ estado }) => stateNames[estado]} />
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        {isDone && undoable.length > 0 && (
          <Button startIcon={<UndoIcon />} onClick={undo} sx={tall}>
            {undoable.length === 1 ? 'Deshacer' : `Deshacer las ${undoable.length}`}
          </Button>
        )}
        <Button onClick={close} disabled={isBusy} variant={isDone ? 'contained' : 'text'} sx={tall}>
          {isDone ? 'Listo' : 'Volver'}
        </Button>
        {!isDone && ready.length > 0 && (
          <BusyButton variant="contained" isBusy={isBusy} onClick={prepare} autoFocus sx={tall}>
            Marcar {plural(ready.length, 'orden', 'órdenes')}
          </BusyButton>
        )}
      </DialogActions>
    </ShopDialog>
  )
}

const tall = { minHeight: 44 }

function Question({ ready }: { ready: ManagedOrder[] }) {
  const mail = useBuyerMail()
  return (
    <>
      <Typography>
        {ready.length === 0
          ? 'Ninguna de las elegidas se puede marcar.'
          : `El paquete está armado y controlado. ${mail.isSent && ready.length > 1 ? 'Cada' : 'El'} comprador ${mail.gets()}`}
      </Typography>
      <Names orders={ready} />
    </>
  )
}

type ReportProps = {
  prepared: readonly StepResult[]
  undone: readonly StepResult[]
  /** How many are prepared now. */
  done: number
  /** How many can still be undone. */
  undoable: number
}

function Report({ prepared, undone, done, undoable }: ReportProps) {
  const { isSent } = useBuyerMail()
  const back = undone.flatMap(({ order, fault }) => (fault === null ? order : []))
  const meanwhile = isSent ? `, hasta que ${undoable === 1 ? 'salga su mail' : 'salgan sus mails'},` : ''
  return (
    <>
      {back.length > 0 && (
        <Alert severity="success">
          {back.length === 1 ? '1 orden volvió' : `${back.length} órdenes volvieron`} a «{stateNames.pagada}»:
          <Names orders={back} />
        </Alert>
      )}
      {done > 0 && (
        <Alert severity="success">
          {done === 1 ? 'Quedó preparada 1 orden.' : `Quedaron preparadas ${done} órdenes.`}
          {undoable > 0 && ` Por unos minutos${meanwhile} ${undoable === 1 ? 'la' : 'las'} podés deshacer.`}
        </Alert>
      )}
      <Faults title="No se pudo con:" results={prepared} />
      <Faults
        title={undone.length - back.length === 1 ? 'Quedó sin deshacer:' : 'Quedaron sin deshacer:'}
        results={undone}
      />
    </>
  )
}

function Faults({ title, results }: { title: string; results: readonly StepResult[] }) {
  const failed = results.filter(({ fault }) => fault !== null)
  if (failed.length === 0) return null
  return (
    <Alert severity="error">
      {title}
      <ul>
        {failed.map(({ order: { id, numero, nombre }, fault }) => (
          <li key={id}>
            {numero}, {nombre}: {fault}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

type NamesProps = { orders: readonly ManagedOrder[]; why?: (order: ManagedOrder) => string }

const Names = ({ orders, why }: NamesProps) => (
  <ul>
    {orders.map((order) => (
      <li key={order.id}>
        {order.numero}, {order.nombre}
        {why && `: ${why(order)}`}
      </li>
    ))}
  </ul>
)
