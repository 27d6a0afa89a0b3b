import type { ManagedOrder } from '@mazo/contract/orders/managed-orders.ts'
import { Box } from '@mui/material'

/** Says on the paper of an order that it must not leave the shop yet. */
export const NotPaid = ({ order }: { order: ManagedOrder }) =>
  order.estado === 'pendiente' && (
    <Box component="p" sx={{ border: '2px solid #000', fontSize: 18, fontWeight: 700, px: '3mm', py: '1mm' }}>
      Todavía no está paga
    </Box>
  )
