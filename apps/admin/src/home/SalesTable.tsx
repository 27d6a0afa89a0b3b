import type { Sales } from '@mazo/contract/home-summary.ts'
import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { Panel } from '../look/Panel.tsx'
import { pesos } from '../words/pesos.ts'

const nameOf = ({ dias }: Sales) => (dias === 1 ? 'Hoy' : `${dias} días`)

/** What a phone has no room for. */
const wide = { display: { xs: 'none', sm: 'table-cell' } }

/** Units by web and at fairs, of the day, the week and the month. */
export function SalesTable({ sales }: { sales: readonly Sales[] }) {
  const hasMoney = sales.some(({ dinero }) => dinero !== null)
  return (
    <Panel title="Unidades vendidas">
      <Box sx={{ overflowX: 'auto', mx: -1, '& .MuiTableCell-root': { px: 1 } }}>
        <Table>
          <TableHead>
            <TableRow>
              <TableCell>Período</TableCell>
              <TableCell align="right">Web</TableCell>
              <TableCell align="right">Feria</TableCell>
              <TableCell align="right" sx={wide}>
                Órdenes
              </TableCell>
              {hasMoney && <TableCell align="right">Pedidos por la web</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {sales.map((period) => (
              <TableRow key={period.dias}>
                <TableCell component="th" scope="row">
                  {nameOf(period)}
                </TableCell>
                <TableCell align="right">{period.web}</TableCell>
                <TableCell align="right">{period.feria}</TableCell>
                <TableCell align="right" sx={wide}>
                  {period.ordenes}
                </TableCell>
                {period.dinero !== null && (
                  <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                    {pesos(period.dinero)}
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Panel>
  )
}
