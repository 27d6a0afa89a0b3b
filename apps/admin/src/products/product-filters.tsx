import { cardTraits } from '@mazo/contract/products/card-traits.ts'
import { AutocompleteInput, ReferenceInput, SearchInput, SelectInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { gameChoices } from '../words/games.ts'
import { stateChoices, traitChoices } from './words.ts'

const kinds = [
  { id: 'sellado', name: 'Sellados y accesorios' },
  { id: 'suelta', name: 'Cartas sueltas' },
  { id: 'gradeada', name: 'Cartas gradeadas' },
]
const either = (yes: string, no: string) => [
  { id: 'true', name: yes },
  { id: 'false', name: no },
]

/** The expansions of the chosen game, or of all games. */
function ExpansionFilter() {
  const tcg = useWatch({ name: 'tcg' })
  return (
    <ReferenceInput
      source="expansion"
      reference="expansiones"
      sort={{ field: 'nombre', order: 'ASC' }}
      filter={tcg ? { tcg_id: tcg } : {}}
    >
      <AutocompleteInput label="Expansión" optionText="nombre" />
    </ReferenceInput>
  )
}
/** react-admin reads a filter's field and name from its element. */
const expansionFilter = { source: 'expansion', label: 'Expansión' }

/** With little room only the search is in sight; the other filters are behind a button. */
export const filtersFor = (isSmall: boolean) => [
  <SearchInput key="q" source="q" alwaysOn placeholder="Título o código" />,
  <SelectInput key="tcg" source="tcg" label="Juego" choices={gameChoices} alwaysOn={!isSmall} />,
  <SelectInput
    key="agotado"
    source="agotado"
    label="Stock"
    choices={either('Agotados', 'Con stock')}
    alwaysOn={!isSmall}
  />,
  <ExpansionFilter key="expansion" {...expansionFilter} />,
  <SelectInput key="tipo" source="tipo" label="Tipo" choices={kinds} />,
  <SelectInput key="estado" source="estado" label="Estado de la carta" choices={stateChoices} />,
  ...cardTraits.map((trait) => (
    <SelectInput key={trait.name} source={trait.name} label={trait.label} choices={traitChoices(trait)} />
  )),
  <SelectInput key="sin_imagen" source="sin_imagen" label="Foto" choices={either('Sin foto', 'Con foto')} />,
  <SelectInput key="oculto" source="oculto" label="En la tienda" choices={either('Ocultos', 'Visibles')} />,
]
