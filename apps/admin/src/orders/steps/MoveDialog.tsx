import type { ManagedOrder } from '@mazo/contract/orders/managed-orders.ts'
import { unitsToRefund } from '@mazo/contract/orders/refund-lines.ts'
import { Alert, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useBuyerMail } from '../../ui/buyer-mail.ts'
import { LineCondition } from '../../ui/LineCondition.tsx'
import { pesos } from '../../words/pesos.ts'
import { ReasonField } from '../dialogs/ReasonField.tsx'
import { StepDialog } from '../dialogs/StepDialog.tsx'
import { useAsOpened } from '../dialogs/use-as-opened.ts'
import { lastTracking } from '../history-words.ts'
import { holdsUnits, isChargedBack } from '../money/refunds.ts'
import { StockQuestion } from '../money/StockQuestion.tsx'
import { type Target, warningOf, wordsOf } from '../order-words.ts'

type Props = {
  order: ManagedOrder
  to: Target
  isBusy: boolean
  /** `order` as the dialog told it. */
  onConfirm: (order: ManagedOrder, more: Record<string, unknown>) => void
  onClose: () => void
}

/** Says what a move does before it is done, and how the buyer hears of it. */
export function MoveDialog({ to, isBusy, onConfirm, onClose, ...given }: Props) {
  const order = useAsOpened(given.order)
  const [tracking, setTracking] = useState(() => lastTracking(order))
  const [comesBack, setComesBack] = useState<boolean | null>(null)
  const [reason, setReason] = useState('')
  const [isUnanswered, setUnanswered] = useState(false)
  const mail = useBuyerMail()
  const { verb, meaning } = wordsOf(order, to, mail)
  const warning = warningOf(order, to)
  const isFinal = to === 'cancelada' || to === 'reembolsada'
  const asksForStock = to === 'reembolsada' && holdsUnits(order)
  const asksForReason = to === 'reembolsada' && isChargedBack(order.pagos)
  const lacksReason = asksForReason && reason.trim() === ''
  const confirm = () => {
    if (to === 'enviada') return onConfirm(order, { seguimiento: tracking })
    if (lacksReason || (asksForStock && comesBack === null)) return setUnanswered(true)
    const motivo = asksForReason ? { motivo: reason } : {}
    onConfirm(order, to === 'reembolsada' ? { devolver_stock: comesBack ?? false, ...motivo } : {})
  }
  return (
    <StepDialog
      title={verb}
      verb={to === 'cancelada' ? 'Sí, cancelar la orden' : verb}
      isFinal={isFinal}
      autoFocus={!isFinal && to !== 'enviada'}
      isBusy={isBusy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ pt: 0.5 }}>
        {warning && <Alert severity="warning">{warning}</Alert>}
        <Typography>
          {meaning} <strong>{order.nombre}</strong> {mail.gets()}
        </Typography>
        {to === 'pagada' && order.estado === 'pendiente' && (
          <Typography>
            Anotamos que te entraron <strong>{pesos(order.debe)}</strong>.
          </Typography>
        )}
        {to === 'cancelada' && <Returning order={order} />}
        {to === 'enviada' && (
          <TextField
            label="Seguimiento (opcional)"
            helperText={`El código o el enlace del correo: el comprador lo ve ${mail.isSent ? 'en el mail' : 'en la página de su pedido'}.`}
            value={tracking}
            onChange={(event) => setTracking(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 300 } }}
            autoFocus
          />
        )}
        {asksForReason && (
          <ReasonField value={reason} isMissing={isUnanswered && lacksReason} onChange={setReason} />
        )}
        {asksForStock && (
          <StockQuestion
            answer={comesBack}
            isMissing={isUnanswered && comesBack === null}
            onAnswer={setComesBack}
          />
        )}
      </Stack>
    </StepDialog>
  )
}

const Returning = ({ order }: { order: ManagedOrder }) => (
  <div>
    <Typography sx={{ fontWeight: 700 }}>Vuelve al stock, y a la venta:</Typography>
    <ul>
      {order.lineas
        .filter((line) => unitsToRefund(line) > 0)
        .map(({ titulo, condicion, ...line }) => (
          <li key={line.producto_id}>
            {unitsToRefund(line)} × {titulo}
            <LineCondition>{condicion}</LineCondition>
          </li>
        ))}
    </ul>
  </div>
)
