import { shortName, tellReason } from '@mazo/contract/imports/import-reasons.ts'
import type { ImportRow, ImportState, RowState } from '@mazo/contract/imports/imports.ts'
import {
  Box,
  Chip,
  type ChipProps,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
} from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { RecordLink } from '../ui/lists/RecordLink.tsx'
import { RowCards } from '../ui/lists/RowCards.tsx'
import { count, rowWords, showValue } from './import-words.ts'

type Props = {
  rows: readonly ImportRow[]
  /** Of their import. */
  state: ImportState
}

/** Rows of the sheet: a table, or cards on a phone. */
export function RowList(props: Props) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  return isPhone ? <Cards {...props} /> : <AsTable {...props} />
}

const AsTable = ({ rows, state }: Props) => (
  <Table size="small">
    <TableHead>
      <TableRow>
        <TableCell align="right">Línea</TableCell>
        <TableCell>Producto</TableCell>
        <TableCell>Qué pasa</TableCell>
        <TableCell>Detalle</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {rows.map((row) => (
        <TableRow key={row.linea} sx={{ verticalAlign: 'top' }}>
          <TableCell align="right">{count(row.linea)}</TableCell>
          <TableCell sx={{ maxWidth: 320, overflowWrap: 'anywhere' }}>
            <Title row={row} />
          </TableCell>
          <TableCell>
            <RowChip row={row} state={state} />
          </TableCell>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>
            <Detail row={row} state={state} />
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
)

const Cards = ({ rows, state }: Props) => (
  <RowCards>
    {rows.map((row) => (
      <li key={row.linea}>
        <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between', mb: 0.5 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            <Title row={row} touch="row" />
          </Typography>
          <RowChip row={row} state={state} />
        </Stack>
        <Typography variant="body2" color="textSecondary">
          Línea {count(row.linea)}
        </Typography>
        <Box sx={{ overflowWrap: 'anywhere', mt: 0.5 }}>
          <Detail row={row} state={state} />
        </Box>
      </li>
    ))}
  </RowCards>
)

/** A link to the product, if the shop has it. */
function Title({ row: { titulo, producto_id }, touch }: { row: ImportRow; touch?: 'row' }) {
  const title = titulo || '(sin título)'
  return producto_id === null ? (
    title
  ) : (
    <RecordLink quiet touch={touch} resource="productos" id={producto_id}>
      {title}
    </RecordLink>
  )
}

const colours: Record<RowState, ChipProps['color']> = {
  nueva: 'success',
  cambia: 'primary',
  igual: 'default',
  rechazada: 'error',
}

function RowChip({ row: { estado, aplicada, motivo }, state }: { row: ImportRow; state: ImportState }) {
  const isUndone = state === 'deshecha' && aplicada && motivo === null
  const look = isUndone ? { label: 'Deshecha' } : { label: rowWords[estado], color: colours[estado] }
  return <Chip {...look} variant="outlined" size="small" />
}

/** Why a row is refused, or each field that changes: what it was, struck out, and what it becomes. */
function Detail({ row: { estado, motivo, cambios }, state }: { row: ImportRow; state: ImportState }) {
  const shown = estado === 'nueva' ? cambios.filter(({ campo }) => campo !== 'titulo') : cambios
  return (
    <>
      {shown.map(({ campo, antes, ahora }) => (
        <Typography key={campo} variant="body2" component="div">
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {shortName(campo)}:{' '}
          </Box>
          {antes !== null && (
            <>
              <Box component="del" sx={{ color: 'text.secondary' }}>
                {showValue(campo, antes)}
              </Box>
              {' → '}
            </>
          )}
          <Box component={antes === null ? 'span' : 'ins'} sx={{ textDecoration: 'none', fontWeight: 600 }}>
            {showValue(campo, ahora)}
          </Box>
        </Typography>
      ))}
      {motivo && (
        <Typography variant="body2" color={estado === 'rechazada' ? 'error' : 'warning.main'}>
          {tellReason(motivo, state)}
        </Typography>
      )}
    </>
  )
}
