import { lotOfMove } from '@mazo/contract/intake/lot-moves.ts'
import type { StockMove } from '@mazo/contract/stock/stock-moves.ts'
import { Box, Typography } from '@mui/material'
import { RecordLink } from '../ui/lists/RecordLink.tsx'
import { reasonNames } from '../words/stock-words.ts'

type Props = Pick<StockMove, 'motivo' | 'motivo_texto' | 'orden_id' | 'orden_numero'> & {
  anulada?: boolean
  /** For a phone, where the link needs room for a finger. */
  forTouch?: boolean
}

/** The reason in plain words, with the order or a person's own words. */
export const MoveReason = ({ motivo, motivo_texto, anulada, orden_id, orden_numero, forTouch }: Props) => (
  <>
    {motivo === 'manual' ? manualReason(motivo_texto) : reasonNames[motivo]}
    {anulada && ' · anulada'}
    {orden_id !== null && orden_numero !== null && (
      <>
        {' · '}
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          <RecordLink quiet touch={forTouch ? 'line' : undefined} resource="ordenes" id={orden_id}>
            {orden_numero}
          </RecordLink>
        </Box>
      </>
    )}
    {motivo_texto && (
      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
        {motivo_texto}
      </Typography>
    )}
  </>
)

/** Cards of a lot come in by hand too, but nobody adjusts anything. */
function manualReason(text: string | null): string {
  const lot = lotOfMove(text)
  if (!lot) return reasonNames.manual
  return lot.isUndone ? 'Alta de cartas deshecha' : 'Alta de cartas'
}
