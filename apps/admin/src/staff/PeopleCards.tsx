import type { ManagedMember } from '@mazo/contract/staff-people.ts'
import { Link, Stack, Typography } from '@mui/material'
import { useCreatePath, useListContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { RowCards } from '../look/RowCards.tsx'
import { lastSeen } from './last-seen.ts'
import { PersonChips } from './PersonChips.tsx'
import { roleWords } from './role-words.ts'

/** The staff on a phone. */
export function PeopleCards() {
  const { data = [] } = useListContext<ManagedMember>()
  const createPath = useCreatePath()
  return (
    <RowCards>
      {data.map((person) => (
        <li key={person.id}>
          <Stack spacing={0.75}>
            <Link
              component={RouterLink}
              to={createPath({ resource: 'personal', id: person.id, type: 'edit' })}
              sx={{ fontWeight: 600, minHeight: 32, overflowWrap: 'anywhere' }}
            >
              {person.nombre}
            </Link>
            <Typography variant="body2">
              {roleWords[person.rol]} · {person.username}
            </Typography>
            <PersonChips {...person} />
            <Typography variant="body2" color="text.secondary">
              Último ingreso: {lastSeen(person.ultimo_ingreso)}
            </Typography>
          </Stack>
        </li>
      ))}
    </RowCards>
  )
}
