import type { ManagedProduct } from '@mazo/contract/products/managed-products.ts'
import { type Rounding, roundings } from '@mazo/contract/products/price-change.ts'
import { MenuItem, TextField } from '@mui/material'
import { PickExpansion } from '../../expansions/PickExpansion.tsx'
import { moveTo, varyPrice } from './bulk-ways.ts'
import { soleGame } from './sole-game.ts'
import type { BulkForm } from './use-bulk-form.ts'

type Props = {
  form: BulkForm
  /** The products in sight among those that change. */
  seen: readonly ManagedProduct[]
  /** How many products change. */
  count: number
}

/** The new value, typed or picked, with what it does to one of the products. */
export function TypedValue({ form, seen: [example, ...others], count }: Props) {
  const { way, typed, redondeo, fault } = form
  if (way === moveTo)
    return (
      <PickExpansion
        autoFocus
        label={way.label}
        game={example && soleGame([example, ...others], count)}
        error={fault !== ''}
        helperText={fault || way.help}
        onPick={(picked) => form.set({ typed: picked ? String(picked.id) : '' })}
      />
    )
  return (
    <>
      <TextField
        autoFocus
        fullWidth
        variant="outlined"
        label={way.label}
        value={typed}
        onChange={({ target }) => form.set({ typed: target.value })}
        error={fault !== ''}
        helperText={fault || (example && way.tell?.(example, typed, redondeo)) || way.help}
        slotProps={{ htmlInput: { inputMode: way === varyPrice ? 'text' : 'decimal' } }}
      />
      {way === varyPrice && <RoundTo value={redondeo} onChoose={form.setRounding} />}
    </>
  )
}

type RoundProps = { value: Rounding | undefined; onChoose: (value: Rounding | undefined) => void }

const RoundTo = ({ value, onChoose }: RoundProps) => (
  <TextField
    select
    fullWidth
    variant="outlined"
    label="Redondeo"
    value={value ?? ''}
    onChange={({ target }) => onChoose(roundings.find((one) => one === Number(target.value)))}
    helperText={
      value === undefined
        ? 'Los precios quedan en pesos enteros.'
        : 'Una suba nunca baja un precio por redondearlo, ni una baja lo sube.'
    }
    slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    sx={{ mt: 2 }}
  >
    <MenuItem value="">Sin redondeo</MenuItem>
    {roundings.map((pesos) => (
      <MenuItem key={pesos} value={pesos}>
        A {pesos} pesos
      </MenuItem>
    ))}
  </TextField>
)
