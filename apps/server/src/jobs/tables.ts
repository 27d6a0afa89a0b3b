import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** When a process last took each round of the shop's own work, and when a nightly one last ended. */
export const rounds = pgTable('rondas', {
  nombre: text().primaryKey(),
  tomada_en: timestamp({ withTimezone: true }).notNull(),
  hecha_en: timestamp({ withTimezone: true }),
})
