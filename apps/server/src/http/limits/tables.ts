import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * How often somebody asked in the minute that ends then, over all processes (shared-counts.ts). Unlogged, which no
 * description of a table says: after a power cut it is empty, and writing it costs no flush to disk.
 */
export const sharedCounts = pgTable('limites', {
  clave: text().primaryKey(),
  cuenta: integer().notNull(),
  vence_en: timestamp({ withTimezone: true }).notNull(),
})
