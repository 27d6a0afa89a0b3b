import { dateListing, datesOn, listedDays } from '@mazo/contract/site/events.ts'
import { dateOfEvent, type ListedFair, type ManagedEvent } from '@mazo/contract/site/managed-events.ts'
import type { ListedDate } from './fairs-api.ts'

type Shop = { coming: readonly ListedFair[]; dates: readonly ListedDate[] }

/**
 * The entry of 'Fechas de Eventos' that told of a fair until its day or its title changed: the one of the fair as it was,
 * the last time first, or one still to come that has its whole title. An entry of another coming fair is not meant.
 */
export function outdatedListing(
  fair: ManagedEvent,
  { coming, dates }: Shop,
  today: string,
): ListedDate | undefined {
  const free = dates.filter(
    (date) => !coming.some((other) => other.id !== fair.id && dateListing(other, [date])),
  )
  const isToCome = ({ fecha }: ListedDate) => {
    const days = listedDays(fecha, today)
    return days === null || days.last >= today
  }
  const { titulo } = dateOfEvent(fair)
  const earlier = coming.find(({ id }) => id === fair.id)?.anteriores ?? []
  const [asItWas] = earlier.flatMap((was) => dateListing(was, free) ?? [])
  return asItWas ?? free.find((date) => date.titulo === titulo && isToCome(date))
}

/** An entry of the fair's day with another title. */
export const sameDayListing = ({ fecha }: ManagedEvent, dates: readonly ListedDate[]) =>
  datesOn(fecha, dates)[0]

/** What changes in an entry that is to tell of a fair: `Cambiar «7 Dic» por «14 Dic»`. */
export function relistWords(fair: ManagedEvent, old: ListedDate): string {
  const now = dateOfEvent(fair)
  const told = ({ fecha, titulo }: typeof now) => (old.titulo === now.titulo ? fecha : `${fecha} ${titulo}`)
  return `Cambiar «${told(old)}» por «${told(now)}»`
}
