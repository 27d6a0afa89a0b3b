import { Create, Edit, required, SimpleForm, TextInput } from 'react-admin'
import { OrderedList } from '../content/OrderedList.tsx'

type EventDate = { id: number; fecha: string; titulo: string }

/** What stands under 'Fechas de Eventos'. */
export const EventDateList = () => (
  <OrderedList<EventDate>
    title="Fechas de eventos"
    intro="Las fechas que la página de ferias muestra bajo «Fechas de Eventos», en este orden."
    create="Agregar una fecha"
    titleOf={({ fecha, titulo }) => `${fecha}: ${titulo}`}
  />
)

const Fields = () => (
  <SimpleForm>
    <TextInput
      source="fecha"
      label="Fecha, como se lee"
      helperText="Corta, por ejemplo: 25 Oct."
      validate={required()}
    />
    <TextInput source="titulo" label="Qué es" helperText="Por ejemplo: Feria." validate={required()} />
  </SimpleForm>
)

export const EventDateCreate = () => (
  <Create title="Nueva fecha" redirect="list">
    <Fields />
  </Create>
)

export const EventDateEdit = () => (
  <Edit title="Fecha de eventos" mutationMode="pessimistic">
    <Fields />
  </Edit>
)
