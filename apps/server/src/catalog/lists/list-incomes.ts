import type { Product } from '@mazo/contract/products/products.ts'
import { and, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { onSale, readProducts } from '../read-products.ts'
import { products } from '../tables.ts'

/** The list has only one page: older incomes are no news. */
const mostIncomes = 60

/** Products on sale that staff or an import marked as recent stock, newest first (decisions 11 and 28). */
export function listIncomes(db: Database): Promise<Product[]> {
  return readProducts(db, {
    name: 'incomes',
    where: and(onSale, sql`${products.ingreso_en} is not null`),
    orderBy: [sql`${products.ingreso_en} desc`, sql`${products.id} desc`],
    limit: mostIncomes,
  })
}
