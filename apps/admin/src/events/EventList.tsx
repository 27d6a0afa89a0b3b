import type { ManagedEvent } from '@mazo/contract/managed-events.ts'
import { Typography } from '@mui/material'
import useMediaQuery from '@mui/material/useMediaQuery'
import { DataTable, SearchInput, SelectInput, SimpleList, useListContext } from 'react-admin'
import { AddButton } from '../look/AddButton.tsx'
import { Message } from '../look/Message.tsx'
import { RecordLink } from '../look/RecordLink.tsx'
import { ShopList } from '../look/ShopList.tsx'
import { fairDay } from './fair-day.ts'

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput
    key="cuando"
    source="cuando"
    label="Cuándo"
    choices={[
      { id: 'proximas', name: 'Próximas' },
      { id: 'pasadas', name: 'Pasadas' },
    ]}
    emptyText="Todas"
    alwaysOn
  />,
]

const intro =
  'De las ferias que vienen, la más lejana encabeza la página de ferias: cargá la siguiente cuando pase la anterior. Las pasadas quedan guardadas acá.'

/** The fairs, the farthest first; the past ones are kept. */
export const EventList = () => (
  <ShopList
    title="Ferias"
    filters={filters}
    add="Nueva feria"
    sort={{ field: 'fecha', order: 'DESC' }}
    empty={
      <Message title="Todavía no hay ferias" text={intro}>
        <AddButton label="Nueva feria" />
      </Message>
    }
  >
    <Typography color="textSecondary" sx={{ p: 2, pb: 1, maxWidth: '65ch' }}>
      {intro}
    </Typography>
    <Rows />
  </ShopList>
)

const tickets = ({ incluye_entradas }: ManagedEvent) => (incluye_entradas ? 'Con entradas' : 'Entrada libre')

function Rows() {
  const isPhone = useMediaQuery('(max-width:700px)')
  const { isPending } = useListContext()
  if (isPending) return null
  if (isPhone)
    return (
      <SimpleList<ManagedEvent>
        primaryText={({ titulo }) => titulo}
        secondaryText={(fair) => `${fairDay(fair.fecha)} · ${fair.direccion} · ${tickets(fair)}`}
        rowClick="edit"
      />
    )
  return (
    <DataTable<ManagedEvent> rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="fecha" label="Fecha" render={({ fecha }: ManagedEvent) => fairDay(fecha)} />
      <DataTable.Col
        source="titulo"
        label="Título"
        render={({ id, titulo }: ManagedEvent) => (
          <RecordLink quiet resource="eventos" id={id}>
            {titulo}
          </RecordLink>
        )}
      />
      <DataTable.Col source="direccion" label="Dirección" disableSort />
      <DataTable.Col source="incluye_entradas" label="Entradas" render={tickets} disableSort />
    </DataTable>
  )
}
