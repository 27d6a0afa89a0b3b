import { type RaRecord, required, SelectInput, TextInput } from 'react-admin'
import { RecordCreate, RecordEdit } from '../records/RecordForms.tsx'
import { gameChoices } from '../words/games.ts'
import { plural } from '../words/moments.ts'

const fields = (
  <>
    <TextInput source="nombre" label="Nombre" validate={required()} />
    <SelectInput source="tcg_id" label="Juego" choices={gameChoices} validate={required()} />
  </>
)

export const ExpansionCreate = () => <RecordCreate title="Nueva expansión">{fields}</RecordCreate>

/** The form waits for the server's answer, so that a name already in use is reported beside its field. */
export const ExpansionEdit = () => (
  <RecordEdit title="Expansión" removal={{ what: 'la expansión', refusal }}>
    {fields}
  </RecordEdit>
)

const refusal = ({ productos }: RaRecord) =>
  productos > 0
    ? `La ${productos === 1 ? 'usa' : 'usan'} ${plural(productos, 'producto')}: pasalos antes a otra expansión.`
    : undefined
