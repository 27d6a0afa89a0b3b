import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether one purchase takes no more than one unit of a product: a single one (spec §4), unless the owner lets several
 * copies of a loose card go together (decision 49).
 * @param product the alias of its row
 */
export const onePerPurchase = (product: SQL) => sql<boolean>`(${product}.single and (${product}.certificada
  or not coalesce((select permite_varias_copias from ajustes), false)))`
