import type { Product } from '@mazo/contract/products.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { readProducts, visible } from './read-products.ts'
import { products } from './tables.ts'

/** A product by its address, sold out or not; null when nobody has it or it is hidden. */
export async function findProductBySlug(db: Database, slug: string): Promise<Product | null> {
  const [product] = await readProducts(db, {
    name: 'product',
    where: and(eq(products.slug, sql.placeholder('slug')), visible),
    orderBy: [sql`${products.id}`],
    limit: 1,
    values: { slug },
  })
  return product ?? null
}
