import type { CatalogQuery } from '@mazo/contract/products.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { filterCounts } from './catalog-filters.ts'
import { productCounts } from './tables.ts'

/** How many products on sale pass the filters: a sum over kinds of product, which does not grow with the catalogue. */
export async function countProducts(db: Database, query: CatalogQuery): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${productCounts.cambio}), 0)::int` })
    .from(productCounts)
    .where(filterCounts(query))
  return row?.count ?? 0
}

/** Sums up the changes that sales and imports left. Safe beside others that count, sell or do the same. */
export async function compactCounts(db: Database): Promise<void> {
  await db.execute(sql`
    with gone as (delete from productos_conteo returning *)
    insert into productos_conteo (tcg_id, expansion_id, estado_id, single, cambio)
    select tcg_id, expansion_id, estado_id, single, sum(cambio)
    from gone group by tcg_id, expansion_id, estado_id, single having sum(cambio) <> 0`)
}
