import type { ManagedQuestion } from '@mazo/contract/questions.ts'
import { BooleanInput, required, TextInput } from 'react-admin'
import { RecordCreate, RecordEdit } from '../records/RecordForms.tsx'
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

const fields = (
  <>
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
  </>
)

export const QuestionCreate = () => (
  <RecordCreate title="Nueva pregunta" start={{ visible: true }}>
    {fields}
  </RecordCreate>
)

export const QuestionEdit = () => (
  <RecordEdit title="Pregunta frecuente" removal={{ what: 'la pregunta' }}>
    {fields}
  </RecordEdit>
)
