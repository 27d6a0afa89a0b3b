import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'

/** The four games, with the ids of spec §9. */
export const games = pgTable('tcg', {
  id: smallint().primaryKey(),
  nombre: text().notNull().unique(),
})

export const expansions = pgTable(
  'expansiones',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tcg_id: smallint()
      .notNull()
      .references(() => games.id),
    nombre: text().notNull(),
  },
  (t) => [
    unique('expansiones_tcg_nombre').on(t.tcg_id, t.nombre),
    check('expansiones_nombre_no_vacio', sql`${t.nombre} <> ''`),
  ],
)

/** The five card states, with the ids of spec §9. */
export const cardStates = pgTable('estados_carta', {
  id: smallint().primaryKey(),
  nombre: text().notNull().unique(),
})

export const products = pgTable(
  'productos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Made from the title when the product is created; addresses are kept forever, so it never changes. */
    slug: text().notNull().unique(),
    sku: text().unique(),
    titulo: text().notNull(),
    descripcion: text().notNull().default(''),
    precio: numeric({ precision: 12, scale: 2 }).notNull(),
    /** What the buyer pays for a unit; kept by a trigger from `precio` and the discount, so that it can be sorted by. */
    precio_final: numeric({ precision: 12, scale: 2 }).notNull().default('0'),
    imagen_url: text(),
    tcg_id: smallint().references(() => games.id),
    expansion_id: integer().references(() => expansions.id),
    estado_id: smallint().references(() => cardStates.id),
    /** The flag of a unique card; of any other product it says `cantidad_disponible > 0` (decision 12). */
    stock: boolean().notNull().default(true),
    single: boolean().notNull().default(false),
    certificada: boolean().notNull().default(false),
    /** null: a unique card. */
    cantidad_disponible: integer(),
    /** Hidden products answer nowhere but in the back office (decision 11). */
    oculto: boolean().notNull().default(false),
    /** When it was marked as recent stock (decision 28). */
    ingreso_en: timestamp({ withTimezone: true }),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    actualizado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('productos_tcg').on(t.tcg_id),
    index('productos_expansion').on(t.expansion_id),
    check('productos_titulo_no_vacio', sql`${t.titulo} <> ''`),
    check('productos_precio', sql`${t.precio} > 0 and ${t.precio} <= 999999999.99`),
    check('productos_precio_final', sql`${t.precio_final} >= 0`),
    check('productos_cantidad', sql`${t.cantidad_disponible} between 0 and 1000000`),
    check(
      'productos_stock',
      sql`${t.cantidad_disponible} is null or ${t.stock} = (${t.cantidad_disponible} > 0)`,
    ),
  ],
)

/** At most one discount a product; `porcentaje` has up to two decimals. */
export const discounts = pgTable(
  'descuentos',
  {
    producto_id: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    porcentaje: numeric({ precision: 5, scale: 2 }).notNull(),
  },
  (t) => [check('descuentos_porcentaje', sql`${t.porcentaje} > 0 and ${t.porcentaje} < 100`)],
)
