import { index, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'

/** Successful answers by idempotency key and route, kept 48 h (decision 15). */
export const idempotencyKeys = pgTable(
  'claves_idempotencia',
  {
    ruta: text().notNull(),
    clave: text().notNull(),
    /** SHA-256 of the request. */
    huella: text().notNull(),
    estado_http: smallint().notNull(),
    cuerpo: jsonb().notNull(),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.ruta, t.clave] }), index('claves_idempotencia_creado').on(t.creado_en)],
)
