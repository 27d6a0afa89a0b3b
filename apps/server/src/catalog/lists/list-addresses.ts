import { and, desc, lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { isoInstant } from '../../db/instants.ts'
import { letOthersIn } from '../../take-turns.ts'
import { onSale } from '../read-products.ts'
import { products } from '../tables.ts'

/** Most addresses that one site map may hold. */
const siteMapLimit = 49_000

/**
 * Addresses of everything that can be bought, newest first, for the site map; `changed` is an ISO instant.
 * @param atOnce read before others get their turn
 */
export async function listAddresses(
  db: Database,
  atOnce = 5_000,
): Promise<{ slug: string; changed: string }[]> {
  const found: { id: number; slug: string; changed: string }[] = []
  while (found.length < siteMapLimit) {
    const last = found.at(-1)
    const rows = await db
      .select({ id: products.id, slug: products.slug, changed: isoInstant(sql`${products.actualizado_en}`) })
      .from(products)
      .where(and(onSale, last && lt(products.id, last.id)))
      .orderBy(desc(products.id))
      .limit(Math.min(atOnce, siteMapLimit - found.length))
    found.push(...rows)
    if (rows.length < atOnce) break
    await letOthersIn()
  }
  return found.map(({ slug, changed }) => ({ slug, changed }))
}
