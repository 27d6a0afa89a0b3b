import type { CardFacts } from '@mazo/contract/card-book/product-card.ts'
import type { Product } from '@mazo/contract/products/products.ts'
import type { DetailedProduct } from '@mazo/contract/shop.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { readProducts, readRows, toProduct, visible } from './read-products.ts'
import { products } from './tables.ts'

/** What `slugFor` makes, with room for the number that tells equal titles apart. A NUL would fail the query. */
const slugShape = /^[a-z0-9-]{1,100}$/

const bySlug = (name: string, slug: string) => ({
  name,
  where: and(eq(products.slug, sql.placeholder('slug')), visible),
  orderBy: [sql`${products.id}`],
  limit: 1,
  values: { slug },
})

/** A product by its address, sold out or not; null when no product has it or the product is hidden. */
export async function findProductBySlug(db: Database, slug: string): Promise<Product | null> {
  if (!slugShape.test(slug)) return null
  const [product] = await readProducts(db, bySlug('product', slug))
  return product ?? null
}

/** The same as its own page shows it, in one statement (docs/decisions/page-weight.md). */
export async function findDetailedProduct(db: Database, slug: string): Promise<DetailedProduct | null> {
  if (!slugShape.test(slug)) return null
  const [found] = await readRows(db, bySlug('product.detail', slug), { pictures, facts })
  if (!found) return null
  const { pictures: otherPictures, facts: card, ...row } = found
  return { product: toProduct(row), otherPictures, card }
}

const pictures = sql<string[]>`array(
  select imagen_url from productos_imagenes where producto_id = productos.id order by posicion)`

const facts = sql<CardFacts | null>`(
  select json_build_object('expansion', e.nombre, 'numero', c.numero, 'rareza', nullif(c.rareza, ''),
    'variante', nullif(c.variante, ''), 'anio', c.anio)
  from cartas c join cartas_expansiones e on e.id = c.expansion_id where c.id = productos.carta_id)`
