import type { Product } from '@mazo/contract/products/products.ts'
import { and, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { readProducts, visible } from './read-products.ts'
import { products } from './tables.ts'

/** The products of a cart in the order asked for, sold out or not; unknown and hidden ones are left out. */
export async function findProductsByIds(db: Database, ids: readonly number[]): Promise<Product[]> {
  const asked = [...new Set(ids)]
  if (asked.length === 0) return []
  const found = await readProducts(db, {
    name: `cart.${asked.length}`,
    where: and(sql`${products.id} = any(${sql.placeholder('ids')}::int[])`, visible),
    orderBy: [sql`${products.id}`],
    limit: asked.length,
    values: { ids: asked },
  })
  const byId = new Map(found.map((product) => [product.id, product]))
  return asked.flatMap((id) => byId.get(id) ?? [])
}
