import { cardTraits, traitLabel } from '@mazo/contract/products/card-traits.ts'
import type { Expansion } from '@mazo/contract/products/products.ts'
import { conditionChoices, gameChoices, stateChoices } from './filter-choices.ts'
import type { Filters } from './filters.ts'
import { SearchField } from './SearchField.tsx'
import { SelectField } from './SelectField.tsx'

type Props = {
  filters: Filters
  expansions: Expansion[] | null
  onChange: (change: Filters) => void
}

const numberOf = (value: string | undefined) => (value ? Number(value) : undefined)
const textOf = (value: number | boolean | undefined) => (value === undefined ? undefined : String(value))

/** What narrows the listing. Each change shows at once. */
export function FilterFields({ filters, expansions, onChange }: Props) {
  return (
    <>
      <SearchField filters={filters} onSearch={(search) => onChange({ search })} />
      <SelectField
        label="Juego"
        all="Todos los juegos"
        value={textOf(filters.tcg)}
        choices={gameChoices}
        onChange={(tcg) => onChange({ tcg: numberOf(tcg) })}
      />
      <SelectField
        label="Expansión"
        all={filters.tcg ? 'Todas las expansiones' : 'Elegí un juego'}
        value={textOf(filters.expansion)}
        choices={(expansions ?? []).map(({ id, expansion }) => ({ value: String(id), label: expansion }))}
        disabled={!filters.tcg && !filters.expansion}
        onChange={(expansion) => onChange({ expansion: numberOf(expansion) })}
      />
      <SelectField
        label="Estado"
        all="Todos los estados"
        value={textOf(filters.estado)}
        choices={stateChoices}
        onChange={(estado) => onChange({ estado: numberOf(estado) })}
      />
      <SelectField
        label="Condición"
        all="Todas"
        value={textOf(filters.single)}
        choices={conditionChoices}
        onChange={(single) => onChange({ single: single ? single === 'true' : undefined })}
      />
      {cardTraits.map(({ name, label, values }) => (
        <SelectField
          key={name}
          label={label}
          all="Todos"
          value={filters[name]}
          choices={values.map((value) => ({ value, label: traitLabel(value) }))}
          onChange={(value) => onChange({ [name]: value || undefined })}
        />
      ))}
    </>
  )
}
