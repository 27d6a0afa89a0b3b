import { required, TextInput } from 'react-admin'
import { OrderedList } from '../content/OrderedList.tsx'
import { RecordCreate, RecordEdit } from '../records/RecordForms.tsx'
import { UnlistedFairs } from './UnlistedFairs.tsx'

type EventDate = { id: number; fecha: string; titulo: string }

/** What stands under 'Fechas de Eventos'. */
export const EventDateList = () => (
  <>
    <UnlistedFairs />
    <OrderedList<EventDate>
      title="Fechas de eventos"
      intro="Las fechas que la página de ferias muestra bajo «Fechas de Eventos», en este orden."
      create="Nueva fecha"
      titleOf={({ fecha, titulo }) => `${fecha}: ${titulo}`}
    />
  </>
)

const fields = (
  <>
    <TextInput
      source="fecha"
      label="Fecha, como se lee"
      helperText="Corta, por ejemplo: 25 Oct."
      validate={required()}
    />
    <TextInput source="titulo" label="Qué es" helperText="Por ejemplo: Feria." validate={required()} />
  </>
)

export const EventDateCreate = () => <RecordCreate title="Nueva fecha">{fields}</RecordCreate>

export const EventDateEdit = () => (
  <RecordEdit title="Fecha de eventos" removal={{ what: 'la fecha' }}>
    {fields}
  </RecordEdit>
)
