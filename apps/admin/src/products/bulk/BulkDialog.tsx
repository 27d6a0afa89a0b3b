import type { ManagedProduct, ProductsBulkAnswer } from '@mazo/contract/products/managed-products.ts'
import { type Rounding, roundings } from '@mazo/contract/products/price-change.ts'
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  MenuItem,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material'
import { type FormEvent, useState } from 'react'
import { plural } from '../../words/moments.ts'
import { useFilteredChange } from '../changes/change-calls.ts'
import { type BulkField, bulkWays, varyPrice, type Way } from './bulk-ways.ts'
import { UniqueCards } from './UniqueCards.tsx'
import { useBulkSend } from './use-bulk-change.ts'

type Props = {
  field: BulkField
  ids: number[]
  /** What the list shows where they are all that it finds. */
  filtro: object | undefined
  /** How many the list finds, on all of its pages. */
  found: number
  /** One of them, to show what becomes of it. */
  example: ManagedProduct | undefined
  onClose: () => void
}

/** Asks what all the chosen products shall have, or all that the list finds, and does it. */
export function BulkDialog({ field, ids, filtro, found, example, onClose }: Props) {
  const { title, ways: offered } = bulkWays[field]
  const send = useBulkSend()
  const changeFound = useFilteredChange()
  const [isForAll, setForAll] = useState(false)
  const [way, setWay] = useState<Way>(offered[0])
  const [typed, setTyped] = useState('')
  const [redondeo, setRounding] = useState<Rounding>()
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<ProductsBulkAnswer | null>(null)
  // Of units each product has its own: nobody means the same for thousands.
  const canBeForAll = field !== 'unidades' && found > ids.length
  const count = isForAll ? found : ids.length

  async function apply(event: FormEvent) {
    event.preventDefault()
    const read = way.read(typed, redondeo)
    if (typeof read === 'string') return setFault(read)
    setBusy(true)
    try {
      if (isForAll) return await changeFound(read, found)
      const answer = await send({ ids, cambios: read, filtro })
      if (answer.unicas.length > 0) setAnswer(answer)
      else onClose()
    } catch (error) {
      setFault((error as Error).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="cambiar-varios">
      {answer ? (
        <UniqueCards titles={answer.unicas} changed={answer.cambiados} onClose={onClose} />
      ) : (
        <form onSubmit={apply} noValidate>
          <DialogTitle id="cambiar-varios">
            {title} de {plural(count, 'producto')}
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
                onChoose={(index) => {
                  setFault('')
                  setForAll(index === 1)
                }}
              />
            )}
            {offered.length > 1 && (
              <Choice
                label={title}
                names={offered.map(({ name }) => name)}
                chosen={offered.indexOf(way)}
                onChoose={(index) => {
                  setFault('')
                  setWay(offered[index] ?? offered[0])
                }}
              />
            )}
            {way.label && (
              <TextField
                autoFocus
                fullWidth
                variant="outlined"
                label={way.label}
                value={typed}
                onChange={({ target }) => {
                  setFault('')
                  setTyped(target.value)
                }}
                error={fault !== ''}
                helperText={fault || (example && way.tell?.(example, typed, redondeo)) || way.help}
                slotProps={{ htmlInput: { inputMode: way === varyPrice ? 'text' : 'decimal' } }}
              />
            )}
            {way === varyPrice && <RoundTo value={redondeo} onChoose={setRounding} />}
            {!way.label && fault && <Alert severity="error">{fault}</Alert>}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose} sx={tall}>
              Cancelar
            </Button>
            <Button type="submit" variant="contained" loading={isBusy} sx={tall}>
              Aplicar
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
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
