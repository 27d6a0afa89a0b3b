import type { StockMove } from '@mazo/contract/stock/stock-moves.ts'
import { useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  DataTable,
  DateInput,
  FilterButton,
  NumberInput,
  SearchInput,
  SelectInput,
  TopToolbar,
} from 'react-admin'
import { callApi } from '../api/call-api.ts'
import { LineCondition } from '../ui/LineCondition.tsx'
import { RecordLink } from '../ui/lists/RecordLink.tsx'
import { ShopList } from '../ui/lists/ShopList.tsx'
import { formatMoment } from '../words/moments.ts'
import { nameOfMover, reasonChoices } from '../words/stock-words.ts'
import { AnnulButton, AnnulDialog } from './AnnulSale.tsx'
import { MoveReason } from './MoveReason.tsx'
import { StockAdjustButton } from './StockAdjustButton.tsx'
import { StockChange } from './StockChange.tsx'
import { StockMoveCards } from './StockMoveCards.tsx'

/** The stock ledger: who changed what, when and why. */
export function StockMoveList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  const [annulled, setAnnulled] = useState<StockMove | null>(null)
  return (
    <ShopList
      title="Libro de stock"
      filters={useFilters(!isPhone)}
      sort={{ field: 'creado_en', order: 'DESC' }}
      perPage={25}
      actions={
        <TopToolbar>
          <FilterButton />
          <StockAdjustButton />
        </TopToolbar>
      }
      empty={false}
    >
      {isPhone ? <StockMoveCards onAnnul={setAnnulled} /> : <StockMoveTable onAnnul={setAnnulled} />}
      {annulled && <AnnulDialog sale={annulled} onClose={() => setAnnulled(null)} />}
    </ShopList>
  )
}

const inOneLine = () => ({ whiteSpace: 'nowrap' })

const StockMoveTable = ({ onAnnul }: { onAnnul: (sale: StockMove) => void }) => (
  <DataTable rowClick={false} bulkActionButtons={false}>
    <DataTable.Col
      source="creado_en"
      label="Cuándo"
      render={({ creado_en }: StockMove) => <span className="figures">{formatMoment(creado_en)}</span>}
      cellSx={inOneLine}
    />
    <DataTable.Col
      source="titulo"
      label="Producto"
      disableSort
      render={({ producto_id, titulo, condicion }: StockMove) => (
        <>
          <RecordLink quiet resource="productos" id={producto_id}>
            {titulo}
          </RecordLink>
          <LineCondition>{condicion}</LineCondition>
        </>
      )}
      cellSx={() => ({ minWidth: 160, overflowWrap: 'anywhere' })}
    />
    <DataTable.Col
      align="right"
      source="cambio"
      label="Cambio"
      disableSort
      render={({ cambio }: StockMove) => <StockChange change={cambio} />}
    />
    <DataTable.Col
      source="motivo"
      label="Motivo"
      disableSort
      render={(move: StockMove) => (
        <>
          <MoveReason {...move} />
          <AnnulButton sale={move} onAnnul={onAnnul} />
        </>
      )}
      cellSx={() => ({ minWidth: 216 })}
    />
    <DataTable.Col
      source="quien"
      label="Quién"
      disableSort
      render={({ quien }: StockMove) => nameOfMover(quien)}
      cellSx={inOneLine}
    />
  </DataTable>
)

const directions = [
  { id: 'entra', name: 'Lo que entró' },
  { id: 'sale', name: 'Lo que salió' },
]

/** The filters that fit in a row, fewer on a phone. The others open on demand. */
function useFilters(hasRoom: boolean) {
  const { data: people = [] } = useQuery({
    queryKey: ['movimientos', 'quienes'],
    queryFn: ({ signal }) => callApi<string[]>('/api/v1/gestion/movimientos/quienes/', { signal }),
  })
  const choices = people.map((quien) => ({ id: quien, name: nameOfMover(quien) }))
  return [
    <SearchInput key="q" source="q" placeholder="Producto o nº de orden" alwaysOn />,
    <SelectInput key="motivo" source="motivo" label="Motivo" choices={reasonChoices} alwaysOn />,
    <SelectInput
      key="sentido"
      source="sentido"
      label="Entró o salió"
      choices={directions}
      alwaysOn={hasRoom}
    />,
    <SelectInput key="quien" source="quien" label="Quién" choices={choices} alwaysOn={hasRoom} />,
    <DateInput key="desde" source="desde" label="Desde" parse={(day) => day} />,
    <DateInput key="hasta" source="hasta" label="Hasta" parse={(day) => day} />,
    <NumberInput key="producto" source="producto_id" label="Nº de producto" />,
  ]
}
