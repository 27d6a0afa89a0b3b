import type { OrderRow } from '@mazo/contract/orders/managed-orders.ts'
import { Checkbox } from '@mui/material'
import { useListContext } from 'react-admin'

/** Chooses an order to print. react-admin's own box puts its name on a `span`, which screen readers ignore. */
export function PickBox({ order }: { order: OrderRow }) {
  const { selectedIds, onToggleItem } = useListContext()
  return (
    <Checkbox
      data-choose
      checked={selectedIds.includes(order.id)}
      onClick={(event) => event.stopPropagation()} // the row opens the order
      onChange={() => onToggleItem(order.id)}
      slotProps={{ input: { 'aria-label': `Elegir la orden ${order.numero}` } }}
      sx={{ width: 44, height: 44 }}
    />
  )
}
