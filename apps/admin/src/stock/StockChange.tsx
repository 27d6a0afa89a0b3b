import { Box } from '@mui/material'
import { signed } from '../words/stock-words.ts'

/** `+3` or `−3`; the sign says it, the colour only helps. */
export const StockChange = ({ change }: { change: number }) => (
  <Box
    component="span"
    className="figures"
    sx={{ fontWeight: 700, color: change > 0 ? 'success.main' : 'text.primary' }}
  >
    {signed(change)}
  </Box>
)
