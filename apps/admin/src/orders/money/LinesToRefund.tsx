import { toCentavos } from '@mazo/contract/money.ts'
import type { ManagedLine } from '@mazo/contract/orders/managed-orders.ts'
import { unitsToRefund } from '@mazo/contract/orders/refund-lines.ts'
import { Box, FormHelperText, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { LineCondition } from '../../ui/LineCondition.tsx'
import { pesosOf } from '../../words/pesos.ts'
import { type ChosenLine, unitsFault } from './refunds.ts'

type Props = {
  lines: readonly ManagedLine[]
  chosen: readonly ChosenLine[]
  /** Somebody tried to send the refund before all questions were answered. */
  isTried: boolean
  onChange: (chosen: ChosenLine[]) => void
}

/** Chooses the units of an order to refund, and for each line whether they come back to the stock. */
export function LinesToRefund({ lines, chosen, isTried, onChange }: Props) {
  const set = (line: ChosenLine) =>
    onChange([...chosen.filter(({ producto_id }) => producto_id !== line.producto_id), line])
  const isEmpty = chosen.every(({ cantidad }) => cantidad === 0)
  return (
    <Stack component="ul" aria-label="Qué devolvés" spacing={2} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {lines
        .filter((line) => unitsToRefund(line) > 0)
        .map((line, at) => {
          const { producto_id } = line
          const now = chosen.find((one) => one.producto_id === producto_id)
          return (
            <LineToRefund
              key={producto_id}
              line={line}
              isFirst={at === 0}
              chosen={now ?? { producto_id, cantidad: 0, vuelven: null }}
              isTried={isTried}
              onChange={set}
            />
          )
        })}
      {isTried && isEmpty && (
        <Box component="li">
          <FormHelperText error>Elegí qué unidades devolvés.</FormHelperText>
        </Box>
      )}
    </Stack>
  )
}

type LineProps = {
  line: ManagedLine
  isFirst: boolean
  chosen: ChosenLine
  isTried: boolean
  onChange: (chosen: ChosenLine) => void
}

function LineToRefund({ line, isFirst, chosen, isTried, onChange }: LineProps) {
  const { titulo, condicion, precio } = line
  const left = unitsToRefund(line)
  const { cantidad, vuelven } = chosen
  const fault = unitsFault(line, cantidad)
  const isMissing = isTried && !fault && cantidad > 0 && vuelven === null
  return (
    <Box component="li">
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {titulo} <span className="figures">({pesosOf(toCentavos(precio))} cada una)</span>
        <LineCondition>{condicion}</LineCondition>
      </Typography>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', mt: 1.5 }}>
        <TextField
          label={`Unidades, de ${left}`}
          type="number"
          value={cantidad === 0 ? '' : cantidad}
          placeholder="0"
          autoFocus={isFirst}
          onChange={(event) => onChange({ ...chosen, cantidad: Number(event.target.value) || 0 })}
          error={Boolean(fault)}
          helperText={fault}
          slotProps={{
            htmlInput: { min: 0, max: left, inputMode: 'numeric', 'aria-label': `Unidades de ${titulo}` },
            inputLabel: { shrink: true },
          }}
          margin="none"
          sx={{ width: 140 }}
        />
        {cantidad > 0 && !fault && (
          <TextField
            select
            required
            label="¿Vuelven al stock?"
            value={vuelven === null ? '' : vuelven ? 'si' : 'no'}
            onChange={(event) => onChange({ ...chosen, vuelven: event.target.value === 'si' })}
            error={isMissing}
            helperText={isMissing ? 'Elegí una de las dos.' : undefined}
            margin="none"
            sx={{ flex: '1 1 220px' }}
          >
            <MenuItem value="si">Sí, están en la tienda</MenuItem>
            <MenuItem value="no">No, los tiene el comprador o se perdieron</MenuItem>
          </TextField>
        )}
      </Box>
    </Box>
  )
}
