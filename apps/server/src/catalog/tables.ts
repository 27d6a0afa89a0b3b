import { cardTraits } from '@mazo/contract/products/card-traits.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bookExpansions, cards } from '../card-book/tables.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/** Byte order, so that every database agrees on it (decision 11). */
const byteText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** The words of the name, for the search of the products that have it. */
const searchedWords = () => text().notNull().generatedAlwaysAs(sql`texto_palabras(nombre)`)

/** The four games, with the ids of spec §9. */
export const games = pgTable('tcg', {
  id: smallint().primaryKey(),
  nombre: text().notNull().unique(),
  palabras: searchedWords(),
})

export const expansions = pgTable(
  'expansiones',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tcg_id: smallint()
      .notNull()
      .references(() => games.id),
    nombre: text().notNull(),
    palabras: searchedWords(),
    version: integer().notNull().default(1),
    /** The same expansion in the book of cards; with `carta_expansion_dicha`, because somebody said so, or that it is none. */
    carta_expansion_id: integer().references(() => bookExpansions.id),
    carta_expansion_dicha: boolean().notNull().default(false),
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

const onSale = sql`stock and not oculto`

export const products = pgTable(
  'productos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Made from the title when the product is created; addresses are kept forever, so it never changes. */
    slug: text().notNull().unique(),
    sku: text().unique(),
    titulo: text().notNull(),
    /** The title without accents and case, as `titulo` sorts by it. */
    titulo_orden: byteText().notNull().generatedAlwaysAs(sql`texto_normal(titulo)`),
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
    /** How many there are; a unique card is 1 or 0. */
    unidades: integer()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(cantidad_disponible, case when stock then 1 else 0 end)`),
    /** Hidden products answer nowhere but in the back office (decision 11). */
    oculto: boolean().notNull().default(false),
    /** When it was marked as recent stock (decision 28). */
    ingreso_en: timestamp({ withTimezone: true }),
    /** Of a graded card: who graded it, with what grade, and the number on its case. */
    graduadora: text(),
    nota: text(),
    numero_certificado: text(),
    /** Traits of cards, as `cardTraits` describes them. */
    idioma: text(),
    acabado: text(),
    /** Where it lies in the shop: box and page. */
    ubicacion: text(),
    /** The printing that it is, of a single or graded card. */
    carta_id: integer().references(() => cards.id),
    /** Counted up by a trigger with every change of what people edit; a sale is none. */
    version: integer().notNull().default(1),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    actualizado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    // One index for each order of the catalogue, with and without a game; rarer filters read along it.
    index('productos_tcg').on(t.tcg_id),
    index('productos_expansion').on(t.expansion_id),
    // The back office sorts all there are.
    index('productos_gestion_titulo').on(t.titulo_orden, t.id),
    // Orders are found by the codes of their products.
    index('productos_sku_normal').on(sql`texto_normal(sku) text_pattern_ops`),
    index('productos_gestion_precio').on(t.precio_final, t.id),
    index('productos_agotados').on(t.oculto, t.id).where(sql`not stock`),
    index('productos_venta_id').on(t.id).where(onSale),
    index('productos_venta_tcg_id').on(t.tcg_id, t.id).where(onSale),
    index('productos_venta_precio').on(t.precio_final, t.id.desc().nullsFirst()).where(onSale),
    index('productos_venta_tcg_precio').on(t.tcg_id, t.precio_final, t.id.desc().nullsFirst()).where(onSale),
    index('productos_venta_titulo').on(t.titulo_orden, t.id.desc().nullsFirst()).where(onSale),
    index('productos_venta_tcg_titulo').on(t.tcg_id, t.titulo_orden, t.id.desc().nullsFirst()).where(onSale),
    index('productos_venta_expansion').on(t.expansion_id, t.id).where(onSale),
    index('productos_venta_estado').on(t.estado_id, t.single, t.tcg_id).where(onSale),
    index('productos_venta_ingreso')
      .on(t.ingreso_en, t.id)
      .where(sql`stock and not oculto and ingreso_en is not null`),
    index('productos_venta_certificada')
      .on(t.precio_final, t.id)
      .where(sql`stock and not oculto and certificada`),
    index('productos_carta').on(t.carta_id).where(sql`carta_id is not null`),
    // A case exists once, however its number is written.
    uniqueIndex('productos_certificado').on(sql`lower(numero_certificado)`, sql`lower(graduadora)`),
    ...cardTraits.map(({ name, values }) =>
      check(
        `productos_${name}`,
        sql`${t[name]} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`,
      ),
    ),
    check('productos_titulo_no_vacio', sql`${t.titulo} <> ''`),
    check('productos_precio', sql`${t.precio} > 0 and ${t.precio} <= 999999999.99`),
    check('productos_precio_final', sql`${t.precio_final} >= 0`),
    // A million may be typed (mostStock); what comes back from orders and from the fair is never refused.
    check('productos_cantidad', sql`${t.cantidad_disponible} between 0 and 1000000000`),
    check(
      'productos_stock',
      sql`${t.cantidad_disponible} is null or ${t.stock} = (${t.cantidad_disponible} > 0)`,
    ),
  ],
)

/** Every change of a price, written by triggers; `quien` is the setting `tienda.quien` of the transaction. */
export const priceChanges = pgTable(
  'precios_historial',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    producto_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    precio_antes: numeric({ precision: 12, scale: 2 }).notNull(),
    precio: numeric({ precision: 12, scale: 2 }).notNull(),
    /** With the discount. */
    final_antes: numeric({ precision: 12, scale: 2 }).notNull(),
    final: numeric({ precision: 12, scale: 2 }).notNull(),
    quien: text().notNull(),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('precios_historial_producto').on(t.producto_id, t.id)],
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

/**
 * What the search reads of a product, kept by triggers: a table of its own, so that selling a unit does not touch the
 * index of words. `palabras` holds the words of title, expansion and game (`palabras_de` in the migrations).
 */
export const productSearch = pgTable(
  'productos_busqueda',
  {
    producto_id: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The title's words in their order, normalised. */
    titulo: byteText().notNull(),
    palabras: tsvector().notNull(),
  },
  (t) => [
    index('productos_busqueda_palabras').using('gin', t.palabras),
    index('productos_busqueda_titulo').on(t.titulo),
  ],
)

/** Every word without digits that a product ever had, for the correction of slips. Words are only added. */
export const searchWords = pgTable('palabras_busqueda', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  palabra: byteText().notNull().unique(),
})

/**
 * How many products are on sale by what the catalogue filters by, as changes that add up: nobody waits for another to
 * count. Triggers write them, `compactCounts` sums them up.
 */
export const productCounts = pgTable(
  'productos_conteo',
  {
    tcg_id: smallint(),
    expansion_id: integer(),
    estado_id: smallint(),
    single: boolean().notNull(),
    cambio: integer().notNull(),
  },
  (t) => [index('productos_conteo_expansion').on(t.expansion_id)],
)

/** The pictures of a product after its first, which is `productos.imagen_url`. */
export const productPictures = pgTable(
  'productos_imagenes',
  {
    producto_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    posicion: smallint().notNull(),
    imagen_url: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.producto_id, t.posicion] }),
    check('productos_imagenes_posicion', sql`${t.posicion} >= 2`),
  ],
)
