import type { BackupTrouble } from '@mazo/contract/backups.ts'
import { Alert, Button, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useWaiting } from '../ui/use-waiting.ts'
import { formatMoment, plural } from '../words/moments.ts'

/** The tasks of today; nothing if there are none. */
export function ToResolve({ backups }: { backups: BackupTrouble | null }) {
  const payments = useWaiting('pagos')
  const withdrawals = useWaiting('arrepentimientos')
  const receipts = useWaiting('ordenes')
  if (!backups && payments === 0 && withdrawals === 0 && receipts === 0) return null
  return (
    <Stack spacing={1}>
      {backups && (
        <Waiting to="/respaldos" verb="Ver" severity="error">
          {backupWords(backups)}
        </Waiting>
      )}
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

function backupWords({ motivo, ultimo_en }: BackupTrouble): string {
  const last = ultimo_en ? `El último bueno es del ${formatMoment(ultimo_en)}.` : 'Todavía no hay ninguno.'
  if (motivo === 'fallo') return `El último respaldo de la tienda no salió bien. ${last}`
  if (motivo === 'perdido') return 'El último respaldo de la tienda ya no está en su carpeta.'
  return `Hace más de dos días que no se hace un respaldo de la tienda. ${last}`
}

type Props = { to: string; verb: string; severity?: 'warning' | 'error'; children: ReactNode }

const Waiting = ({ to, verb, severity = 'warning', children }: Props) => (
  <Alert
    severity={severity}
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
