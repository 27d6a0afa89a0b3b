import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Mails to send. `clave` names the event and the reader, so that one event never mails anybody twice. */
export const mails = pgTable(
  'correos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    clave: text().notNull().unique(),
    para: text().notNull(),
    asunto: text().notNull(),
    html: text().notNull(),
    texto: text().notNull(),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    enviado_en: timestamp({ withTimezone: true }),
  },
  (t) => [index('correos_creado').on(t.creado_en)],
)
