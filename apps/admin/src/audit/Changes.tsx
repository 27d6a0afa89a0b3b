import type { AuditEntry } from '@mazo/contract/staff-audit.ts'
import { Box } from '@mui/material'
import { describeValue, nameOfField } from '../words/field-words.ts'

type Props = { changes: AuditEntry['cambios'] }

/** Each field with how it was and how it is since. */
export const Changes = ({ changes }: Props) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
    {changes.map(({ campo, antes, ahora }) => (
      <li key={campo}>
        {nameOfField(campo)}:{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {describeValue(campo, antes)}
        </Box>{' '}
        → {describeValue(campo, ahora)}
      </li>
    ))}
  </Box>
)
