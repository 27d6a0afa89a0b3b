import { shopDay } from '@mazo/contract/shop-clock.ts'
import { listedDays } from '@mazo/contract/site/events.ts'
import {
  dateOfEvent,
  type EventBody,
  type EventDateBody,
  type EventDateEdit,
  type ManagedEvent,
  type NewEvent,
} from '@mazo/contract/site/managed-events.ts'
import { and, asc, eq, gte, ne, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/write-audit.ts'
import type { Database, Transaction } from '../db/database.ts'
import { createRecord, updateRecord } from '../site/managed-records.ts'
import { eventDateKind, eventKind } from './event-kinds.ts'
import { eventDates, events } from './tables.ts'

/** Announces a fair, and lists its date under 'Fechas de Eventos' where that is asked for (decision 50). */
export const createEvent = (
  db: Database,
  { agregar_fecha, ...given }: NewEvent,
  quien: string,
): Promise<ManagedEvent> =>
  db.transaction(async (tx) => {
    const fields = markedIfToCome(given)
    if (fields.destacado) await unmarkOthers(tx, null, quien)
    const fair = await createRecord(tx, eventKind, fields, quien)
    if (agregar_fecha) await createDate(tx, { ...dateOfEvent(fair), version: 0 }, quien, fair.fecha)
    return fair
  })

/**
 * Inserts a date before the first later one, as far as their days can be read; the owner may move it.
 * @param day its first day, where it is known
 */
export const createDate = (
  db: Database | Transaction,
  fields: EventDateBody,
  quien: string,
  day?: string,
): Promise<DateRow> =>
  db.transaction(async (tx) => {
    const there = await lockDates(tx)
    return place(tx, await createRecord(tx, eventDateKind, fields, quien), there, day)
  })

/** Changes a date, and places it anew where that is asked for. @throws as `updateRecord` does */
export const updateDate = (
  db: Database,
  id: number,
  { reubicar, ...fields }: EventDateEdit,
  quien: string,
): Promise<DateRow> =>
  db.transaction(async (tx) => {
    const others = (await lockDates(tx)).filter((date) => date.id !== id)
    const changed = await updateRecord(tx, eventDateKind, id, fields, quien)
    return reubicar ? place(tx, changed, others) : changed
  })

type DateRow = typeof eventDates.$inferSelect

/** The list in its order. */
const lockDates = (tx: Transaction): Promise<DateRow[]> =>
  tx.select().from(eventDates).orderBy(asc(eventDates.orden), asc(eventDates.id)).for('update')

async function place(tx: Transaction, date: DateRow, others: readonly DateRow[], day?: string) {
  const today = shopDay(new Date())
  const dayOf = ({ fecha }: DateRow) => listedDays(fecha, today)?.first
  const own = day ?? dayOf(date)
  const next = own && others.find((other) => (dayOf(other) ?? own) > own)
  const orden = next ? next.orden : (others.at(-1)?.orden ?? 0) + 1
  const later = sql`${eventDates.orden} + 1`
  await tx.update(eventDates).set({ orden: later }).where(gte(eventDates.orden, orden))
  await tx.update(eventDates).set({ orden }).where(eq(eventDates.id, date.id))
  return { ...date, orden }
}

/** Changes a fair; marking it takes the mark from the fair that had it. @throws as `updateRecord` does */
export const updateEvent = (
  db: Database,
  id: number,
  given: EventBody,
  quien: string,
): Promise<ManagedEvent> =>
  db.transaction(async (tx) => {
    const fields = markedIfToCome(given)
    if (fields.destacado) await unmarkOthers(tx, id, quien)
    return updateRecord(tx, eventKind, id, fields, quien)
  })

/** A fair that is over heads no page, so it takes no mark from one to come. */
const markedIfToCome = <Fair extends Pick<EventBody, 'fecha' | 'fecha_fin' | 'destacado'>>(
  fair: Fair,
): Fair => ({
  ...fair,
  destacado: fair.destacado && (fair.fecha_fin ?? fair.fecha) >= shopDay(new Date()),
})

/** Takes the mark from the others and counts it as their change, so that somebody who edits one is told. */
async function unmarkOthers(tx: Transaction, id: number | null, quien: string) {
  // If two fairs are marked at once, the later one waits here and then takes the mark.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('eventos:destacado'))`)
  const others = await tx
    .update(events)
    .set({ destacado: false, version: sql`${events.version} + 1` })
    .where(and(eq(events.destacado, true), id === null ? undefined : ne(events.id, id)))
    .returning()
  for (const other of others)
    await writeAudit(tx, {
      quien,
      accion: 'cambió',
      recurso: eventKind.recurso,
      recurso_id: other.id,
      nombre: eventKind.nameOf(other),
      cambios: { destacado: [true, false] },
    })
}
