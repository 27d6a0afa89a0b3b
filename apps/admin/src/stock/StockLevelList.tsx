import type { StockLevel } from '@mazo/contract/products/stock-levels.ts'
import { lowStock } from '@mazo/contract/products/stock-levels.ts'
import { Stack, Typography, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { BooleanInput, DataTable, NumberInput, SearchInput, SelectInput, useListContext } from 'react-admin'
import { LineCondition } from '../ui/LineCondition.tsx'
import { RecordLink } from '../ui/lists/RecordLink.tsx'
import { RowCards } from '../ui/lists/RowCards.tsx'
import { ShopList } from '../ui/lists/ShopList.tsx'
import { formatMoment, plural } from '../words/moments.ts'
import { StockAdjustButton } from './StockAdjustButton.tsx'

const filters = [
  <SearchInput key="q" source="q" placeholder="Buscar por título" alwaysOn />,
  <SelectInput
    key="estado"
    source="estado"
    label="Mostrar"
    choices={[
      { id: 'bajo', name: 'Con poco stock' },
      { id: 'agotado', name: 'Agotados' },
    ]}
    alwaysOn
    emptyText={false}
  />,
  <NumberInput
    key="umbral"
    source="umbral"
    label="Poco es, hasta"
    min={1}
    max={1000}
    defaultValue={lowStock}
  />,
  <BooleanInput key="sueltas" source="sueltas" label="Contar también las cartas sueltas" defaultValue />,
]

/** The products that run low or are sold out, with a button to correct their stock. */
export function StockLevelList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  return (
    <ShopList
      title="Poco stock"
      filters={filters}
      filterDefaultValues={{ estado: 'bajo' }}
      sort={{ field: 'unidades', order: 'ASC' }}
      perPage={25}
      empty={false}
    >
      {isPhone ? <StockLevelCards /> : <StockLevelTable />}
    </ShopList>
  )
}

const lastMove = ({ ultimo_movimiento }: StockLevel) =>
  ultimo_movimiento ? formatMoment(ultimo_movimiento) : 'Nunca'

const StockLevelTable = () => (
  <DataTable rowClick={false} bulkActionButtons={false}>
    <DataTable.Col
      source="titulo"
      label="Producto"
      render={({ id, titulo, condicion }: StockLevel) => (
        <>
          <RecordLink quiet resource="productos" id={id}>
            {titulo}
          </RecordLink>
          <LineCondition>{condicion}</LineCondition>
        </>
      )}
    />
    <DataTable.NumberCol source="unidades" label="Quedan" />
    <DataTable.Col source="ultimo_movimiento" label="Último movimiento" disableSort render={lastMove} />
    <DataTable.Col
      label="Acciones"
      disableSort
      render={({ id, titulo }: StockLevel) => <StockAdjustButton productId={id} describes={titulo} />}
    />
  </DataTable>
)

function StockLevelCards() {
  const { data = [] } = useListContext<StockLevel>()
  return (
    <RowCards>
      {data.map((level) => (
        <li key={level.id}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            <RecordLink quiet touch="line" resource="productos" id={level.id}>
              {level.titulo}
            </RecordLink>
          </Typography>
          <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
            <Typography variant="body2" color="textSecondary">
              {level.condicion}
              {' · '}
              {level.unidades === 0 ? 'Agotado' : plural(level.unidades, 'unidad', 'unidades')}
              {' · '}
              {lastMove(level)}
            </Typography>
            <StockAdjustButton productId={level.id} describes={level.titulo} label="Ajustar" />
          </Stack>
        </li>
      ))}
    </RowCards>
  )
}
