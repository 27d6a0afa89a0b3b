import type { ManagedOrder } from '@mazo/contract/orders/managed-orders.ts'
import { Alert, Box, Card, Stack, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { orderWrites } from '../../api/order-calls.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { useBuyerMail } from '../../ui/buyer-mail.ts'
import { LineCondition } from '../../ui/LineCondition.tsx'
import { pesos, pesosOf } from '../../words/pesos.ts'
import { EditDialog } from '../edit/EditDialog.tsx'
import type { OrderProps } from '../money/order-props.ts'
import { RefundDialog } from '../money/RefundDialog.tsx'
import { isGoingBack, paymentToRefund } from '../money/refunds.ts'
import { nextStep, noticeOf, sentBack, type Target, troubleOf, wordsOf } from '../order-words.ts'
import { PrintLinks } from '../print/PrintLinks.tsx'
import { StateChip, stateLooks } from '../StateChip.tsx'
import { TimeLeft } from '../TimeLeft.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { UndoStep } from './UndoStep.tsx'
import { WithdrawalNotice } from './WithdrawalNotice.tsx'

/** The state of the order, and the next thing to do with it. */
export function NextStepCard({ order, writer, mayWrite }: OrderProps) {
  const { estado, vence_en } = order
  const notice = noticeOf(order.pagos)
  const back = sentBack(order.pagos)
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Stack spacing={2}>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <StateChip estado={estado} />
          {estado === 'pendiente' && vence_en && <TimeLeft deadline={vence_en} />}
          <Box sx={{ ml: 'auto', textAlign: 'right' }}>
            <Typography sx={{ fontWeight: 700 }}>
              {estado === 'pendiente' ? `Debe ${pesos(order.debe)}` : `Total ${pesos(order.total)}`}
            </Typography>
            {back > 0 && (
              <Typography variant="body2" color="text.secondary">
                Devueltos {pesosOf(back)}
              </Typography>
            )}
          </Box>
        </Box>
        {notice && <Alert severity={notice.severity}>{notice.text}</Alert>}
        {order.arrepentimientos.map((withdrawal) => (
          <WithdrawalNotice key={withdrawal.codigo} withdrawal={withdrawal} mayWrite={mayWrite} />
        ))}
        {isGoingBack(order) ? (
          <Alert severity="info" role="status">
            Mercado Pago está devolviendo el dinero de esta orden: no la prepares ni la mandes. Cuando
            termine, pasa sola a «Reembolsada».
          </Alert>
        ) : (
          estado === 'pagada_sin_stock' && order.movimientos.includes('pagada') && <Missing order={order} />
        )}
        {mayWrite && <UndoStep order={order} writer={writer} />}
        {mayWrite && <Steps order={order} writer={writer} mayWrite={mayWrite} />}
        <PrintLinks order={order} />
      </Stack>
    </Card>
  )
}

/** Shown while the order is paid and its units are missing. Once its money goes back nobody needs to find them. */
function Missing({ order: { faltantes, lineas } }: { order: ManagedOrder }) {
  if (faltantes.length === 0)
    return (
      <Alert severity="info">
        Sus unidades siguen reservadas en el stock. Si aparecieron, seguí; si no, devolvé el dinero.
      </Alert>
    )
  return (
    <Alert severity="warning">
      Ya la pagaron, y sus unidades no están reservadas:
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {faltantes.map(({ producto_id, titulo, cantidad, disponible }) => (
          <li key={producto_id}>
            {cantidad} × {titulo} ({stockWords(cantidad, disponible)})
            <LineCondition>
              {lineas.find((line) => line.producto_id === producto_id)?.condicion ?? ''}
            </LineCondition>
          </li>
        ))}
      </Box>
      {isShort({ faltantes })
        ? 'Si no las vas a conseguir, reembolsala. Si llegan, sumalas en Productos y acá vas a poder pasarla a pagada.'
        : 'Alcanza para todo: pasala a pagada y las tomamos en ese momento. Si no, reembolsala.'}
    </Alert>
  )
}

const stockWords = (wanted: number, there: number) =>
  there === 0 ? 'no hay' : there < wanted ? `hay ${there}, no alcanza` : `hay ${there}, alcanza`

const isShort = ({ faltantes }: Pick<ManagedOrder, 'faltantes'>) =>
  faltantes.some(({ cantidad, disponible }) => disponible < cantidad)

function Steps({ order, writer }: OrderProps) {
  const [asked, setAsked] = useState<Target | null>(null)
  const [isEditing, setEditing] = useState(false)
  const mail = useBuyerMail()
  const next = nextStep(order)
  const lacksStock = next === 'pagada' && isShort(order)
  // A paid order is refunded through its payment only; a mere change of state would send no money.
  const refunded = asked === 'reembolsada' ? paymentToRefund(order.pagos) : null
  const { conflict } = writer
  // The order has changed, so the question may no longer fit.
  useEffect(() => {
    if (conflict) setAsked(null)
  }, [conflict])
  const NextIcon = next && stateLooks[next].Icon
  const move = async (a: Target, seen: ManagedOrder, more: Record<string, unknown>) => {
    const isDone = await writer.write(
      orderWrites.move(seen, { a, ...more }),
      // The buyer hears of a step only once it can no longer be taken back.
      mail.done('Listo', `: ${a === 'reembolsada' ? '' : 'en 5 minutos '}le avisamos al comprador por mail.`),
    )
    if (isDone) setAsked(null)
  }
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {next && NextIcon && (
          <BusyButton
            // The warning above matters more than the usual step.
            variant={troubleOf(order.pagos) ? 'outlined' : 'contained'}
            size="large"
            fullWidth
            isBusy={writer.isBusy}
            disabled={lacksStock}
            aria-describedby="paso-siguiente"
            startIcon={<NextIcon />}
            sx={{ minHeight: 52, fontSize: { xs: 16, sm: 17 }, px: 1 }}
            onClick={() => setAsked(next)}
          >
            {wordsOf(order, next, mail).verb}
          </BusyButton>
        )}
        <MoreMenu order={order} writer={writer} onMove={setAsked} onEdit={() => setEditing(true)} />
      </Box>
      {next && (
        <Typography id="paso-siguiente" variant="body2" color="text.secondary">
          {lacksStock
            ? 'Todavía no se puede: en el stock no alcanza para lo que le falta.'
            : `${wordsOf(order, next, mail).meaning} El comprador ${mail.gets()}`}
        </Typography>
      )}
      {refunded && (
        <RefundDialog order={order} payment={refunded} writer={writer} onClose={() => setAsked(null)} />
      )}
      {asked && !refunded && (
        <MoveDialog
          order={order}
          to={asked}
          isBusy={writer.isBusy}
          onConfirm={(seen, more) => move(asked, seen, more)}
          onClose={() => setAsked(null)}
        />
      )}
      {isEditing && <EditDialog order={order} onClose={() => setEditing(false)} />}
    </>
  )
}
