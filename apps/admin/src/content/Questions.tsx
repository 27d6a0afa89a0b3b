import { fillIn } from '@mazo/contract/site/fill-in.ts'
import type { ManagedQuestion } from '@mazo/contract/site/questions.ts'
import { BooleanInput, required, TextInput } from 'react-admin'
import { OrderedList } from '../records/OrderedList.tsx'
import { RecordCreate, RecordEdit } from '../records/RecordForms.tsx'
import { usePublicSettings } from '../ui/use-brand.ts'
import { FilledIn } from './FilledIn.tsx'
import { fillInHelp } from './fill-in-help.ts'

/** The questions of the FAQ. */
export function QuestionList() {
  const settings = usePublicSettings()
  return (
    <OrderedList<ManagedQuestion>
      title="Preguntas frecuentes"
      intro="Las preguntas al final del inicio, en este orden."
      create="Nueva pregunta"
      titleOf={({ pregunta }) => (settings ? fillIn(pregunta, settings) : pregunta)}
      detailOf={({ visible }) => (visible ? null : 'Oculta')}
    />
  )
}

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
    <FilledIn sources={['pregunta', 'respuesta']} />
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
