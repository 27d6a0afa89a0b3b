import type { EventBlockKind } from '@mazo/contract/site/events.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/** Counts the changes of a record: somebody who edits an older one is told, and nothing is overwritten. */
const version = () => integer().notNull().default(1)

/** The fairs (spec §3). `fecha` is a day in Buenos Aires, `YYYY-MM-DD`. */
export const events = pgTable(
  'eventos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    fecha: date({ mode: 'string' }).notNull(),
    /** Its last day; null for a fair of one day. */
    fecha_fin: date({ mode: 'string' }),
    titulo: text().notNull(),
    direccion: text().notNull(),
    /** Null: 'Buenos Aires, Argentina.' */
    localidad: text(),
    horario: text().notNull(),
    link_entradas: text(),
    incluye_entradas: boolean().notNull().default(false),
    /** The one that the owner marked to be featured (decision 50). */
    destacado: boolean().notNull().default(false),
    version: version(),
  },
  (t) => [
    index('eventos_fecha').on(t.fecha),
    uniqueIndex('eventos_un_destacado').on(t.destacado).where(sql`destacado`),
    check('eventos_fechas', sql`${t.fecha_fin} >= ${t.fecha}`),
    check('eventos_localidad_no_vacia', sql`${t.localidad} <> ''`),
    check('eventos_titulo_no_vacio', sql`${t.titulo} <> ''`),
    check('eventos_link', sql`${t.link_entradas} ~ '^https?://'`),
    check('eventos_entradas', sql`not ${t.incluye_entradas} or ${t.link_entradas} is not null`),
  ],
)

/** 'Fechas de Eventos': what the owner writes there, seeded with the specification's three (decision 27). */
export const eventDates = pgTable('fechas_eventos', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  orden: smallint().notNull(),
  /** As people read it, e.g. `25 Oct`. */
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
