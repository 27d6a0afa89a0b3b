import type { AuditEntry } from '@mazo/contract/staff/staff-audit.ts'
import { Typography } from '@mui/material'
import { FoundCards } from '../ui/lists/FoundCards.tsx'
import { formatMoment } from '../words/moments.ts'
import { Changes } from './Changes.tsx'
import { Deed } from './Deed.tsx'

/** The trail on a phone. */
export const AuditCards = () => (
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
