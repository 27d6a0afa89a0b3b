import type { Product } from '@mazo/contract/products/products.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { readNewest } from '../read-products.ts'
import { discounts, products } from '../tables.ts'

const size = 12

/** What a product page suggests to everybody: the newest with a discount, then the newest of the rest. */
export async function listSuggested(db: Database): Promise<Product[]> {
  const discounted = sql`exists (select from ${discounts} where ${discounts.producto_id} = ${products.id})`
  const reduced = await readNewest(db, { name: 'reduced', limit: size, also: discounted })
  if (reduced.length === size) return reduced
  const also = sql`not ${discounted}`
  return [...reduced, ...(await readNewest(db, { name: 'full-price', limit: size - reduced.length, also }))]
}
