import type { ManagedProduct } from '@mazo/contract/products/managed-products.ts'
import { type Rounding, roundings } from '@mazo/contract/products/price-change.ts'
import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  MenuItem,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material'
import { ShopDialog } from '../../ui/dialogs/ShopDialog.tsx'
import { plural } from '../../words/moments.ts'
import { bulkWays, varyPrice } from './bulk-ways.ts'
import { UniqueCards } from './UniqueCards.tsx'
import { type BulkOf, useBulkForm } from './use-bulk-form.ts'

type Props = BulkOf & {
  /** One of the products, to show what the change does to it. */
  example: ManagedProduct | undefined
  onClose: () => void
}

/** Asks for a new value for the chosen products, or for all that the list finds, and sends the change. */
export function BulkDialog({ field, ids, filtro, found, example, onClose }: Props) {
  const { title, ways: offered } = bulkWays[field]
  const form = useBulkForm({ field, ids, filtro, found }, onClose)
  const { isForAll, way, typed, redondeo, fault, answer } = form
  // Each product has its own number of units: nobody wants to set the same for thousands.
  const canBeForAll = field !== 'unidades' && found > ids.length
  const count = isForAll ? found : ids.length

  return (
    <ShopDialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="cambiar-varios">
      {answer ? (
        <UniqueCards titles={answer.unicas} changed={answer.cambiados} onClose={onClose} />
      ) : (
        <form onSubmit={form.apply} noValidate>
          <DialogTitle id="cambiar-varios">
            {title} {plural(count, 'producto')}
          </DialogTitle>
          <DialogContent>
            {canBeForAll && (
              <Choice
                label="A cuáles"
                names={[
                  `Los elegidos (${ids.length.toLocaleString('es-AR')})`,
                  `Todos los que muestra la lista (${found.toLocaleString('es-AR')})`,
                ]}
                chosen={Number(isForAll)}
                onChoose={(index) => form.set({ isForAll: index === 1 })}
              />
            )}
            {offered.length > 1 && (
              <Choice
                label="Cómo"
                names={offered.map(({ name }) => name)}
                chosen={offered.indexOf(way)}
                onChoose={(index) => form.set({ way: offered[index] ?? offered[0] })}
              />
            )}
            {way.label && (
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
            )}
            {way === varyPrice && <RoundTo value={redondeo} onChoose={form.setRounding} />}
            {!way.label && fault && <Alert severity="error">{fault}</Alert>}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose} sx={tall}>
              Cancelar
            </Button>
            <Button type="submit" variant="contained" loading={form.isBusy} sx={tall}>
              {isForAll ? `Aplicar a ${count.toLocaleString('es-AR')}` : 'Aplicar'}
            </Button>
          </DialogActions>
        </form>
      )}
    </ShopDialog>
  )
}

const tall = { minHeight: 44 }

type ChoiceProps = {
  label: string
  names: readonly string[]
  chosen: number
  onChoose: (index: number) => void
}

const Choice = ({ label, names, chosen, onChoose }: ChoiceProps) => (
  <RadioGroup
    aria-label={label}
    value={chosen}
    onChange={(_event, index) => onChoose(Number(index))}
    sx={{ mb: 1.5 }}
  >
    {names.map((name, index) => (
      <FormControlLabel key={name} value={index} control={<Radio />} label={name} sx={tall} />
    ))}
  </RadioGroup>
)

type RoundProps = { value: Rounding | undefined; onChoose: (value: Rounding | undefined) => void }

const RoundTo = ({ value, onChoose }: RoundProps) => (
  <TextField
    select
    fullWidth
    variant="outlined"
    label="Redondeo"
    value={value ?? ''}
    onChange={({ target }) => onChoose(roundings.find((one) => one === Number(target.value)))}
    helperText="Una suba nunca baja un precio por redondearlo, ni una baja lo sube."
    slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    sx={{ mt: 2 }}
  >
    <MenuItem value="">Sin redondeo (queda en pesos enteros)</MenuItem>
    {roundings.map((pesos) => (
      <MenuItem key={pesos} value={pesos}>
        A {pesos} pesos
      </MenuItem>
    ))}
  </TextField>
)
