import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Uploaded pictures that nothing uses, and since when: after a week they are removed (purge-pictures.ts). */
export const unusedPictures = pgTable('imagenes_sin_uso', {
  nombre: text().primaryKey(),
  desde: timestamp({ withTimezone: true }).notNull(),
})
