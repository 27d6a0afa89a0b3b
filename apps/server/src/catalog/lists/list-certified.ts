import type { Product } from '@mazo/contract/products/products.ts'
import { and, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { onSale, readProducts } from '../read-products.ts'
import { products } from '../tables.ts'

/** The graded cards on sale by the price paid, highest first (spec §4): as many as a carousel can hold. */
export function listCertified(db: Database): Promise<Product[]> {
  return readProducts(db, {
    name: 'certified',
    where: and(onSale, sql`${products.certificada}`),
    orderBy: [sql`${products.precio_final} desc`, sql`${products.id} desc`],
    limit: 24,
  })
}
