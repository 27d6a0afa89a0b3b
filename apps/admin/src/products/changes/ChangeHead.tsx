import { type BulkChange, isUnderWay } from '@mazo/contract/products/bulk-changes.ts'
import { Chip, Stack, Typography } from '@mui/material'
import { formatMoment } from '../../words/moments.ts'
import { stateWords, tellChange, tellResult, tellScope, tellUndoer } from './change-words.ts'

/** The head of a change: what it does, its state, when and by whom it was made and to what; in the end its result. */
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
