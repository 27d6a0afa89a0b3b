import type { StockMove } from '@mazo/contract/stock/stock-moves.ts'
import { Box, Stack, Typography } from '@mui/material'
import { LineCondition } from '../ui/LineCondition.tsx'
import { FoundCards } from '../ui/lists/FoundCards.tsx'
import { RecordLink } from '../ui/lists/RecordLink.tsx'
import { formatMoment } from '../words/moments.ts'
import { nameOfMover } from '../words/stock-words.ts'
import { AnnulButton } from './AnnulSale.tsx'
import { MoveReason } from './MoveReason.tsx'
import { StockChange } from './StockChange.tsx'

/** The ledger on a phone. */
export const StockMoveCards = ({ onAnnul }: { onAnnul: (sale: StockMove) => void }) => (
  <FoundCards<StockMove>>
    {(move) => (
      <li key={move.id}>
        <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 600 }}>
              <RecordLink quiet touch="line" resource="productos" id={move.producto_id}>
                {move.titulo}
              </RecordLink>
            </Typography>
            <LineCondition>{move.condicion}</LineCondition>
          </Box>
          <StockChange change={move.cambio} />
        </Stack>
        <Typography component="div" variant="body2">
          <MoveReason {...move} forTouch />
        </Typography>
        <AnnulButton sale={move} onAnnul={onAnnul} />
        <Typography variant="body2" color="textSecondary">
          {formatMoment(move.creado_en)} · {nameOfMover(move.quien)}
        </Typography>
      </li>
    )}
  </FoundCards>
)
