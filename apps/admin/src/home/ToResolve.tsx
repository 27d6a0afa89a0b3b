import { Alert, Button, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useWaiting } from '../look/use-waiting.ts'
import { plural } from '../words/moments.ts'

/** What somebody has to see to today; nothing where there is nothing. */
export function ToResolve() {
  const payments = useWaiting('pagos')
  const withdrawals = useWaiting('arrepentimientos')
  const receipts = useWaiting('ordenes')
  if (payments === 0 && withdrawals === 0 && receipts === 0) return null
  return (
    <Stack spacing={1}>
      {withdrawals > 0 && (
        <Waiting to="/arrepentimientos" verb="Responder">
          {plural(withdrawals, 'arrepentimiento')} por responder: hay 24 horas para hacerlo.
        </Waiting>
      )}
      {payments > 0 && (
        <Waiting to="/pagos" verb="Revisar">
          {plural(payments, 'pago')} por revisar: la tienda no {payments === 1 ? 'lo' : 'los'} puede resolver
          sola.
        </Waiting>
      )}
      {receipts > 0 && (
        <Waiting to={withReceipt} verb="Mirar">
          {plural(receipts, 'orden con comprobante', 'órdenes con comprobante')} por confirmar.
        </Waiting>
      )}
    </Stack>
  )
}

const withReceipt = `/ordenes?filter=${encodeURIComponent(JSON.stringify({ con: 'comprobante' }))}`

const Waiting = ({ to, verb, children }: { to: string; verb: string; children: ReactNode }) => (
  <Alert
    severity="warning"
    sx={{ alignItems: 'center' }}
    action={
      <Button component={Link} to={to} color="inherit" sx={{ minHeight: 44 }}>
        {verb}
      </Button>
    }
  >
    {children}
  </Alert>
)
