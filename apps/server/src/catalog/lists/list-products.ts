import {
  type CatalogQuery,
  type Ordering,
  type ProductPage,
  pageSize,
} from '@mazo/contract/products/products.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { onSale, readCounted } from '../read-products.ts'
import { listFound } from '../search/list-found.ts'
import { products } from '../tables.ts'
import { countBy, filterBy, filterProducts, filtersOf } from './catalog-filters.ts'

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
  const page = { limit: pageSize, offset: ((query.page ?? 1) - 1) * pageSize }
  const { search, ordering } = query
  if (search) {
    const where = and(onSale, filterProducts(query))
    return listFound(db, search, { ...page, where }, ordering && orders[ordering])
  }
  const filters = filtersOf(query)
  const order = ordering ?? '-id'
  return readCounted(
    db,
    {
      ...page,
      name: `catalog.${filters.join('.')}.${order}`,
      where: and(onSale, filterBy(filters)),
      orderBy: orders[order],
      values: Object.fromEntries(filters.map((filter) => [filter, query[filter]])),
    },
    countBy(filters),
  )
}
