import PackedIcon from '@mui/icons-material/Inventory2Outlined'
import LabelIcon from '@mui/icons-material/LocalPrintshopOutlined'
import PackingIcon from '@mui/icons-material/PlaylistAddCheck'
import { type Theme, useMediaQuery } from '@mui/material'
import { useState } from 'react'
import {
  DateInput,
  FilterButton,
  Pagination,
  SearchInput,
  TextInput,
  TopToolbar,
  useListContext,
  usePermissions,
} from 'react-admin'
import { Navigate, useLocation } from 'react-router-dom'
import { ordersStaleMs, printPath } from '../../api/order-calls.ts'
import { type BarAction, BarActions } from '../../ui/lists/BarActions.tsx'
import { ChosenBar } from '../../ui/lists/ChosenBar.tsx'
import { useForgetHidden } from '../../ui/lists/forget-hidden.ts'
import { NothingListed } from '../../ui/lists/ListWords.tsx'
import { RowsComing } from '../../ui/lists/RowsComing.tsx'
import { ShopList } from '../../ui/lists/ShopList.tsx'
import { cleanSearch } from './clean-search.ts'
import { ExportButton } from './ExportButton.tsx'
import { OrderCards } from './OrderCards.tsx'
import { OrderTable } from './OrderTable.tsx'
import { PrepareDialog } from './PrepareDialog.tsx'
import { StateTabs } from './StateTabs.tsx'

const filters = [
  <SearchInput key="q" source="q" placeholder="Número, comprador o producto" alwaysOn />,
  <TextInput key="mail" source="mail" label="Mail del comprador" type="email" />,
  <DateInput key="desde" source="desde" label="Desde" parse={(day: string) => day} />,
  <DateInput key="hasta" source="hasta" label="Hasta" parse={(day: string) => day} />,
]

/** All orders, by state. */
export function OrderList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  const { search } = useLocation()
  const understood = cleanSearch(search)
  if (understood !== search) return <Navigate to={{ search: understood }} replace />
  const isOfOneBuyer = new URLSearchParams(search).get('filter')?.includes('"mail"')
  return (
    <ShopList
      title="Órdenes"
      // The list must not remember the filter by one buyer for the next visit.
      storeKey={isOfOneBuyer ? 'ordenes-de-un-comprador' : undefined}
      filters={filters}
      actions={<Actions />}
      sort={{ field: 'creado_en', order: 'DESC' }}
      perPage={25}
      refetchMs={ordersStaleMs}
      pagination={<Pagination rowsPerPageOptions={[10, 25, 50, 100]} />}
      empty={false}
    >
      <StateTabs />
      {isPhone ? <Cards /> : <Table />}
      <OrdersBar />
    </ShopList>
  )
}

function Actions() {
  return (
    <TopToolbar>
      <FilterButton />
      {useMayWrite() && <ExportButton />}
    </TopToolbar>
  )
}

function useMayWrite() {
  const { permissions } = usePermissions<{ rol?: string }>()
  return permissions?.rol === 'admin'
}

function Table() {
  const { isPending } = useListContext()
  return isPending ? <RowsComing /> : <OrderTable empty={<Empty />} />
}

function Cards() {
  const { total, isPending } = useListContext()
  if (isPending) return <RowsComing />
  return total === 0 ? <Empty /> : <OrderCards />
}

function OrdersBar() {
  const { selectedIds } = useListContext()
  const [isPreparing, setPreparing] = useState(false)
  const isRoomy = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'))
  const mayWrite = useMayWrite()
  useForgetHidden()
  const prepare = {
    name: 'Marcar como preparadas',
    icon: <PackedIcon />,
    act: () => setPreparing(true),
  }
  const papers: BarAction[] = [
    { name: 'Listas de armado', icon: <PackingIcon />, to: printPath('lista', selectedIds) },
    { name: 'Etiquetas de envío', icon: <LabelIcon />, to: printPath('etiquetas', selectedIds) },
  ]
  return (
    <>
      <ChosenBar label="Órdenes elegidas" one="elegida">
        <BarActions actions={mayWrite ? [prepare, ...papers] : papers} inSight={isRoomy ? 3 : 1} />
      </ChosenBar>
      {isPreparing && <PrepareDialog onClose={() => setPreparing(false)} />}
    </>
  )
}

function Empty() {
  const { filterValues } = useListContext()
  const isFiltered = Object.keys(filterValues).length > 0
  return (
    <NothingListed
      title={isFiltered ? 'Ninguna orden es así' : 'Todavía no hay órdenes'}
      text={
        isFiltered
          ? 'Probá con otro estado, otra búsqueda u otras fechas.'
          : 'Cuando alguien compre en la tienda, su pedido aparece acá.'
      }
    />
  )
}
