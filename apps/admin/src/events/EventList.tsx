import { shopDay } from '@mazo/contract/shop-clock.ts'
import { featuredEvent, isOver } from '@mazo/contract/site/events.ts'
import type { ManagedEvent } from '@mazo/contract/site/managed-events.ts'
import { Chip } from '@mui/material'
import useMediaQuery from '@mui/material/useMediaQuery'
import { DataTable, SearchInput, SelectInput, SimpleList, useListContext } from 'react-admin'
import { AddButton } from '../ui/lists/AddButton.tsx'
import { ListIntro } from '../ui/lists/ListWords.tsx'
import { RecordLink } from '../ui/lists/RecordLink.tsx'
import { RowsComing } from '../ui/lists/RowsComing.tsx'
import { ShopList } from '../ui/lists/ShopList.tsx'
import { Message } from '../ui/screens/Message.tsx'
import { fairDay } from '../words/fair-day.ts'
import { useComingFairs } from './fairs-api.ts'

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
  'La página de ferias la encabeza la que marques. Si no marcás ninguna, la más lejana de las que vienen. Las pasadas quedan guardadas acá.'

/** The fairs, the one farthest ahead first. Past fairs stay in the list. */
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
    <ListIntro>{intro}</ListIntro>
    <Rows />
  </ShopList>
)

const leading = 'Encabeza la página'
const past = 'Ya pasó'

const fairDays = ({ fecha, fecha_fin }: ManagedEvent) =>
  fecha_fin && fecha_fin !== fecha ? `${fairDay(fecha)} al ${fairDay(fecha_fin)}` : fairDay(fecha)

const addressOf = ({ direccion, localidad }: ManagedEvent) =>
  localidad ? `${direccion}, ${localidad}` : direccion

const tickets = ({ incluye_entradas }: ManagedEvent) => (incluye_entradas ? 'Con entradas' : 'Entrada libre')

function Rows() {
  const { data: coming = [] } = useComingFairs()
  const today = shopDay(new Date())
  const featured = featuredEvent(coming, today)
  const leads = ({ id }: ManagedEvent) => id === featured?.id
  const isPhone = useMediaQuery('(max-width:700px)')
  const { isPending } = useListContext()
  if (isPending) return <RowsComing />
  if (isPhone)
    return (
      <SimpleList<ManagedEvent>
        primaryText={({ titulo }) => titulo}
        secondaryText={(fair) =>
          [
            ...(isOver(fair, today) ? [past] : []),
            fairDays(fair),
            addressOf(fair),
            tickets(fair),
            ...(leads(fair) ? [leading] : []),
          ].join(' · ')
        }
        rowClick="edit"
        sx={{ overflowWrap: 'anywhere' }}
      />
    )
  return (
    <DataTable<ManagedEvent> rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="fecha" label="Fecha" render={fairDays} />
      <DataTable.Col
        source="titulo"
        label="Título"
        render={(fair: ManagedEvent) => (
          <>
            <RecordLink quiet resource="eventos" id={fair.id}>
              {fair.titulo}
            </RecordLink>{' '}
            {isOver(fair, today) && <Chip size="small" variant="outlined" label={past} sx={{ ml: 1 }} />}
            {leads(fair) && <Chip size="small" color="primary" label={leading} sx={{ ml: 1 }} />}
          </>
        )}
      />
      <DataTable.Col
        source="direccion"
        label="Dirección"
        render={addressOf}
        disableSort
        cellSx={() => ({ minWidth: 120, overflowWrap: 'anywhere' })}
      />
      <DataTable.Col source="incluye_entradas" label="Entradas" render={tickets} disableSort />
    </DataTable>
  )
}
