import type { ManagedMember } from '@mazo/contract/staff/staff-people.ts'
import { Stack, Typography, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { DataTable, FilterButton, SearchInput, SelectInput, TopToolbar } from 'react-admin'
import { RecordLink } from '../../ui/lists/RecordLink.tsx'
import { ShopList } from '../../ui/lists/ShopList.tsx'
import { roleWords } from '../../words/role-words.ts'
import { InvitationList } from './InvitationList.tsx'
import { InviteButton } from './InviteButton.tsx'
import { lastSeen } from './last-seen.ts'
import { PeopleCards } from './PeopleCards.tsx'
import { PersonChips } from './PersonChips.tsx'

const filters = [
  <SearchInput key="q" source="q" placeholder="Nombre, usuario o mail" alwaysOn />,
  <SelectInput
    key="rol"
    source="rol"
    label="Rol"
    choices={Object.entries(roleWords).map(([id, name]) => ({ id, name }))}
  />,
  <SelectInput
    key="activo"
    source="activo"
    label="Puede entrar"
    choices={[
      { id: 'true', name: 'Sí' },
      { id: 'false', name: 'No' },
    ]}
  />,
]

/** Who works in the shop, and who is invited. */
export function PeopleList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  return (
    <Stack spacing={3}>
      <ShopList
        title="Personal"
        filters={filters}
        sort={{ field: 'username', order: 'ASC' }}
        empty={false}
        actions={
          <TopToolbar>
            <FilterButton />
            <InviteButton />
          </TopToolbar>
        }
      >
        {isPhone ? <PeopleCards /> : <PeopleTable />}
      </ShopList>
      <InvitationList />
    </Stack>
  )
}

const PeopleTable = () => (
  <DataTable rowClick="edit" bulkActionButtons={false}>
    <DataTable.Col
      source="nombre"
      label="Quién"
      render={({ id, nombre, username, correo }: ManagedMember) => (
        <>
          <RecordLink quiet resource="personal" id={id}>
            {nombre}
          </RecordLink>
          <Typography variant="body2" color="text.secondary">
            {[username, correo].filter((text) => text && text !== nombre).join(' · ')}
          </Typography>
        </>
      )}
    />
    <DataTable.Col source="rol" label="Rol" render={({ rol }: ManagedMember) => roleWords[rol]} />
    <DataTable.Col
      label="Estado"
      disableSort
      render={(person: ManagedMember) => <PersonChips {...person} />}
    />
    <DataTable.Col
      source="ultimo_ingreso"
      label="Último ingreso"
      render={({ ultimo_ingreso }: ManagedMember) => lastSeen(ultimo_ingreso)}
    />
  </DataTable>
)
