import type { AuditEntry } from '@mazo/contract/staff/staff-audit.ts'
import { Box } from '@mui/material'
import { tellChanges } from './describe-change.ts'

type Props = { changes: AuditEntry['cambios'] }

/** Each changed field with its values before and after. */
export const Changes = ({ changes }: Props) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
    {tellChanges(changes).map(({ campo, name, before, after }) => (
      <li key={campo}>
        {name}:{' '}
        {before && (
          <>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {before}
            </Box>{' '}
            →{' '}
          </>
        )}
        {after}
      </li>
    ))}
  </Box>
)
