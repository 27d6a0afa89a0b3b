import type { OrderRow } from '@mazo/contract/managed-orders.ts'
import LabelIcon from '@mui/icons-material/LocalPrintshopOutlined'
import PackingIcon from '@mui/icons-material/PlaylistAddCheck'
import { Box, Button, type Theme, Typography, useMediaQuery } from '@mui/material'
import {
  DataTable,
  DateInput,
  FilterButton,
  Pagination,
  SearchInput,
  TopToolbar,
  useListContext,
  usePermissions,
} from 'react-admin'
import { Link } from 'react-router-dom'
import { ChosenBar } from '../look/ChosenBar.tsx'
import { ShopList } from '../look/ShopList.tsx'
import { shortMoment } from './dates.ts'
import { ExportButton } from './ExportButton.tsx'
import { OrderCards } from './OrderCards.tsx'
import { printPath } from './order-calls.ts'
import { PickBox } from './PickBox.tsx'
import { StateChip } from './StateChip.tsx'
import { StateTabs } from './StateTabs.tsx'
import { TimeLeft } from './TimeLeft.tsx'

const filters = [
  <SearchInput
    key="q"
    source="q"
    placeholder="Número, nombre, mail o celular"
    alwaysOn
    sx={{ minWidth: 260 }}
  />,
  <DateInput key="desde" source="desde" label="Desde" parse={(day: string) => day} />,
  <DateInput key="hasta" source="hasta" label="Hasta" parse={(day: string) => day} />,
]

const pesos = { style: 'currency', currency: 'ARS' } as const

/** All orders, by state. */
export function OrderList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  return (
    <ShopList
      title="Órdenes"
      filters={filters}
      actions={<Actions />}
      sort={{ field: 'creado_en', order: 'DESC' }}
      perPage={25}
      pagination={<Pagination rowsPerPageOptions={[10, 25, 50, 100]} />}
      empty={false}
      sx={{ '& .RaList-content': { overflowX: 'auto' } }}
    >
      <StateTabs />
      {isPhone ? <Cards /> : <Table />}
      <PrintBar />
    </ShopList>
  )
}

function Actions() {
  const { permissions } = usePermissions<{ rol?: string }>()
  return (
    <TopToolbar>
      <FilterButton />
      {permissions?.rol === 'admin' && <ExportButton />}
    </TopToolbar>
  )
}

function Cards() {
  const { total } = useListContext()
  return total === 0 ? <Empty /> : <OrderCards />
}

const Table = () => (
  <DataTable rowClick="show" bulkActionButtons={false} empty={<Empty />}>
    <DataTable.Col label="Elegir" disableSort render={(order: OrderRow) => <PickBox order={order} />} />
    <DataTable.Col
      source="numero"
      label="Número"
      disableSort
      render={(order: OrderRow) => <strong>{order.numero}</strong>}
    />
    <DataTable.Col
      source="estado"
      label="Estado"
      disableSort
      render={(order: OrderRow) => <StateChip estado={order.estado} />}
    />
    <DataTable.Col
      source="vence_en"
      label="Para pagar"
      render={({ estado, vence_en }: OrderRow) =>
        estado === 'pendiente' && vence_en ? <TimeLeft deadline={vence_en} /> : null
      }
    />
    <DataTable.Col
      source="nombre"
      label="Comprador"
      disableSort
      render={(order: OrderRow) => <Buyer order={order} />}
    />
    <DataTable.Col
      source="retiro_personal"
      label="Entrega"
      disableSort
      render={(order: OrderRow) => (order.retiro_personal ? 'Retira' : order.localidad)}
    />
    <DataTable.NumberCol source="unidades" label="Unidades" disableSort />
    <DataTable.NumberCol source="total" label="Total" locales="es-AR" options={pesos} />
    <DataTable.Col
      source="creado_en"
      label="Fecha"
      cellSx={() => ({ whiteSpace: 'nowrap' })}
      render={(order: OrderRow) => shortMoment(order.creado_en)}
    />
  </DataTable>
)

const Buyer = ({ order }: { order: OrderRow }) => (
  <Box sx={{ maxWidth: 240 }}>
    <Typography variant="body2" noWrap>
      {order.nombre}
    </Typography>
    <Typography variant="body2" color="text.secondary" noWrap>
      {order.mail}
    </Typography>
  </Box>
)

function PrintBar() {
  const { selectedIds } = useListContext()
  return (
    <ChosenBar label="Órdenes elegidas">
      <Button
        component={Link}
        to={printPath('lista', selectedIds)}
        startIcon={<PackingIcon />}
        sx={{ minHeight: 44 }}
      >
        Listas de armado
      </Button>
      <Button
        component={Link}
        to={printPath('etiquetas', selectedIds)}
        startIcon={<LabelIcon />}
        sx={{ minHeight: 44 }}
      >
        Etiquetas de envío
      </Button>
    </ChosenBar>
  )
}

function Empty() {
  const { filterValues } = useListContext()
  const isFiltered = Object.keys(filterValues).length > 0
  return (
    <Box sx={{ p: 4, textAlign: 'center' }}>
      <Typography sx={{ fontWeight: 700 }}>
        {isFiltered ? 'Ninguna orden es así' : 'Todavía no hay órdenes'}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {isFiltered
          ? 'Probá con otro estado, otra búsqueda u otras fechas.'
          : 'Cuando alguien compre en la tienda, su pedido aparece acá.'}
      </Typography>
    </Box>
  )
}
