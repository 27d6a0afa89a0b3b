import type { BulkOutcome, BulkState, KeptChange, KeptFilter } from '@mazo/contract/products/bulk-changes.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/** Every change of many products at once, for the list of them. */
export const bulkChanges = pgTable(
  'cambios_productos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    quien: text().notNull(),
    cambios: jsonb().$type<KeptChange>().notNull(),
    /** The filter that found the products; null where they were chosen one by one. */
    filtro: jsonb().$type<KeptFilter>(),
    estado: text().$type<BulkState>().notNull(),
    pedidos: integer().notNull(),
    hechos: integer().notNull().default(0),
    cambiados: integer().notNull().default(0),
    omitidos: integer().notNull().default(0),
    deshechos: integer().notNull().default(0),
    quedaron: integer().notNull().default(0),
    aviso: text(),
    /** The process that works on the change, and when it last reported: another takes over from a dead one. */
    trabajador: text(),
    latido_en: timestamp({ withTimezone: true }),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    deshecho_en: timestamp({ withTimezone: true }),
    deshecho_por: text(),
  },
  (t) => [
    // Only one change at a time is under way.
    uniqueIndex('cambios_productos_uno_escribe')
      .on(sql`(true)`)
      .where(sql`estado in ('aplicando', 'deshaciendo')`),
    check(
      'cambios_productos_estado',
      sql`${t.estado} in ('aplicando', 'aplicado', 'deshaciendo', 'deshecho')`,
    ),
  ],
)

/**
 * The products that a change is still to be applied to, by id, with their versions when it was asked for. One row for
 * all of them: writing a row for each would block others for seconds.
 */
export const bulkChangesAsked = pgTable(
  'cambios_productos_pedidos',
  {
    cambio_id: integer().primaryKey(),
    productos: integer().array().notNull(),
    versiones: integer().array().notNull(),
  },
  (t) => [foreignKey({ columns: [t.cambio_id], foreignColumns: [bulkChanges.id] }).onDelete('cascade')],
)

/** Each product that such a change has reached, with the outcome; the product may be deleted since. */
export const bulkChangeRows = pgTable(
  'cambios_productos_filas',
  {
    cambio_id: integer().notNull(),
    producto_id: integer().notNull(),
    /** The product's version after the change; null where it was left alone. */
    version: integer(),
    resultado: text().$type<BulkOutcome>().notNull(),
    /** Its row in the trail, by which it is undone. */
    rastro: bigint({ mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.cambio_id, t.producto_id] }),
    foreignKey({ columns: [t.cambio_id], foreignColumns: [bulkChanges.id] }).onDelete('cascade'),
    uniqueIndex('cambios_productos_filas_rastro').on(t.rastro),
  ],
)
