import type { ManagedPayment } from '@mazo/contract/orders/payments.ts'
import { Alert, Box, Button, Chip, Divider, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { Panel } from '../../ui/Panel.tsx'
import { shortMoment } from '../../words/dates.ts'
import { methodNames, paymentStateNames, paymentStateTones } from '../../words/payment-words.ts'
import { money } from '../../words/pesos.ts'
import type { OrderProps } from './order-props.ts'
import { RefundDialog } from './RefundDialog.tsx'
import { RefundList } from './RefundList.tsx'
import { leftToRefund, problemOf } from './refunds.ts'

/** The payments of an order and their refunds. */
export function PaymentsCard({ order, writer, mayWrite }: OrderProps) {
  const [refunded, setRefunded] = useState<number | null>(null)
  const asked = order.pagos.find(({ id }) => id === refunded)
  return (
    <Panel title="Pagos">
      {order.pagos.length === 0 && (
        <Typography color="textSecondary">
          {order.estado === 'pendiente' ? 'Todavía no llegó ningún pago.' : 'No hay pagos anotados.'}
        </Typography>
      )}
      <Stack
        component="ul"
        divider={<Divider component="li" aria-hidden />}
        spacing={2}
        sx={{ listStyle: 'none', p: 0, m: 0 }}
      >
        {order.pagos.map((payment) => (
          <Payment
            key={payment.id}
            payment={payment}
            order={order}
            writer={writer}
            mayWrite={mayWrite}
            onRefund={() => setRefunded(payment.id)}
          />
        ))}
      </Stack>
      {asked && (
        <RefundDialog order={order} payment={asked} writer={writer} onClose={() => setRefunded(null)} />
      )}
    </Panel>
  )
}

type Props = OrderProps & { payment: ManagedPayment; onRefund: () => void }

function Payment({ payment, order, writer, mayWrite, onRefund }: Props) {
  const { medio, estado, importe, moneda, proveedor_id, cuenta, creado_en, reembolsos } = payment
  const words = problemOf(payment)
  const wasPaid = estado === 'aprobado' || estado === 'en_disputa'
  return (
    <Stack component="li" spacing={1} sx={{ minWidth: 0 }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography className="figures" sx={{ fontWeight: 700 }}>
          {money(importe, moneda)}
        </Typography>
        <Chip
          size="small"
          variant="outlined"
          label={paymentStateNames[estado]}
          color={paymentStateTones[estado]}
          sx={{ maxWidth: '100%' }}
        />
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {methodNames[medio]} · {shortMoment(creado_en)}
        {proveedor_id && ` · operación ${proveedor_id}`}
      </Typography>
      {wasPaid && !cuenta && (
        <Typography variant="body2">Este dinero no cuenta para la orden: no la da por pagada.</Typography>
      )}
      {words && (
        <Alert severity="warning">
          <strong>{words.name}.</strong> {words.meaning} {words.exit}
        </Alert>
      )}
      {reembolsos.length > 0 && (
        <RefundList refunds={reembolsos} moneda={moneda} order={order} writer={writer} mayWrite={mayWrite} />
      )}
      {mayWrite && leftToRefund(payment) > 0 && (
        <Box>
          <Button variant="outlined" color="error" onClick={onRefund} sx={{ minHeight: 44 }}>
            Reembolsar
          </Button>
        </Box>
      )}
    </Stack>
  )
}
