import type { ManagedOrder, OrderRow } from '@mazo/contract/orders/managed-orders.ts'
import BackIcon from '@mui/icons-material/ArrowBack'
import { Box, Button, LinearProgress, Stack } from '@mui/material'
import { Show, usePermissions, useRecordContext, useShowContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { orderStaleMs } from '../api/order-calls.ts'
import { RecordTrouble } from '../ui/screens/RecordTrouble.tsx'
import { BuyerCard } from './BuyerCard.tsx'
import { ConflictDialog } from './edit/ConflictDialog.tsx'
import { HistoryCard } from './HistoryCard.tsx'
import { LinesCard } from './LinesCard.tsx'
import { PaymentsCard } from './money/PaymentsCard.tsx'
import { ReceiptsCard } from './money/ReceiptsCard.tsx'
import { isMoneyMoving } from './money/refunds.ts'
import { useOrderWrite } from './money/use-order-write.ts'
import { NextStepCard } from './steps/NextStepCard.tsx'

/** One order: the next step, the products, the buyer and the history. */
export const OrderShow = () => (
  // This screen shows its own errors; react-admin would go back to the list with them.
  <Show<ManagedOrder>
    title={<OrderTitle />}
    actions={false}
    component="div"
    queryOptions={{ onError: () => undefined, refetchInterval }}
  >
    <OrderDesk />
  </Show>
)

/** In ms: short while a refund is on its way, else the age at which an open order may be out of date. */
const refetchInterval = ({ state: { data } }: { state: { data?: OrderRow | ManagedOrder | undefined } }) =>
  data && 'pagos' in data && isMoneyMoving(data) ? 2_000 : orderStaleMs

function OrderTitle() {
  const order = useRecordContext<ManagedOrder>()
  return <span>{order ? `Orden ${order.numero}` : 'Orden'}</span>
}

/** Somebody who comes from the list has its shorter record until the whole order arrives. */
function OrderDesk() {
  const { record: order, error, refetch } = useShowContext<OrderRow | ManagedOrder>()
  if (order && 'lineas' in order) return <Desk order={order} />
  if (error)
    return (
      <RecordTrouble
        error={error}
        missing="No existe esa orden"
        list={{ to: '/ordenes', label: 'Ir a Órdenes' }}
        onRetry={refetch}
      />
    )
  return <LinearProgress aria-label="Cargando" />
}

function Desk({ order }: { order: ManagedOrder }) {
  const { permissions } = usePermissions<{ rol?: string }>()
  const mayWrite = permissions?.rol === 'admin'
  const writer = useOrderWrite(order.id)
  const given = { order, writer, mayWrite }
  return (
    <Box sx={{ pb: 2, maxWidth: 1200, mx: 'auto', px: { xs: 0, md: 0 } }}>
      <Button component={Link} to="/ordenes" startIcon={<BackIcon />} sx={{ minHeight: 44, mb: 1 }}>
        Todas las órdenes
      </Button>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Stack spacing={2}>
          <NextStepCard {...given} />
          <ReceiptsCard {...given} />
          <LinesCard {...given} />
          <PaymentsCard {...given} />
        </Stack>
        <BuyerCard order={order} />
        <Box sx={{ gridColumn: { md: '1 / -1' } }}>
          <HistoryCard {...given} />
        </Box>
      </Box>
      <ConflictDialog changes={writer.conflict} onReload={writer.reload} />
    </Box>
  )
}
