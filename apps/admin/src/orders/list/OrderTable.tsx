import type { OrderRow } from '@mazo/contract/orders/managed-orders.ts'
import { Box, Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { DataTable } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { shortMoment } from '../../words/dates.ts'
import { plural } from '../../words/moments.ts'
import { pesos } from '../../words/pesos.ts'
import { tellLines } from '../order-words.ts'
import { StateChip } from '../StateChip.tsx'
import { TimeLeft } from '../TimeLeft.tsx'
import { methodWords, OrderBadges } from './OrderBadges.tsx'
import { PickBox } from './PickBox.tsx'

/** The list on a wide screen. Each column has a fixed width, and the buyer's takes the rest. */
export const OrderTable = ({ empty }: { empty: ReactNode }) => (
  <DataTable rowClick="show" bulkActionButtons={false} empty={empty} sx={columns}>
    <DataTable.Col
      source="id"
      label="Elegir"
      disableSort
      render={(order: OrderRow) => <PickBox order={order} />}
    />
    <DataTable.Col
      source="creado_en"
      label="Número y fecha"
      render={(order: OrderRow) => (
        <Two first={<OrderLink order={order} />} second={shortMoment(order.creado_en)} />
      )}
    />
    <DataTable.Col
      source="vence_en"
      label="Estado y plazo"
      render={(order: OrderRow) => (
        <Two
          first={<StateChip estado={order.estado} />}
          second={
            <>
              {order.estado === 'pendiente' && order.vence_en && <TimeLeft deadline={order.vence_en} />}
              <OrderBadges order={order} />
            </>
          }
        />
      )}
    />
    <DataTable.Col
      source="nombre"
      label="Comprador"
      disableSort
      render={(order: OrderRow) => (
        <>
          <Two first={order.nombre} second={order.mail} />
          <Typography variant="body2" component="div" color="text.secondary" noWrap>
            {tellLines(order)}
          </Typography>
        </>
      )}
    />
    <DataTable.Col
      source="retiro_personal"
      label="Entrega"
      disableSort
      render={({ retiro_personal, localidad, unidades }: OrderRow) => (
        <Two first={retiro_personal ? 'Retira' : localidad} second={plural(unidades, 'unidad', 'unidades')} />
      )}
    />
    <DataTable.Col
      source="total"
      label="Total y pago"
      render={({ total, metodo_pago }: OrderRow) => (
        <Two first={pesos(total)} second={methodWords[metodo_pago]} />
      )}
    />
  </DataTable>
)

/** A link for the keyboard and for another tab. A click must not reach the row, which would open the order again. */
const OrderLink = ({ order: { id, numero } }: { order: OrderRow }) => (
  <Link
    component={RouterLink}
    to={`/ordenes/${id}/show`}
    onClick={(event) => event.stopPropagation()}
    color="inherit"
    underline="hover"
    sx={{ whiteSpace: 'nowrap' }}
  >
    {numero}
  </Link>
)

const Two = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography variant="body2" component="div" noWrap>
      {first}
    </Typography>
    <Typography variant="body2" component="div" color="text.secondary" noWrap>
      {second}
    </Typography>
  </Box>
)

const columns = {
  '& .RaDataTable-table': { tableLayout: 'fixed', minWidth: 0 },
  '& .MuiTableCell-root': { px: 1, overflow: 'hidden' },
  '& .column-id': { width: 60 },
  '& .column-creado_en': { width: 152, whiteSpace: 'nowrap' },
  '& .column-vence_en': { width: 168 },
  '& .column-retiro_personal': { width: { xs: 92, lg: 150 } },
  '& .column-total': { width: 128, whiteSpace: 'nowrap', textAlign: 'right' },
}
