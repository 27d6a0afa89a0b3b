import { z } from 'zod'

/** A fair (spec §3). `fecha` is a day in Buenos Aires, `YYYY-MM-DD`. */
export const event = z.object({
  id: z.int(),
  fecha: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  titulo: z.string(),
  direccion: z.string(),
  horario: z.string(),
  link_entradas: z.string().nullable(),
  incluye_entradas: z.boolean(),
})
export type Event = z.infer<typeof event>

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
 * The featured fair of spec §4, to the letter: by date descending, the first whose date is not before now. A fair of
 * today counts until its day is over in Buenos Aires.
 * @param today a day in Buenos Aires, as `shopDay` gives it
 */
export function featuredEvent(events: readonly Event[], today: string): Event | null {
  return byDateDown(events).find(({ fecha }) => fecha >= today) ?? null
}

/** Events by date descending (spec §4). Days written `YYYY-MM-DD` sort as text. */
const byDateDown = (events: readonly Event[]): Event[] =>
  events.toSorted((one, other) =>
    one.fecha < other.fecha ? 1 : one.fecha > other.fecha ? -1 : other.id - one.id,
  )

const months = ['ENE', 'FEB', 'MAR', 'ABR', 'MAY', 'JUN', 'JUL', 'AGO', 'SEP', 'OCT', 'NOV', 'DIC'] as const

/** `2026-12-07` is day 7, DIC, 2026 (spec §2). Read as text: `new Date` would take it for midnight in London. */
export function eventDateParts(fecha: string): { day: string; month: string; year: string } {
  const [year = '', month = '', day = ''] = fecha.split('-')
  return { day: String(Number(day)), month: months[Number(month) - 1] ?? '', year }
}
