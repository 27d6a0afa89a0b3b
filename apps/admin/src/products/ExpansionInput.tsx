import type { ManagedExpansion } from '@mazo/contract/expansions.ts'
import { AutocompleteInput, ReferenceInput, SelectInput, useDataProvider, useNotify } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { gameChoices } from '../expansions/games.ts'
import type { ProductValues } from './form-values.ts'

/** The game; an expansion is of one, so another game has none yet. */
export function GameInput() {
  const { setValue } = useFormContext<ProductValues>()
  return (
    <SelectInput
      source="tcg_id"
      label="Juego"
      choices={gameChoices}
      emptyText="Ninguno (accesorios)"
      helperText="Decide en qué solapa de la tienda aparece."
      onChange={() => setValue('expansion_id', null, { shouldDirty: true })}
    />
  )
}

/** The expansions of the chosen game, and a new one by typing its name. */
export function ExpansionInput() {
  const tcg = useWatch<ProductValues, 'tcg_id'>({ name: 'tcg_id' })
  const dataProvider = useDataProvider()
  const notify = useNotify()

  async function create(nombre?: string) {
    if (!nombre || !tcg) return
    try {
      const { data } = await dataProvider.create<ManagedExpansion>('expansiones', {
        data: { nombre, tcg_id: tcg },
      })
      notify(`Creamos la expansión «${data.nombre}».`, { type: 'success' })
      return data
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
  }

  return (
    <ReferenceInput
      source="expansion_id"
      reference="expansiones"
      sort={{ field: 'id', order: 'DESC' }}
      filter={{ tcg_id: tcg }}
      enableGetChoices={() => Boolean(tcg)}
    >
      <AutocompleteInput
        label="Expansión"
        optionText="nombre"
        disabled={!tcg}
        sx={{ '& .MuiInputBase-root': { minHeight: 44 } }}
        helperText={tcg ? 'Si falta, escribí su nombre y la creamos.' : 'Elegí primero el juego.'}
        onCreate={create}
        createLabel="Escribí el nombre para crear una nueva"
        createItemLabel="Crear «%{item}»"
        noOptionsText="Ninguna se llama así."
      />
    </ReferenceInput>
  )
}
