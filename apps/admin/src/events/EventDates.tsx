import { shopDay } from '@mazo/contract/shop-clock.ts'
import { dateListing, listedDays } from '@mazo/contract/site/events.ts'
import { required, TextInput } from 'react-admin'
import { OrderedList } from '../records/OrderedList.tsx'
import { RecordCreate, RecordEdit } from '../records/RecordForms.tsx'
import { useComingFairs } from './fairs-api.ts'
import { UnlistedFairs } from './UnlistedFairs.tsx'

type EventDate = { id: number; fecha: string; titulo: string }

/** The list 'Fechas de Eventos'. Past dates are marked as such and stay until the owner removes them. */
export function EventDateList() {
  const { data: coming } = useComingFairs()
  const today = shopDay(new Date())
  const isPast = (date: EventDate) => {
    const last = listedDays(date.fecha, today)?.last
    return last !== undefined && last < today && !coming?.some((fair) => dateListing(fair, [date]))
  }
  return (
    <>
      <UnlistedFairs />
      <OrderedList<EventDate>
        title="Fechas de eventos"
        intro="Las fechas que la página de ferias muestra bajo «Fechas de Eventos», en este orden. Una nueva entra antes de las que son después. Las que ya pasaron se siguen mostrando hasta que las elimines."
        create="Nueva fecha"
        titleOf={({ fecha, titulo }) => `${fecha}: ${titulo}`}
        detailOf={(date) => isPast(date) && 'Ya pasó'}
      />
    </>
  )
}

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
