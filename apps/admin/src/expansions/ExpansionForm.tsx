import { required, SelectInput, TextInput } from 'react-admin'
import { RecordCreate, RecordEdit } from '../records/RecordForms.tsx'
import { gameChoices } from './games.ts'

const fields = (
  <>
    <TextInput source="nombre" label="Nombre" validate={required()} />
    <SelectInput source="tcg_id" label="Juego" choices={gameChoices} validate={required()} />
  </>
)

export const ExpansionCreate = () => <RecordCreate title="Nueva expansión">{fields}</RecordCreate>

/** Saved when the server says so: a name that another expansion has is told beside its field. */
export const ExpansionEdit = () => <RecordEdit title="Expansión">{fields}</RecordEdit>
