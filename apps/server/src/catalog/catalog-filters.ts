import type { CatalogQuery } from '@mazo/contract/products.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type productCounts, products } from './tables.ts'

const columns = { tcg: 'tcg_id', expansion: 'expansion_id', estado: 'estado_id', single: 'single' } as const
type Filter = keyof typeof columns

/** The filters that a query asks for. */
export const filtersOf = (query: CatalogQuery): Filter[] =>
  (Object.keys(columns) as Filter[]).filter((filter) => query[filter] !== undefined)

/** The filters over products or over their counts; their values go into placeholders of the same names. */
export function filterBy(
  table: typeof products | typeof productCounts,
  filters: readonly Filter[],
): SQL | undefined {
  return and(...filters.map((filter) => eq(table[columns[filter]], sql.placeholder(filter))))
}

/** The same with the values in it, for statements that are not prepared. */
export function filterProducts(query: CatalogQuery): SQL | undefined {
  return and(...filtersOf(query).map((filter) => sql`${products[columns[filter]]} = ${query[filter]}`))
}
