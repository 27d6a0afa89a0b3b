import type { AuditChoices, AuditEntry } from '@mazo/contract/staff/staff-audit.ts'
import { Typography, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { BooleanInput, DataTable, DateInput, SearchInput, SelectInput } from 'react-admin'
import { callApi } from '../api/call-api.ts'
import { FoundCards } from '../ui/lists/FoundCards.tsx'
import { ShopList } from '../ui/lists/ShopList.tsx'
import { nameOfResource } from '../words/field-words.ts'
import { formatMoment } from '../words/moments.ts'
import { Changes } from './Changes.tsx'
import { Deed } from './Deed.tsx'

/** Who of the staff changed what, and when. */
export function AuditList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  return (
    <ShopList
      title="Auditoría"
      filters={useFilters()}
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
      empty={<Nothing />}
    >
      {isPhone ? <AuditCards /> : <AuditTable />}
    </ShopList>
  )
}

const Nothing = () => (
  <Typography color="text.secondary" sx={{ p: 3 }}>
    Todavía no hay cambios. Acá va a quedar quién cambió qué y cuándo.
  </Typography>
)

const AuditTable = () => (
  <DataTable rowClick={false} bulkActionButtons={false}>
    <DataTable.Col
      source="id"
      label="Cuándo"
      render={({ creado_en }: AuditEntry) => formatMoment(creado_en)}
      sx={{ whiteSpace: 'nowrap' }}
    />
    <DataTable.Col source="quien" label="Quién" disableSort />
    <DataTable.Col
      label="Qué hizo"
      disableSort
      render={(entry: AuditEntry) => <Deed entry={entry} />}
      cellSx={() => ({ minWidth: 200 })}
    />
    <DataTable.Col
      label="Qué cambió"
      disableSort
      cellSx={() => ({ minWidth: 200 })}
      render={({ cambios }: AuditEntry) => <Changes changes={cambios} />}
    />
  </DataTable>
)

function useFilters() {
  const { data } = useQuery({
    queryKey: ['auditoria', 'opciones'],
    queryFn: ({ signal }) => callApi<AuditChoices>('/api/v1/gestion/auditoria/opciones/', { signal }),
  })
  const people = (data?.personas ?? []).map((name) => ({ id: name, name }))
  const things = (data?.recursos ?? []).map((id) => ({ id, name: nameOfResource(id) }))
  return [
    <SearchInput key="q" source="q" placeholder="Nombre de lo que cambió" alwaysOn />,
    <SelectInput key="quien" source="quien" label="Quién" choices={people} alwaysOn />,
    <SelectInput key="recurso" source="recurso" label="Sobre qué" choices={things} alwaysOn />,
    <DateInput key="desde" source="desde" label="Desde" parse={(day) => day} />,
    <BooleanInput key="cada_uno" source="cada_uno" label="También cada producto de un lote" defaultValue />,
    <DateInput key="hasta" source="hasta" label="Hasta" parse={(day) => day} />,
  ]
}

/** The trail on a phone. */
const AuditCards = () => (
  <FoundCards<AuditEntry>>
    {(entry) => (
      <li key={entry.id}>
        <Typography sx={{ fontWeight: 600 }}>{entry.quien}</Typography>
        <Deed entry={entry} />
        <Changes changes={entry.cambios} />
        <Typography variant="body2" color="text.secondary">
          {formatMoment(entry.creado_en)}
        </Typography>
      </li>
    )}
  </FoundCards>
)
