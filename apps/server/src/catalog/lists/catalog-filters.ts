import { byTrait } from '@mazo/contract/products/card-traits.ts'
import type { CatalogQuery } from '@mazo/contract/products/products.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { productCounts, products } from '../tables.ts'

const counted = {
  tcg: productCounts.tcg_id,
  expansion: productCounts.expansion_id,
  estado: productCounts.estado_id,
  single: productCounts.single,
}
const columns = {
  tcg: products.tcg_id,
  expansion: products.expansion_id,
  estado: products.estado_id,
  single: products.single,
  ...byTrait(({ name }) => products[name]),
}
type Filter = keyof typeof columns

/** The filters that a query asks for. */
export const filtersOf = (query: CatalogQuery): Filter[] =>
  (Object.keys(columns) as Filter[]).filter((filter) => query[filter] !== undefined)

/** The filters over products; their values go into placeholders of the same names. */
export const filterBy = (filters: readonly Filter[]): SQL | undefined =>
  and(...filters.map((filter) => eq(columns[filter], sql.placeholder(filter))))

/** The same over the kept counts, which exist for the commonest filters; null if a filter has none. */
export function countBy(filters: readonly Filter[]): { where: SQL | undefined } | null {
  const known = filters.filter((filter): filter is keyof typeof counted => filter in counted)
  if (known.length < filters.length) return null
  return { where: and(...known.map((filter) => eq(counted[filter], sql.placeholder(filter)))) }
}

/** The filters with their values, for statements that are not prepared. */
export const filterProducts = (query: CatalogQuery): SQL | undefined =>
  and(...filtersOf(query).map((filter) => sql`${columns[filter]} = ${query[filter]}`))
