import { type ManagedOrder, stateNames } from '@mazo/contract/orders/managed-orders.ts'
import PackedIcon from '@mui/icons-material/Inventory2Outlined'
import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { useBuyerMail } from '../../ui/buyer-mail.ts'
import { ShopDialog } from '../../ui/dialogs/ShopDialog.tsx'
import { plural } from '../../words/moments.ts'
import { type PrepareResult, usePrepareOrders } from './use-prepare-orders.ts'

/** Marks those of the chosen orders as prepared that may be. */
export function BulkPrepare() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button startIcon={<PackedIcon />} onClick={() => setOpen(true)} sx={{ minHeight: 44 }}>
        Marcar como preparadas
      </Button>
      {isOpen && <PrepareDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** Moves each order on its own, from the version shown here. A failure stops no other order and is reported. */
function PrepareDialog({ onClose }: { onClose: () => void }) {
  const { onUnselectItems } = useListContext()
  const { orders, error, ready, others, results, isBusy, isDone, prepare } = usePrepareOrders()
  const mail = useBuyerMail()
  // Unselect only now: without chosen orders the bar disappears, and this dialog with it.
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
        {orders && results.length === 0 && (
          <Typography>
            {ready.length === 0
              ? 'Ninguna de las elegidas se puede marcar.'
              : `El paquete está armado y controlado. ${mail.isSent && ready.length > 1 ? 'Cada' : 'El'} comprador ${mail.gets()}`}
          </Typography>
        )}
        {results.length === 0 && <Names orders={ready} />}
        {isBusy && (
          <LinearProgress
            variant="determinate"
            value={(100 * results.length) / ready.length}
            aria-label="Órdenes marcadas"
          />
        )}
        {isDone && <Report results={results} />}
        {others.length > 0 && (
          <Alert severity="info">
            Quedan como están, porque no están pagadas o ya pasaron ese paso:
            <Names orders={others} why={({ estado }) => stateNames[estado]} />
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={isBusy} variant={isDone ? 'contained' : 'text'}>
          {isDone ? 'Listo' : 'Volver'}
        </Button>
        {!isDone && ready.length > 0 && (
          <BusyButton variant="contained" isBusy={isBusy} onClick={prepare} autoFocus>
            Marcar {plural(ready.length, 'orden', 'órdenes')}
          </BusyButton>
        )}
      </DialogActions>
    </ShopDialog>
  )
}

function Report({ results }: { results: readonly PrepareResult[] }) {
  const failed = results.filter(({ fault }) => fault !== null)
  const done = results.length - failed.length
  return (
    <>
      {done > 0 && (
        <Alert severity="success">
          {done === 1 ? 'Quedó preparada 1 orden.' : `Quedaron preparadas ${done} órdenes.`}
        </Alert>
      )}
      {failed.length > 0 && (
        <Alert severity="error">
          No se pudo con:
          <ul>
            {failed.map(({ order: { id, numero, nombre }, fault }) => (
              <li key={id}>
                {numero}, {nombre}: {fault}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}

type NamesProps = { orders: ManagedOrder[]; why?: (order: ManagedOrder) => string }

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
