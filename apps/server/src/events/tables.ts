import type { EventBlockKind } from '@mazo/contract/events.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'

/** Counts the changes of a record: who edits an older one is told, and nothing is overwritten. */
const version = () => integer().notNull().default(1)

/** The fairs (spec §3). `fecha` is a day in Buenos Aires, `YYYY-MM-DD`. */
export const events = pgTable(
  'eventos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    fecha: date({ mode: 'string' }).notNull(),
    titulo: text().notNull(),
    direccion: text().notNull(),
    horario: text().notNull(),
    link_entradas: text(),
    incluye_entradas: boolean().notNull().default(false),
    version: version(),
  },
  (t) => [
    index('eventos_fecha').on(t.fecha),
    check('eventos_titulo_no_vacio', sql`${t.titulo} <> ''`),
    check('eventos_link', sql`${t.link_entradas} ~ '^https?://'`),
    check('eventos_entradas', sql`not ${t.incluye_entradas} or ${t.link_entradas} is not null`),
  ],
)

/** 'Fechas de Eventos': what the owner writes there, seeded with the specification's three (decision 27). */
export const eventDates = pgTable('fechas_eventos', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  orden: smallint().notNull(),
  /** As it is read, e.g. `25 Oct`. */
  fecha: text().notNull(),
  titulo: text().notNull(),
  version: version(),
})

/** The photos and texts of the events page (decision 27). */
export const eventBlocks = pgTable(
  'bloques_eventos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orden: smallint().notNull(),
    tipo: text().$type<EventBlockKind>().notNull(),
    titulo: text().notNull(),
    texto: text().notNull().default(''),
    imagen_url: text(),
    version: version(),
  },
  (t) => [check('bloques_eventos_tipo', sql`${t.tipo} in ('foto', 'texto', 'tarjeta')`)],
)
