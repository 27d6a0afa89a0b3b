import type { ManagedMember } from '@mazo/contract/staff/staff-people.ts'
import { Stack, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import { RecordLink } from '../../ui/lists/RecordLink.tsx'
import { RowCards } from '../../ui/lists/RowCards.tsx'
import { roleWords } from '../../words/role-words.ts'
import { PersonStanding } from './PersonChips.tsx'

/** The staff on a phone. */
export function PeopleCards() {
  const { data = [] } = useListContext<ManagedMember>()
  return (
    <RowCards>
      {data.map((person) => (
        <li key={person.id}>
          <Stack spacing={0.75}>
            <Typography component="div" sx={{ fontWeight: 600 }}>
              <RecordLink quiet touch="line" resource="personal" id={person.id}>
                {person.nombre}
              </RecordLink>
            </Typography>
            <Typography variant="body2">
              {roleWords[person.rol]} · {person.username}
            </Typography>
            <PersonStanding person={person} />
          </Stack>
        </li>
      ))}
    </RowCards>
  )
}
