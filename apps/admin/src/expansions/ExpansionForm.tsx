import { Create, Edit, required, SelectInput, SimpleForm, TextInput } from 'react-admin'
import { gameChoices } from './games.ts'

const Fields = () => (
  <SimpleForm>
    <TextInput source="nombre" label="Nombre" validate={required()} />
    <SelectInput source="tcg_id" label="Juego" choices={gameChoices} validate={required()} />
  </SimpleForm>
)

export const ExpansionCreate = () => (
  <Create title="Nueva expansión" redirect="list">
    <Fields />
  </Create>
)

/** Saved when the server says so: a name that another expansion has is told beside its field. */
export const ExpansionEdit = () => (
  <Edit mutationMode="pessimistic" title="Expansión">
    <Fields />
  </Edit>
)
