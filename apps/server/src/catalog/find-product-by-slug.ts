import type { Product } from '@mazo/contract/products/products.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { readProducts, visible } from './read-products.ts'
import { products } from './tables.ts'

/** What `slugFor` makes, with room for the number that tells equal titles apart. A NUL would fail the query. */
export const slugShape = /^[a-z0-9-]{1,100}$/

/** A product by its address, sold out or not; null when no product has it or the product is hidden. */
export async function findProductBySlug(db: Database, slug: string): Promise<Product | null> {
  if (!slugShape.test(slug)) return null
  const [product] = await readProducts(db, {
    name: 'product',
    where: and(eq(products.slug, sql.placeholder('slug')), visible),
    orderBy: [sql`${products.id}`],
    limit: 1,
    values: { slug },
  })
  return product ?? null
}
