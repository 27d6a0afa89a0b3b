import type { Event } from './event.ts'

/** One entry of 'Fechas de Eventos' as it is read: `25 Oct`, `Feria`. */
export type EventDate = { id: number; fecha: string; titulo: string }

/** How a block of the events page is drawn: beside its photo, as words alone, or as one of the cards below. */
export type EventBlockKind = 'foto' | 'texto' | 'tarjeta'

export type EventBlock = {
  id: number
  tipo: EventBlockKind
  titulo: string
  texto: string
  /** Null: words alone. */
  imagen_url: string | null
}

/** What the owner writes on the events page (decision 27), in its order. */
export type EventsContent = { fechas: EventDate[]; bloques: EventBlock[] }

/**
 * The fair that the owner marked, until it is over (decision 50). With none marked it is that of spec §4, to the letter:
 * by date descending, the first whose date is not before now. A fair counts until its last day is over in Buenos Aires.
 * @param today a day in Buenos Aires, as `shopDay` gives it
 */
export function featuredEvent<E extends Event>(events: readonly E[], today: string): E | null {
  const coming = byDateDown(events).filter((event) => !isOver(event, today))
  return coming.find(({ destacado }) => destacado) ?? coming[0] ?? null
}

/** A fair of several days is on until the last of them has passed. */
export const isOver = ({ fecha, fecha_fin }: Pick<Event, 'fecha' | 'fecha_fin'>, today: string) =>
  (fecha_fin ?? fecha) < today

/** Events by date descending (spec §4). Days written `YYYY-MM-DD` sort as text. */
const byDateDown = <E extends Event>(events: readonly E[]): E[] =>
  events.toSorted((one, other) =>
    one.fecha < other.fecha ? 1 : one.fecha > other.fecha ? -1 : other.id - one.id,
  )

const months = ['ENE', 'FEB', 'MAR', 'ABR', 'MAY', 'JUN', 'JUL', 'AGO', 'SEP', 'OCT', 'NOV', 'DIC'] as const

/** `2026-12-07` is day 7, DIC, 2026 (spec §2). Read as text: `new Date` would take it for midnight in London. */
export function eventDateParts(fecha: string): { day: string; month: string; year: string } {
  const [year = '', month = '', day = ''] = fecha.split('-')
  return { day: String(Number(day)), month: months[Number(month) - 1] ?? '', year }
}

/** Where a fair is: its address, then 'Buenos Aires, Argentina.' (spec §2) or the owner's town in its place. */
export const placeOf = ({ direccion, localidad }: Pick<Event, 'direccion' | 'localidad'>): string =>
  `${direccion}, ${localidad ? localidad.replace(/\.?$/, '.') : 'Buenos Aires, Argentina.'}`

/** A fair's days as 'Fechas de Eventos' writes them: `25 Oct`, `25 al 27 Oct`, `30 Oct al 2 Nov`. */
export function eventDateText({ fecha, fecha_fin }: Pick<Event, 'fecha' | 'fecha_fin'>): string {
  const first = shortDay(fecha)
  if (!fecha_fin || fecha_fin === fecha) return `${first.day} ${first.month}`
  const last = shortDay(fecha_fin)
  return `${first.day} ${first.month === last.month ? '' : `${first.month} `}al ${last.day} ${last.month}`
}

function shortDay(fecha: string) {
  const { day, month } = eventDateParts(fecha)
  return { day, month: month.charAt(0) + month.slice(1).toLowerCase() }
}

const monthWords = [
  'ene(?:ro)?',
  'feb(?:rero)?',
  'mar(?:zo)?',
  'abr(?:il)?',
  'may(?:o)?',
  'jun(?:io)?',
  'jul(?:io)?',
  'ago(?:sto)?',
  'se[pt](?:t?iembre)?',
  'oct(?:ubre)?',
  'nov(?:iembre)?',
  'dic(?:iembre)?',
].map((word) => new RegExp(`^${word}$`, 'i'))

/**
 * The first and the last day of an entry of 'Fechas de Eventos', which the owner writes by hand and without a year: of
 * all possible years the nearest to today counts. Null where no day can be read.
 */
export function listedDays(fecha: string, today: string): { first: string; last: string } | null {
  const days: { day: number; month: number }[] = []
  let month = 0 // a day belongs to the month named after it: `4 al 6 May`
  for (const [word] of [...fecha.matchAll(/\d+(?:\s*\/\s*\d+)*|\p{L}+/gu)].toReversed()) {
    const [day = 0, given] = word.split('/').map(Number)
    const named = monthWords.findIndex((one) => one.test(word)) + 1
    month = given ?? (named || month)
    if (day >= 1 && day <= 31 && month >= 1 && month <= 12) days.unshift({ day, month })
  }
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) return null
  const year = Number(today.slice(0, 4))
  const [nearest = ''] = [year - 1, year, year + 1]
    .map((one) => written(one, first))
    .toSorted((one, other) => daysBetween(one, today) - daysBetween(other, today))
  const ends = written(Number(nearest.slice(0, 4)), last)
  return { first: nearest, last: ends < nearest ? written(Number(nearest.slice(0, 4)) + 1, last) : ends }
}

const written = (year: number, { day, month }: { day: number; month: number }) =>
  [year, ...[month, day].map((number) => String(number).padStart(2, '0'))].join('-')

const daysBetween = (one: string, other: string) => Math.abs(middayOf(one) - middayOf(other))
const middayOf = (fecha: string) => {
  const [year = 0, month = 1, day = 1] = fecha.split('-').map(Number)
  return Date.UTC(year, month - 1, day, 12)
}

type Listed = Pick<EventDate, 'fecha' | 'titulo'>
type Announced = Pick<Event, 'fecha' | 'titulo'>

/** The entry of 'Fechas de Eventos' that tells of a fair, by its day and its title. */
export const dateListing = <D extends Listed>(fair: Announced, dates: readonly D[]): D | undefined =>
  datesOn(fair.fecha, dates).find(({ titulo }) => isSameName(fair.titulo, titulo))

/**
 * The entries of a day. The owner writes them by hand, so an entry is of a day if it begins with that day and its
 * month: `7 Dic`, `lunes 07 de diciembre` or `7/12`.
 */
export function datesOn<D extends Listed>(fecha: string, dates: readonly D[]): D[] {
  const { day, month } = shortDay(fecha)
  const number = Number(fecha.slice(5, 7))
  const isOfDay = new RegExp(`^\\D*0?${day}(?!\\d)(.*\\b${month}|\\s*/\\s*0?${number}(?!\\d))`, 'i')
  return dates.filter((date) => isOfDay.test(date.fecha))
}

/** Whether a fair goes by both titles: the list may shorten `Feria de Villa Luro` to `Feria` or `feria Villa Luro`. */
function isSameName(one: string, other: string): boolean {
  const isWithin = (short: string, long: string) => {
    const words = short.match(/[\p{L}\p{N}]+/gu) ?? []
    return words.length > 0 && words.every((word) => long.includes(word))
  }
  const plain = (title: string) => title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return isWithin(plain(one), plain(other)) || isWithin(plain(other), plain(one))
}
