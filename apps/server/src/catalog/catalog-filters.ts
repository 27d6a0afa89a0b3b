import type { CatalogQuery } from '@mazo/contract/products.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import { productCounts, products } from './tables.ts'

type Filters = Pick<CatalogQuery, 'tcg' | 'expansion' | 'estado' | 'single'>
type Filtered = typeof products | typeof productCounts

/** The filters of the catalogue, over products or over their counts. */
function filterBy(table: Filtered, { tcg, expansion, estado, single }: Filters): SQL | undefined {
  return and(
    tcg === undefined ? undefined : eq(table.tcg_id, tcg),
    expansion === undefined ? undefined : eq(table.expansion_id, expansion),
    estado === undefined ? undefined : eq(table.estado_id, estado),
    single === undefined ? undefined : eq(table.single, single),
  )
}

export const filterProducts = (query: Filters) => filterBy(products, query)
export const filterCounts = (query: Filters) => filterBy(productCounts, query)
