import type { ManagedOrder } from '@mazo/contract/orders/managed-orders.ts'
import type { ManagedPayment } from '@mazo/contract/orders/payments.ts'
import UndoIcon from '@mui/icons-material/Undo'
import { Box, Button, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { orderWrites } from '../../api/order-calls.ts'
import { shortMoment } from '../../words/dates.ts'
import { refundStateNames } from '../../words/payment-words.ts'
import { money } from '../../words/pesos.ts'
import { UndoDialog } from '../dialogs/UndoDialog.tsx'
import type { OrderProps } from './order-props.ts'

type Refund = ManagedPayment['reembolsos'][number]
type ListProps = OrderProps & { refunds: readonly Refund[]; moneda: string }

/** The refunds of a payment; one by hand that was written down by mistake can be undone. */
export const RefundList = ({ refunds, ...shared }: ListProps) => (
  <Box
    component="ul"
    aria-label="Devoluciones"
    sx={{ m: 0, pl: 1.5, listStyle: 'none', borderLeft: 3, borderColor: 'divider' }}
  >
    {refunds.map((refund) => (
      <RefundRow key={refund.id} refund={refund} {...shared} />
    ))}
  </Box>
)

type RowProps = OrderProps & { refund: Refund; moneda: string }

function RefundRow({ refund, moneda, order, writer, mayWrite }: RowProps) {
  const { importe, estado, quien, motivo, creado_en, lineas, deshacer } = refund
  const amount = money(importe, moneda)
  return (
    <Box component="li" sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
      <Typography
        variant="body2"
        sx={{ fontWeight: 600, color: estado === 'fallido' ? 'error.main' : 'text.primary' }}
      >
        Devolución de {amount}: {refundStateNames[estado]}
      </Typography>
      {lineas.map(({ producto_id, titulo, cantidad, vuelven }) => (
        <Typography key={producto_id} variant="body2">
          {cantidad} × {titulo}, {vuelven ? 'al stock' : 'sin volver al stock'}
        </Typography>
      ))}
      <Typography variant="body2" color="textSecondary">
        {quien === 'sistema' ? 'La tienda' : quien}, {shortMoment(creado_en)}
        {motivo && ` · ${motivo}`}
      </Typography>
      {mayWrite && deshacer && <UndoRefund refund={refund} amount={amount} order={order} writer={writer} />}
    </Box>
  )
}

type UndoProps = Omit<OrderProps, 'mayWrite'> & { refund: Refund; amount: string }

/** Undoes a refund: with one press while its mail waits, after that only with a reason. */
function UndoRefund({ refund: { id, deshacer, lineas }, amount, order, writer }: UndoProps) {
  const [asked, setAsked] = useState<ManagedOrder | null>(null)
  const { conflict } = writer
  useEffect(() => {
    if (conflict) setAsked(null)
  }, [conflict])
  const undo = (seen: ManagedOrder, reason?: string) =>
    writer.write(
      orderWrites.undoRefund(seen, id, reason),
      `Listo: la devolución de ${amount} quedó deshecha.`,
    )
  return (
    <>
      <Button
        size="small"
        startIcon={<UndoIcon />}
        disabled={writer.isBusy}
        aria-label={`Deshacer la devolución de ${amount}`}
        onClick={() => (deshacer?.hasta ? void undo(order) : setAsked(order))}
        sx={{ minHeight: 44 }}
      >
        Deshacer
      </Button>
      {asked && (
        <UndoDialog
          title={`Deshacer la devolución de ${amount}`}
          buyer={order.nombre}
          about="esa devolución"
          isBusy={writer.isBusy}
          onConfirm={(reason) => undo(asked, reason)}
          onClose={() => setAsked(null)}
        >
          Queda anotado que ese dinero no salió
          {lineas.some(({ vuelven }) => vuelven) && ', y lo que había vuelto al stock sale de nuevo'}.
        </UndoDialog>
      )}
    </>
  )
}
