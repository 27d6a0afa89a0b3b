import type { Customer } from '@mazo/contract/orders/customers.ts'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Box, Button, Link, type Theme, Typography, useMediaQuery } from '@mui/material'
import {
  DataTable,
  Pagination,
  SearchInput,
  SortButton,
  TopToolbar,
  useListContext,
  usePermissions,
} from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { queryOf } from '../api/data-provider.ts'
import { ordersOfBuyer } from '../api/order-calls.ts'
import { FoundCards } from '../ui/lists/FoundCards.tsx'
import { NothingListed } from '../ui/lists/ListWords.tsx'
import { CardLink } from '../ui/lists/RowCards.tsx'
import { ShopList } from '../ui/lists/ShopList.tsx'
import { formatMoment, plural } from '../words/moments.ts'
import { pesos } from '../words/pesos.ts'

const filters = [<SearchInput key="q" source="q" placeholder="Mail, nombre o celular" alwaysOn />]

/** The people who bought. Each row opens the orders of its mail address. */
export function CustomerList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  return (
    <ShopList
      title="Clientes"
      filters={filters}
      actions={<Actions isPhone={isPhone} />}
      sort={{ field: 'ultima_en', order: 'DESC' }}
      perPage={25}
      pagination={<Pagination rowsPerPageOptions={[10, 25, 50, 100]} />}
      empty={false}
    >
      {isPhone ? <CustomerCards /> : <CustomerTable />}
    </ShopList>
  )
}

const columns = ['ultima_en', 'mail', 'nombre', 'celular', 'ordenes', 'pagado']

function Actions({ isPhone }: { isPhone: boolean }) {
  const { filterValues, total = 0 } = useListContext()
  const { permissions } = usePermissions<{ rol?: string }>()
  return (
    <TopToolbar>
      {isPhone && <SortButton fields={columns} />}
      {permissions?.rol === 'admin' && (
        <Button
          href={`/api/v1/gestion/clientes/exportar/${queryOf(filterValues)}`}
          download
          disabled={total === 0}
          startIcon={<DownloadIcon />}
        >
          Exportar
        </Button>
      )}
    </TopToolbar>
  )
}

const CustomerTable = () => (
  <DataTable rowClick={(id) => ordersOfBuyer(String(id))} bulkActionButtons={false} empty={<Empty />}>
    <DataTable.Col
      source="mail"
      cellSx={wrapped}
      render={({ mail }: Customer) => <OrdersLink mail={mail} />}
    />
    <DataTable.Col source="nombre" cellSx={wrapped} />
    <DataTable.Col source="celular" />
    <DataTable.NumberCol source="ordenes" />
    <DataTable.Col
      source="pagado"
      align="right"
      cellSx={inOneLine}
      render={({ pagado }: Customer) => pesos(pagado)}
    />
    <DataTable.Col
      source="ultima_en"
      cellSx={inOneLine}
      render={({ ultima_en }: Customer) => <span className="figures">{formatMoment(ultima_en)}</span>}
    />
  </DataTable>
)

const wrapped = () => ({ overflowWrap: 'anywhere' })
const inOneLine = () => ({ whiteSpace: 'nowrap' })

/** A link for the keyboard and for another tab. A click must not reach the row, which would open the orders again. */
const OrdersLink = ({ mail }: { mail: string }) => (
  <Link
    component={RouterLink}
    to={ordersOfBuyer(mail)}
    onClick={(event) => event.stopPropagation()}
    color="inherit"
    underline="hover"
    sx={{ fontWeight: 600 }}
  >
    {mail}
  </Link>
)

function CustomerCards() {
  const { total } = useListContext()
  if (total === 0) return <Empty />
  return (
    <FoundCards<Customer>>
      {({ id, mail, nombre, celular, ordenes, pagado, ultima_en }) => (
        <li key={id}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <CardLink to={ordersOfBuyer(mail)}>{nombre}</CardLink>
            <Typography component="span" className="figures" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
              <Typography component="span" variant="body2" color="textSecondary">
                pagado{' '}
              </Typography>
              {pesos(pagado)}
            </Typography>
          </Box>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {mail} · {celular}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {plural(ordenes, 'orden', 'órdenes')} · la última, {formatMoment(ultima_en)}
          </Typography>
        </li>
      )}
    </FoundCards>
  )
}

function Empty() {
  const { filterValues } = useListContext()
  const isSearch = Boolean(filterValues.q)
  return (
    <NothingListed
      title={isSearch ? 'Nadie coincide con lo que buscás' : 'Todavía no hay clientes'}
      text={
        isSearch
          ? 'Probá con una parte del mail, del nombre o del celular.'
          : 'Cuando alguien compre en la tienda, aparece acá.'
      }
    />
  )
}
