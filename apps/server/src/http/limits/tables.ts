import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * How often somebody asked in the minute that ends then, over all processes (shared-counts.ts). The migration makes the
 * table unlogged, which Drizzle cannot say: it is empty after a power cut, and writing it costs no flush to disk.
 */
export const sharedCounts = pgTable('limites', {
  clave: text().primaryKey(),
  cuenta: integer().notNull(),
  vence_en: timestamp({ withTimezone: true }).notNull(),
})
