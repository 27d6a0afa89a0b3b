import { z } from 'zod'
import { mostInteger } from '../record-id.ts'
import { byTrait } from './card-traits.ts'

/** A decimal string with two places (decision 9). */
export const precio = z.string().regex(/^\d+\.\d{2}$/)

/**
 * Of a card: what tells its printing from others of its number, in a few words: `Arte alternativo 2`, a rarity. Null
 * where there is nothing to tell.
 */
export const impresion = z.string().nullable()

/** A product as every list and page sees it (spec §3, decision 36). `precio` is before the discount. */
export const product = z.object({
  id: z.int(),
  slug: z.string(),
  titulo: z.string(),
  descripcion: z.string(),
  precio,
  imagen_url: z.string(),
  tcg: z.string().nullable(),
  tcg_id: z.int().nullable(),
  expansion: z.string().nullable(),
  expansion_id: z.int().nullable(),
  estado_carta: z.string().nullable(),
  ...byTrait(() => z.string().nullable()),
  impresion,
  stock: z.boolean(),
  single: z.boolean(),
  certificada: z.boolean(),
  /** Of a graded card. */
  graduadora: z.string().nullable(),
  nota: z.string().nullable(),
  cantidad_disponible: z.int().nullable(),
  /**
   * Whether a purchase takes only one: a single card, unless the owner allows several copies of loose cards (decision
   * 49).
   */
  una_por_compra: z.boolean(),
  descuento: z.object({ porcentaje: z.number() }).nullable(),
})
export type Product = z.infer<typeof product>

export const productPage = z.object({ results: z.array(product), count: z.int() })
export type ProductPage = z.infer<typeof productPage>

/** One entry of the search dropdown; `stock` is a number here (decision 12). */
export const searchHit = z.object({
  id: z.int(),
  slug: z.string(),
  titulo: z.string(),
  tcg: z.string().nullable(),
  estado_carta: z.string().nullable(),
  ...byTrait(() => z.string().nullable()),
  impresion,
  imagen_url: z.string(),
  precio,
  descuento: z.object({ porcentaje: z.number() }).nullable(),
  stock: z.int(),
})
export type SearchHit = z.infer<typeof searchHit>
export const searchAnswer = z.object({ productos: z.array(searchHit) })

export const expansion = z.object({ id: z.int(), expansion: z.string() })
export type Expansion = z.infer<typeof expansion>

export const orderings = ['-id', 'precio', '-precio', 'titulo', '-titulo'] as const
export type Ordering = (typeof orderings)[number]

/** Catalogue page size (spec §9). */
export const pageSize = 12
/** A search text is trimmed and cut here (decision 10). */
export const searchLength = 100

export const searchText = z
  .string()
  .transform((text) => [...text.trim()].slice(0, searchLength).join('').trim())
/** A positive integer in a query string that PostgreSQL's `integer` can hold. */
export const queryId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine((id) => id <= mostInteger)

const queryBoolean = z.enum(['true', 'false']).transform((text) => text === 'true')
export const gameId = z.enum(['1', '2', '3', '4']).transform(Number)
const stateId = z.enum(['1', '2', '3', '4', '5']).transform(Number)

/** The query of the catalogue, page and API alike (spec §7, decision 10). An empty value means the filter is off. */
export const catalogQuery = z.object({
  page: queryId.optional(),
  ordering: z.enum(orderings).optional(),
  search: searchText.optional(),
  tcg: gameId.optional(),
  expansion: queryId.optional(),
  estado: stateId.optional(),
  single: queryBoolean.optional(),
  ...byTrait(({ values }) => z.enum(values).optional()),
})
export type CatalogQuery = z.infer<typeof catalogQuery>
