import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** Who asked for the newsletter: an address once, whatever its case. */
export const subscriptions = pgTable(
  'suscripciones',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('suscripciones_email').on(sql`lower(${t.email})`),
    check('suscripciones_email_largo', sql`length(${t.email}) between 3 and 254`),
  ],
)
