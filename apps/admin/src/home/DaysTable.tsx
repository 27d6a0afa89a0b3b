import type { ChartDay } from '@mazo/contract/home-summary.ts'
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { formatShortDay } from '../words/moments.ts'
import { pesos } from '../words/pesos.ts'

/** The chart in figures, for people who read rather than look; newest day first. */
export function DaysTable({ days }: { days: readonly ChartDay[] }) {
  const hasMoney = days.some(({ dinero_web }) => dinero_web !== null)
  return (
    <Box component="details" sx={{ mt: 1 }}>
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', py: 1.5 }}>
        Ver los números de cada día
      </Typography>
      <Box
        sx={{ maxHeight: 320, overflow: 'auto', '& .MuiTableCell-root': { px: { xs: 0.75, sm: 2 } } }}
        tabIndex={0}
        role="region"
        aria-label="Números de cada día"
      >
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Día</TableCell>
              <TableCell align="right">Órdenes</TableCell>
              <TableCell align="right">Unidades</TableCell>
              {hasMoney && <TableCell align="right">Web</TableCell>}
              {hasMoney && <TableCell align="right">Ferias</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {days.toReversed().map(({ dia, ordenes, web, feria, dinero_web, dinero_feria }) => (
              <TableRow key={dia}>
                <TableCell component="th" scope="row">
                  {formatShortDay(dia)}
                </TableCell>
                <TableCell align="right">{ordenes}</TableCell>
                <TableCell align="right">{web + feria}</TableCell>
                {dinero_web !== null && <Money amount={dinero_web} />}
                {dinero_feria !== null && <Money amount={dinero_feria} />}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  )
}

const Money = ({ amount }: { amount: string }) => (
  <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
    {pesos(amount)}
  </TableCell>
)
