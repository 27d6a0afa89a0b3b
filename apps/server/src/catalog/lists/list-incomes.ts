import type { Product } from '@mazo/contract/products/products.ts'
import { and, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { onSale, readProducts } from '../read-products.ts'
import { products } from '../tables.ts'

/** One page without a next one: what came in before these is no news any more. */
const mostIncomes = 60

/** What staff or an import marked as recent stock and can be bought now, newest first (decisions 11 and 28). */
export function listIncomes(db: Database): Promise<Product[]> {
  return readProducts(db, {
    name: 'incomes',
    where: and(onSale, sql`${products.ingreso_en} is not null`),
    orderBy: [sql`${products.ingreso_en} desc`, sql`${products.id} desc`],
    limit: mostIncomes,
  })
}
