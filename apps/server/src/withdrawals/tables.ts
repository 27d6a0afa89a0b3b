import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { orders } from '../orders/tables.ts'

/** Buyers who withdrew from a purchase (decision 33); the law gives the shop 24 hours to answer each. */
export const withdrawals = pgTable(
  'arrepentimientos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The code that the buyer keeps. */
    codigo: text().notNull().unique(),
    /** The buyer's own text: an order's number, or an address. */
    pedido: text().notNull(),
    /** The order that the text names, where that is certain. */
    orden_id: integer().references(() => orders.id),
    /** The address for the answer: the written one, or the order's. null: none is known. */
    mail: text(),
    motivo: text().notNull().default(''),
    estado: text().$type<'pendiente' | 'resuelto'>().notNull().default('pendiente'),
    respuesta: text().notNull().default(''),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    vence_en: timestamp({ withTimezone: true }).notNull(),
    resuelto_en: timestamp({ withTimezone: true }),
    resuelto_por: text(),
  },
  (t) => [
    index('arrepentimientos_cola').on(t.vence_en).where(sql`estado = 'pendiente'`),
    index('arrepentimientos_orden').on(t.orden_id),
    check('arrepentimientos_estado', sql`${t.estado} in ('pendiente', 'resuelto')`),
  ],
)
