import { desc } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { onSale } from '../read-products.ts'
import { products } from '../tables.ts'

/** Most addresses that one site map may hold. */
const siteMapLimit = 49_000

/** Addresses of everything that can be bought, newest first, for the site map; `changed` is an ISO instant. */
export async function listAddresses(db: Database): Promise<{ slug: string; changed: string }[]> {
  const rows = await db
    .select({ slug: products.slug, changed: products.actualizado_en })
    .from(products)
    .where(onSale)
    .orderBy(desc(products.id))
    .limit(siteMapLimit)
  return rows.map(({ slug, changed }) => ({ slug, changed: changed.toISOString() }))
}
