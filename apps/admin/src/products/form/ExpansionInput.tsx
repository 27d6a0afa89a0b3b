import type { ManagedExpansion } from '@mazo/contract/products/expansions.ts'
import { SelectInput, useDataProvider, useNotify, useRecordContext } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { PickRecord } from '../../records/PickRecord.tsx'
import { gameChoices } from '../../words/games.ts'
import type { ProductValues } from './form-values.ts'

/** The game. An expansion belongs to one game, so another choice of game clears the expansion. */
export function GameInput() {
  const { setValue, clearErrors } = useFormContext<ProductValues>()
  const tipo = useWatch<ProductValues, 'tipo'>({ name: 'tipo' })
  return (
    <SelectInput
      source="tcg_id"
      label="Juego"
      isRequired={tipo !== 'sellado'}
      choices={gameChoices}
      emptyText="Ninguno (accesorios)"
      helperText="Decide en qué solapa de la tienda aparece."
      onChange={() => {
        setValue('expansion_id', null, { shouldDirty: true })
        clearErrors('expansion_id')
      }}
    />
  )
}

/** The expansions of the chosen game. A name that is not there yet can be added, as the book of cards has it. */
export function ExpansionInput() {
  const tcg = useWatch<ProductValues, 'tcg_id'>({ name: 'tcg_id' })
  const stored = useRecordContext<ProductValues>()
  const dataProvider = useDataProvider()
  const notify = useNotify()

  async function create(nombre: string) {
    if (!tcg) return
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
    <PickRecord
      key={tcg}
      source="expansion_id"
      reference="expansiones"
      nameField="nombre"
      namesOf="cartas/expansiones"
      filter={{ tcg_id: tcg }}
      label="Expansión"
      known={stored?.expansion ? { id: stored.expansion_id, name: stored.expansion } : undefined}
      disabled={!tcg}
      helperText={tcg ? 'Por su nombre o su código. Si falta, la creamos.' : 'Elegí primero el juego.'}
      create={create}
      notFound="No hay una expansión con ese nombre: elegila de la lista, o creala con «Crear»."
      noOptionsText="Ninguna se llama así."
    />
  )
}
