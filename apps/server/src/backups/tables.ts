import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

/** The one row of how backups are made here. It is of this computer, and in no backup. */
export const backups = pgTable(
  'respaldos',
  {
    id: smallint().primaryKey().default(1),
    automatico: boolean().notNull().default(true),
    /** Of Buenos Aires. */
    hora: smallint().notNull().default(4),
    guardar: smallint().notNull().default(7),
    version: integer().notNull().default(1),
    /** Since when one is missed. */
    creado_en: moment().notNull().defaultNow(),
    /** When the shop last began one by itself. */
    automatico_en: moment().notNull().defaultNow(),
    bueno_en: moment(),
    fallo_en: moment(),
    fallo: text(),
    /** Who makes one now, when they last said so, and how much of it is done, in percent. */
    haciendo: text(),
    latido_en: moment(),
    avance: smallint().notNull().default(0),
  },
  (t) => [
    check('respaldos_uno', sql`${t.id} = 1`),
    check('respaldos_hora', sql`${t.hora} between 0 and 23`),
    check('respaldos_guardar', sql`${t.guardar} between 1 and 60`),
  ],
)

/** The backups that should be in the folder of this computer. In no backup, either. */
export const madeBackups = pgTable('respaldos_hechos', {
  archivo: text().primaryKey(),
  creado_en: moment().notNull().defaultNow(),
  /** What it lacks of the files that rows name, as a sentence. */
  falta: text(),
})
