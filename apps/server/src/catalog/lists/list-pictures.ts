import { desc, isNotNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { products } from '../tables.ts'

/** The pictures that shoppers are about to ask for: those of the newest products. */
export async function listPictures(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ imagen_url: products.imagen_url })
    .from(products)
    .where(isNotNull(products.imagen_url))
    .orderBy(desc(products.id))
    .limit(limit)
  return [...new Set(rows.flatMap(({ imagen_url }) => imagen_url ?? []))]
}
