import type { AuditEntry } from '@mazo/contract/staff-audit.ts'
import { Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import { RowCards } from '../look/RowCards.tsx'
import { formatMoment } from '../words/moments.ts'
import { Changes } from './Changes.tsx'
import { Deed } from './Deed.tsx'

/** The trail on a phone. */
export function AuditCards() {
  const { data = [] } = useListContext<AuditEntry>()
  return (
    <RowCards>
      {data.map((entry) => (
        <li key={entry.id}>
          <Typography sx={{ fontWeight: 600 }}>{entry.quien}</Typography>
          <Deed entry={entry} />
          <Changes changes={entry.cambios} />
          <Typography variant="body2" color="text.secondary">
            {formatMoment(entry.creado_en)}
          </Typography>
        </li>
      ))}
    </RowCards>
  )
}
