import type { Product } from '@mazo/contract/products.ts'
import { and, inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { readProducts, visible } from './read-products.ts'
import { products } from './tables.ts'

/** The products of a cart in the order asked for, sold out or not; unknown and hidden ones are left out. */
export async function findProductsByIds(db: Database, ids: readonly number[]): Promise<Product[]> {
  const asked = [...new Set(ids)]
  if (asked.length === 0) return []
  const where = and(inArray(products.id, asked), visible)
  const found = await readProducts(db, { where, orderBy: [sql`${products.id}`], limit: asked.length })
  const byId = new Map(found.map((product) => [product.id, product]))
  return asked.flatMap((id) => byId.get(id) ?? [])
}
