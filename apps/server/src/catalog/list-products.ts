import { type CatalogQuery, type Ordering, type ProductPage, pageSize } from '@mazo/contract/products.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { filterProducts } from './catalog-filters.ts'
import { countProducts } from './count-products.ts'
import { onSale, readProducts } from './read-products.ts'
import { listFound } from './search/list-found.ts'
import { products } from './tables.ts'

const newestFirst = sql`${products.id} desc`
/** Each order of the catalogue, ties by `-id` (decision 11). */
const orders: Record<Ordering, SQL[]> = {
  '-id': [newestFirst],
  precio: [sql`${products.precio_final}`, newestFirst],
  '-precio': [sql`${products.precio_final} desc`, newestFirst],
  titulo: [sql`${products.titulo_orden}`, newestFirst],
  '-titulo': [sql`${products.titulo_orden} desc`, newestFirst],
}

/** A page of what can be bought, and how many there are on all pages (spec §9, decisions 10 and 11). */
export async function listProducts(db: Database, query: CatalogQuery): Promise<ProductPage> {
  const page = {
    where: and(onSale, filterProducts(query)),
    limit: pageSize,
    offset: ((query.page ?? 1) - 1) * pageSize,
  }
  if (query.search) return listFound(db, query.search, page, query.ordering && orders[query.ordering])
  const count = await countProducts(db, query)
  if (count <= page.offset) return { results: [], count }
  return { results: await readProducts(db, { ...page, orderBy: orders[query.ordering ?? '-id'] }), count }
}
