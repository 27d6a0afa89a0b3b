import { numericDay, shopDay } from '@mazo/contract/shop-clock.ts'
import type { EventListQuery, ManagedEvent } from '@mazo/contract/site/managed-events.ts'
import { gte, lt, type SQL, sql } from 'drizzle-orm'
import type { RecordKind } from '../site/managed-records.ts'
import { eventBlocks, eventDates, events } from './tables.ts'

/** The owner's records about fairs, for the verbs of site/managed-records.ts. */

export const eventKind: RecordKind<ManagedEvent> = {
  recurso: 'eventos',
  table: events,
  searched: [events.titulo, events.direccion, events.localidad],
  nameOf: ({ titulo, fecha }) => `${titulo} (${numericDay(fecha)})`,
  notFound: 'No encontramos esa feria.',
}

/** A fair is still to come until its last day is over. */
export function whenOf({ cuando }: EventListQuery, now = new Date()): SQL | undefined {
  if (!cuando) return undefined
  const lastDay = sql`coalesce(${events.fecha_fin}, ${events.fecha})`
  return cuando === 'proximas' ? gte(lastDay, shopDay(now)) : lt(lastDay, shopDay(now))
}

export const eventDateKind: RecordKind<typeof eventDates.$inferSelect> = {
  recurso: 'fechas-eventos',
  table: eventDates,
  searched: [eventDates.titulo],
  nameOf: ({ fecha, titulo }) => `${fecha} ${titulo}`,
  notFound: 'No encontramos esa fecha.',
}

export const eventBlockKind: RecordKind<typeof eventBlocks.$inferSelect> = {
  recurso: 'bloques-eventos',
  table: eventBlocks,
  searched: [eventBlocks.titulo, eventBlocks.texto],
  nameOf: ({ titulo }) => titulo,
  notFound: 'No encontramos ese bloque.',
}
