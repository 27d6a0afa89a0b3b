import type { ManagedOrder } from '@mazo/contract/orders/managed-orders.ts'
import LabelIcon from '@mui/icons-material/LocalPrintshopOutlined'
import PackingIcon from '@mui/icons-material/PlaylistAddCheck'
import { Box, Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { printPath } from '../../api/order-calls.ts'
import { whyNotPrinted } from './printable.ts'

/** The papers that this order needs. */
export function PrintLinks({ order }: { order: ManagedOrder }) {
  const papers = [
    { what: 'lista', words: 'Lista de armado', Icon: PackingIcon },
    { what: 'etiquetas', words: 'Etiqueta de envío', Icon: LabelIcon },
  ] as const
  const needed = papers.filter(({ what }) => whyNotPrinted(order, what) === null)
  if (needed.length === 0) return null
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {needed.map(({ what, words, Icon }) => (
        <Button
          key={what}
          component={Link}
          to={printPath(what, [order.id])}
          startIcon={<Icon />}
          sx={{ minHeight: 44 }}
        >
          {words}
        </Button>
      ))}
    </Box>
  )
}
