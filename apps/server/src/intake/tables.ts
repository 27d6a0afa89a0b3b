import type { LotFixed, LotState } from '@mazo/contract/intake/lots.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { cards } from '../card-book/tables.ts'

/** Cards that are taken in together: a draft, and then what came of it. */
export const lots = pgTable(
  'lotes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    quien: text().notNull(),
    estado: text().$type<LotState>().notNull().default('borrador'),
    /** What is the same for the cards that are entered next. */
    fijo: jsonb().$type<LotFixed>().notNull(),
    costo_total: numeric({ precision: 12, scale: 2 }),
    hechas: integer().notNull().default(0),
    /** The shop's expansions that it added. */
    expansiones_agregadas: jsonb().$type<number[]>().notNull().default([]),
    aviso: text(),
    /** Who takes it in or undoes it. */
    hecho_por: text(),
    /** The process that works on the lot, and when it last reported: another takes over from a dead one. */
    trabajador: text(),
    latido_en: timestamp({ withTimezone: true }),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    terminado_en: timestamp({ withTimezone: true }),
  },
  (t) => [
    check('lotes_estado', sql`${t.estado} in ('borrador', 'dando', 'hecho', 'deshaciendo', 'deshecho')`),
    check('lotes_costo', sql`${t.costo_total} >= 0`),
  ],
)

/** What a product was before a line changed it. */
export type Before = {
  cantidad_disponible: number | null
  stock: boolean
  precio: string
  ubicacion: string | null
}

/** The lines of a lot. `clave` is made by the device that enters the line, which may send it more than once. */
export const lotLines = pgTable(
  'lotes_lineas',
  {
    lote_id: integer().notNull(),
    clave: uuid().notNull(),
    posicion: integer().notNull(),
    version: integer().notNull(),
    /** The device that said this version. */
    aparato: text().notNull(),
    carta_id: integer()
      .notNull()
      .references(() => cards.id),
    cantidad: integer().notNull(),
    estado_id: smallint().notNull(),
    idioma: text(),
    acabado: text(),
    ubicacion: text(),
    /** What somebody asks for it, and with which price it was taken in. */
    precio: numeric({ precision: 12, scale: 2 }),
    precio_final: numeric({ precision: 12, scale: 2 }),
    /** What somebody said that all its copies cost, and what they cost with its part of the lot's total. */
    costo: numeric({ precision: 12, scale: 2 }),
    costo_final: numeric({ precision: 12, scale: 2 }),
    borrada: boolean().notNull().default(false),
    aplicada: boolean().notNull().default(false),
    producto_id: integer(),
    /** Its row in the stock ledger, and the product's version right after. */
    movimiento: bigint({ mode: 'number' }),
    version_producto: integer(),
    /** What the product was before; null where the line made it. */
    antes: jsonb().$type<Before>(),
    deshecha: boolean().notNull().default(false),
    /** Why the undo left it. */
    quedo: text(),
  },
  (t) => [
    primaryKey({ columns: [t.lote_id, t.clave] }),
    foreignKey({ columns: [t.lote_id], foreignColumns: [lots.id] }).onDelete('cascade'),
    index('lotes_lineas_producto').on(t.producto_id),
    check('lotes_lineas_cantidad', sql`${t.cantidad} between 1 and 999`),
  ],
)
