import type { Event } from '@mazo/contract/site/event.ts'
import type { EventsContent } from '@mazo/contract/site/events.ts'
import { asc, desc } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { eventBlocks, eventDates, events } from './tables.ts'

/** More fairs than any shop has run; the newest are kept. */
const mostEvents = 200

/** The fairs, past and to come, by date descending (spec §4). */
export function listEvents(db: Database): Promise<Event[]> {
  return db.select(columns).from(events).orderBy(desc(events.fecha), desc(events.id)).limit(mostEvents)
}

const columns = {
  id: events.id,
  fecha: events.fecha,
  fecha_fin: events.fecha_fin,
  titulo: events.titulo,
  direccion: events.direccion,
  localidad: events.localidad,
  horario: events.horario,
  link_entradas: events.link_entradas,
  incluye_entradas: events.incluye_entradas,
  destacado: events.destacado,
}

/** The dates and blocks of the events page, in the owner's order (decision 27). */
export async function readEventsContent(db: Database): Promise<EventsContent> {
  const [fechas, bloques] = await Promise.all([
    db
      .select({ id: eventDates.id, fecha: eventDates.fecha, titulo: eventDates.titulo })
      .from(eventDates)
      .orderBy(asc(eventDates.orden), asc(eventDates.id)),
    db
      .select({
        id: eventBlocks.id,
        tipo: eventBlocks.tipo,
        titulo: eventBlocks.titulo,
        texto: eventBlocks.texto,
        imagen_url: eventBlocks.imagen_url,
      })
      .from(eventBlocks)
      .orderBy(asc(eventBlocks.orden), asc(eventBlocks.id)),
  ])
  return { fechas, bloques }
}
