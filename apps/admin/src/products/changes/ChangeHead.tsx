import { type BulkChange, isUnderWay } from '@mazo/contract/products/bulk-changes.ts'
import { Chip, Stack, Typography } from '@mui/material'
import { formatMoment } from '../../words/moments.ts'
import { stateWords, tellChange, tellResult, tellScope, tellUndoer } from './change-words.ts'

/** What a change does and how it stands, when it was made, by whom and to what; once it is over, how it ended. */
export function ChangeHead({ change }: { change: BulkChange }) {
  const { estado, quien, creado_en, cambios } = change
  return (
    <div>
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between', alignItems: 'start' }}>
        <Typography component="h2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {tellChange(cambios)}
        </Typography>
        <Chip
          label={stateWords[estado]}
          color={isUnderWay(estado) ? 'primary' : estado === 'aplicado' ? 'success' : 'default'}
          variant="outlined"
          size="small"
        />
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {formatMoment(creado_en)} · {quien} · {tellScope(change)}
      </Typography>
      {!isUnderWay(estado) && (
        <Typography variant="body2">
          {[tellResult(change), tellUndoer(change)].filter((words) => words !== '').join(' · ')}
        </Typography>
      )}
    </div>
  )
}
