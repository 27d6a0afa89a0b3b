import type { ChartDay } from '@mazo/contract/home-summary.ts'
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { formatShortDay } from '../words/moments.ts'
import { pesos } from '../words/pesos.ts'

/** The chart in figures, for whoever reads rather than looks; newest day first. */
export function DaysTable({ days }: { days: readonly ChartDay[] }) {
  const hasMoney = days.some(({ dinero }) => dinero !== null)
  return (
    <Box component="details" sx={{ mt: 1 }}>
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', py: 1.5 }}>
        Ver los números de cada día
      </Typography>
      <Box
        sx={{ maxHeight: 320, overflow: 'auto' }}
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
              {hasMoney && <TableCell align="right">Vendido</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {days.toReversed().map(({ dia, ordenes, unidades, dinero }) => (
              <TableRow key={dia}>
                <TableCell component="th" scope="row">
                  {formatShortDay(dia)}
                </TableCell>
                <TableCell align="right">{ordenes}</TableCell>
                <TableCell align="right">{unidades}</TableCell>
                {dinero !== null && <TableCell align="right">{pesos(dinero)}</TableCell>}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  )
}
