import type { ManagedQuestion } from '@mazo/contract/questions.ts'
import { BooleanInput, Create, Edit, required, SimpleForm, TextInput } from 'react-admin'
import { fillInHelp } from './fill-in-help.ts'
import { OrderedList } from './OrderedList.tsx'

/** The questions of the FAQ. */
export const QuestionList = () => (
  <OrderedList<ManagedQuestion>
    title="Preguntas frecuentes"
    intro="Las preguntas al final del inicio, en este orden."
    create="Agregar una pregunta"
    titleOf={({ pregunta }) => pregunta}
    detailOf={({ visible }) => (visible ? null : 'Oculta')}
  />
)

const Fields = () => (
  <SimpleForm defaultValues={{ visible: true }}>
    <TextInput source="pregunta" label="Pregunta" validate={required()} />
    <TextInput
      source="respuesta"
      label="Respuesta"
      helperText={fillInHelp}
      validate={required()}
      multiline
      minRows={4}
    />
    <BooleanInput source="visible" label="Se ve en la tienda" />
  </SimpleForm>
)

export const QuestionCreate = () => (
  <Create title="Nueva pregunta" redirect="list">
    <Fields />
  </Create>
)

export const QuestionEdit = () => (
  <Edit title="Pregunta frecuente" mutationMode="pessimistic">
    <Fields />
  </Edit>
)
