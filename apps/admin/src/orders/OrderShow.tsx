import type { ManagedOrder, OrderRow } from '@mazo/contract/managed-orders.ts'
import { Box, LinearProgress, Stack, Typography } from '@mui/material'
import { Show, usePermissions, useRecordContext } from 'react-admin'
import { BuyerCard } from './BuyerCard.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { HistoryCard } from './HistoryCard.tsx'
import { LinesCard } from './LinesCard.tsx'
import { NextStepCard } from './NextStepCard.tsx'
import { useOrderWrite } from './use-order-write.ts'

/** One order: what to do next, what was bought, by whom, and what became of it. */
export const OrderShow = () => (
  <Show title={<OrderTitle />} actions={false} component="div">
    <OrderDesk />
  </Show>
)

function OrderTitle() {
  const order = useRecordContext<ManagedOrder>()
  return <span>{order ? `Orden ${order.numero}` : 'Orden'}</span>
}

/** Coming from the list there is its shorter record at first, until the whole one arrives. */
function OrderDesk() {
  const order = useRecordContext<OrderRow | ManagedOrder>()
  return order && 'lineas' in order ? <Desk order={order} /> : <LinearProgress aria-label="Cargando" />
}

function Desk({ order }: { order: ManagedOrder }) {
  const { permissions } = usePermissions<{ rol?: string }>()
  const mayWrite = permissions?.rol === 'admin'
  const writer = useOrderWrite(order.id)
  const given = { order, writer, mayWrite }
  return (
    <Box sx={{ py: 2, maxWidth: 1200, mx: 'auto', px: { xs: 1.5, md: 0 } }}>
      <Typography component="h2" variant="h5" sx={{ mb: 2 }}>
        Orden {order.numero}
      </Typography>
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
          <LinesCard {...given} />
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
