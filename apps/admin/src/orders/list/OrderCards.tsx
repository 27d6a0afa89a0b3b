import type { OrderRow } from '@mazo/contract/orders/managed-orders.ts'
import { Box, Card, CardActionArea, Stack, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { shortMoment } from '../../words/dates.ts'
import { pesos } from '../../words/pesos.ts'
import { tellLines } from '../order-words.ts'
import { StateChip } from '../StateChip.tsx'
import { TimeLeft } from '../TimeLeft.tsx'
import { methodWords, OrderBadges } from './OrderBadges.tsx'
import { PickBox } from './PickBox.tsx'

/** The list on a phone, to open an order or choose several to print. */
export function OrderCards() {
  const { data = [] } = useListContext<OrderRow>()
  return (
    <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 1.5, m: 0 }}>
      {data.map((order) => (
        <Card key={order.id} component="li" sx={{ display: 'flex', alignItems: 'flex-start' }}>
          <Box sx={{ pt: 0.75, pl: 0.5 }}>
            <PickBox order={order} />
          </Box>
          <CardActionArea
            component={Link}
            to={`/ordenes/${order.id}/show`}
            sx={{ p: 2, pl: 0.5, minWidth: 0, flex: 1 }}
          >
            <OrderCard order={order} />
          </CardActionArea>
        </Card>
      ))}
    </Stack>
  )
}

function OrderCard({ order }: { order: OrderRow }) {
  return (
    <Stack spacing={1}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
        <Typography component="span" sx={{ fontWeight: 700 }}>
          {order.numero}
        </Typography>
        <StateChip estado={order.estado} />
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
          {order.nombre}
        </Typography>
        <Typography component="span" sx={{ fontWeight: 700, whiteSpace: 'nowrap' }}>
          {pesos(order.total)}
        </Typography>
      </Box>
      <Typography variant="body2" component="span" sx={{ overflowWrap: 'anywhere' }}>
        {tellLines(order)}
      </Typography>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
        <Typography variant="body2" component="span" color="text.secondary">
          {shortMoment(order.creado_en)} · {order.retiro_personal ? 'Retira' : 'Envío'} ·{' '}
          {order.unidades === 1 ? '1 unidad' : `${order.unidades} unidades`} ·{' '}
          {methodWords[order.metodo_pago]}
        </Typography>
        {order.estado === 'pendiente' && order.vence_en && <TimeLeft deadline={order.vence_en} />}
        <OrderBadges order={order} />
      </Box>
    </Stack>
  )
}
