import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Who of the staff changed what; rows are only added. */
export const auditTrail = pgTable(
  'auditoria',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    quien: text().notNull(),
    /** A verb in Spanish, as the list shows it: `creó`, `cambió`, `eliminó`… */
    accion: text().notNull(),
    /** The resource of the back office's API, and the record of it. */
    recurso: text().notNull(),
    recurso_id: text().notNull(),
    /** The record's name for people: a title, a number. */
    nombre: text().notNull(),
    /** The fields that changed: `{ precio: ['100.00', '120.00'] }`, before and after. */
    cambios: jsonb().$type<Changes>().notNull(),
    /** One of many records that one act changed, which has a row of its own for all of them. */
    en_lote: boolean().notNull().default(false),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('auditoria_recurso').on(t.recurso, t.recurso_id),
    index('auditoria_quien').on(t.quien, t.id),
    index('auditoria_momento').on(t.creado_en),
    index('auditoria_actos').on(t.id).where(sql`not en_lote`),
  ],
)

export type Changes = Record<string, readonly [before: unknown, after: unknown]>
