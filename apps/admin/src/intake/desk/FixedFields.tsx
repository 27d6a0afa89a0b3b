import type { LotFixed } from '@mazo/contract/intake/lots.ts'
import { cardTraits, traitLabel } from '@mazo/contract/products/card-traits.ts'
import { cardStates } from '@mazo/contract/products/games.ts'
import { Autocomplete, Box, MenuItem, TextField, Typography } from '@mui/material'
import { useDeferredValue, useState } from 'react'
import { gameChoices } from '../../words/games.ts'
import { severalGames } from '../../words/lots.ts'
import { plural } from '../../words/moments.ts'
import { useBookExpansions } from '../lot/lot-calls.ts'

type Props = { fijo: LotFixed; expansion: string | null; onFix: (how: Partial<LotFixed>) => void }

/** What is the same for the cards that follow. */
export function FixedFields({ fijo, expansion, onFix }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr' } }}>
      <Choice
        label="Juego"
        value={fijo.tcg_id ?? ''}
        options={[{ id: '', name: severalGames }, ...gameChoices]}
        onChange={(id) => onFix({ tcg_id: id === '' ? null : Number(id), expansion_id: null })}
      />
      {fijo.tcg_id === null ? null : (
        <ExpansionChoice
          key={fijo.tcg_id}
          tcgId={fijo.tcg_id}
          fijo={fijo}
          expansion={expansion}
          onFix={onFix}
        />
      )}
      <Choice
        label="Estado"
        value={fijo.estado_id}
        options={cardStates.map(({ id, nombre }) => ({ id, name: nombre }))}
        onChange={(id) => onFix({ estado_id: Number(id) })}
      />
      {cardTraits.map(({ name, label, values }) => (
        <Choice
          key={name}
          label={label}
          value={fijo[name] ?? ''}
          options={[
            { id: '', name: name === 'acabado' ? 'El de la carta, si es uno' : 'Sin decir' },
            ...values.map((value) => ({ id: value, name: traitLabel(value) })),
          ]}
          onChange={(value) => onFix({ [name]: value === '' ? null : String(value) })}
        />
      ))}
      <Place ubicacion={fijo.ubicacion} onFix={onFix} />
    </Box>
  )
}

type ChoiceProps = {
  label: string
  value: string | number
  options: readonly { id: string | number; name: string }[]
  onChange: (value: string | number) => void
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <TextField
    select
    label={label}
    value={value}
    sx={{ m: 0 }}
    slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    onChange={({ target }) => onChange(target.value)}
  >
    {options.map(({ id, name }) => (
      <MenuItem key={id} value={id} sx={{ minHeight: 44 }}>
        {name}
      </MenuItem>
    ))}
  </TextField>
)

type Chosen = { id: number; nombre: string; codigo?: string | null; anio?: number | null; cartas?: number }

const ExpansionOption = ({ nombre, codigo, anio, cartas }: Chosen) => (
  <div>
    <Typography>{nombre}</Typography>
    <Typography variant="body2" color="textSecondary">
      {[codigo, anio, cartas && plural(cartas, 'carta')].filter(Boolean).join(' · ')}
    </Typography>
  </div>
)

/** Of what was found for the letters before, until the shop has answered. */
const mayBeMeant = ({ nombre, codigo }: Chosen, typed: string) =>
  `${nombre} ${codigo ?? ''}`.toLowerCase().includes(typed.trim().toLowerCase())

function ExpansionChoice({ tcgId, fijo, expansion, onFix }: Props & { tcgId: number }) {
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<Chosen | null>(
    fijo.expansion_id !== null ? { id: fijo.expansion_id, nombre: expansion ?? 'La del lote' } : null,
  )
  const { data, isFetching, isPlaceholderData, error } = useBookExpansions(
    tcgId,
    useDeferredValue(typed.trim()),
  )
  const found = data?.results ?? []
  return (
    <Autocomplete<Chosen>
      value={picked}
      options={isPlaceholderData ? found.filter((one) => mayBeMeant(one, typed)) : found}
      loading={isFetching}
      loadingText="Buscando…"
      noOptionsText={error ? error.message : 'Ninguna expansión del libro se llama así.'}
      filterOptions={(found) => found}
      getOptionLabel={({ nombre }) => nombre}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, chosen) => {
        setPicked(chosen)
        onFix({ expansion_id: chosen?.id ?? null })
      }}
      renderOption={({ key, ...item }, option) => (
        <Box component="li" key={key} {...item} sx={{ minHeight: 44 }}>
          <ExpansionOption {...option} />
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Expansión"
          placeholder="De varias"
          sx={{ m: 0 }}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
    />
  )
}

function Place({ ubicacion, onFix }: { ubicacion: string | null; onFix: Props['onFix'] }) {
  const [typed, setTyped] = useState(ubicacion ?? '')
  return (
    <TextField
      label="Dónde queda"
      placeholder="Caja y hoja"
      value={typed}
      sx={{ m: 0 }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 120 } }}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => typed.trim() !== (ubicacion ?? '') && onFix({ ubicacion: typed.trim() || null })}
      onKeyDown={({ key }) => key === 'Enter' && onFix({ ubicacion: typed.trim() || null })}
    />
  )
}
