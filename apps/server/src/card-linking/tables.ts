import type { LinkCertainty, LinkingState, LinkOutcome } from '@mazo/contract/card-book/linkings.ts'
import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { cards } from '../card-book/tables.ts'
import { products } from '../catalog/tables.ts'

/** Every linking of the shop's cards with those of the book, for the list of them. */
export const linkings = pgTable(
  'vinculaciones',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    quien: text().notNull(),
    estado: text().$type<LinkingState>().notNull(),
    pedidos: integer().notNull().default(0),
    hechos: integer().notNull().default(0),
    seguras: integer().notNull().default(0),
    dudosas: integer().notNull().default(0),
    ningunas: integer().notNull().default(0),
    /** Doubtful ones that nobody has answered, and links that stand. */
    pendientes: integer().notNull().default(0),
    vinculados: integer().notNull().default(0),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    terminada_en: timestamp({ withTimezone: true }),
    /** What went wrong, as people read it. */
    aviso: text(),
    /** Of its undo. */
    deshechos: integer().notNull().default(0),
    quedaron: integer().notNull().default(0),
    deshecha_en: timestamp({ withTimezone: true }),
    deshecha_por: text(),
    /** The process that works on it, and when it last reported: another takes over from a dead one. */
    trabajador: text(),
    latido_en: timestamp({ withTimezone: true }),
  },
  (t) => [
    // Only one at a time is under way.
    uniqueIndex('vinculaciones_una_escribe')
      .on(sql`(true)`)
      .where(sql`estado in ('vinculando', 'deshaciendo')`),
    check('vinculaciones_estado', sql`${t.estado} in ('vinculando', 'vinculada', 'deshaciendo', 'deshecha')`),
  ],
)

/**
 * The products that a linking is still to look at, those of an expansion together, so that its cards are read once. One
 * row for all of them: writing a row for each would block others for seconds.
 */
export const linkingsAsked = pgTable(
  'vinculaciones_pedidos',
  {
    vinculacion_id: integer().primaryKey(),
    productos: integer().array().notNull(),
  },
  (t) => [foreignKey({ columns: [t.vinculacion_id], foreignColumns: [linkings.id] }).onDelete('cascade')],
)

/** What a linking found for each product; the product may be deleted since. */
export const linkingRows = pgTable(
  'vinculaciones_filas',
  {
    vinculacion_id: integer().notNull(),
    producto_id: integer().notNull(),
    certeza: text().$type<LinkCertainty>().notNull(),
    /** The card that the product was given. */
    carta_id: integer().references(() => cards.id),
    /** Of a doubtful one, what it may be. */
    candidatas: integer().array().notNull().default(sql`'{}'`),
    resultado: text().$type<LinkOutcome>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.vinculacion_id, t.producto_id] }),
    foreignKey({ columns: [t.vinculacion_id], foreignColumns: [linkings.id] }).onDelete('cascade'),
    index('vinculaciones_filas_producto').on(t.producto_id),
    check('vinculaciones_filas_certeza', sql`${t.certeza} in ('segura', 'dudosa', 'ninguna')`),
  ],
)

/** The cards that somebody said a product is not, so that nobody is asked again. */
export const refusedCards = pgTable('cartas_descartadas', {
  producto_id: integer()
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  cartas: integer().array().notNull(),
})
