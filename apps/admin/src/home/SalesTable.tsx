import type { Sales } from '@mazo/contract/home-summary.ts'
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { Panel } from '../ui/Panel.tsx'
import { plural } from '../words/moments.ts'
import { pesos } from '../words/pesos.ts'

const nameOf = ({ dias }: Sales) => (dias === 1 ? 'Hoy' : `Últimos ${dias} días`)

/** The sales of the web and the fairs in the day, the week and the month, narrow enough for a phone. */
export function SalesTable({ sales }: { sales: readonly Sales[] }) {
  const hasMoney = sales.some(({ dinero_web }) => dinero_web !== null)
  const unpriced = Math.max(0, ...sales.map(({ feria_sin_precio }) => feria_sin_precio))
  return (
    <Panel title="Ventas por la web y en ferias">
      <Box sx={{ mx: -1, '& .MuiTableCell-root': { px: 1 } }}>
        <Table>
          <TableHead>
            <TableRow>
              <TableCell>Dónde</TableCell>
              <TableCell align="right">Órdenes</TableCell>
              <TableCell align="right">Unidades</TableCell>
              {hasMoney && <TableCell align="right">Dinero</TableCell>}
            </TableRow>
          </TableHead>
          {sales.map((period) => (
            <TableBody key={period.dias}>
              <TableRow>
                <TableCell
                  component="th"
                  scope="rowgroup"
                  colSpan={4}
                  sx={{ border: 0, pb: 0, fontWeight: 700 }}
                >
                  {nameOf(period)}
                </TableCell>
              </TableRow>
              <Place
                name="Web"
                orders={String(period.ordenes)}
                units={period.web}
                money={period.dinero_web}
                isFirst
              />
              <Place name="Ferias" orders="–" units={period.feria} money={period.dinero_feria} />
            </TableBody>
          ))}
        </Table>
      </Box>
      {hasMoney && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          El dinero de la web es el de las órdenes, pagadas o no; el de las ferias, el precio al momento de
          vender.
          {unpriced > 0 &&
            ` ${plural(unpriced, 'unidad se vendió', 'unidades se vendieron')} en ferias antes de que se anotara el precio.`}
        </Typography>
      )}
    </Panel>
  )
}

type PlaceProps = { name: string; orders: string; units: number; money: string | null; isFirst?: boolean }

const Place = ({ name, orders, units, money, isFirst = false }: PlaceProps) => (
  <TableRow sx={isFirst ? { '& > *': { border: 0 } } : undefined}>
    <TableCell component="th" scope="row">
      {name}
    </TableCell>
    <TableCell align="right">{orders}</TableCell>
    <TableCell align="right">{units}</TableCell>
    {money !== null && (
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {pesos(money)}
      </TableCell>
    )}
  </TableRow>
)
