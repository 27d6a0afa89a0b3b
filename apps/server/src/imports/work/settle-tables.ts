import { sql } from 'drizzle-orm'
import { compactCounts } from '../../catalog/compact-counts.ts'
import type { Database } from '../../db/database.ts'

/**
 * After many new rows counts are sums of many changes, and the database plans by what it knew before. PostgreSQL looks
 * again by itself after a while, the embedded database never does. Outside a transaction only.
 */
export async function settleTables(db: Database): Promise<void> {
  await compactCounts(db)
  await db.execute(
    sql`vacuum (analyze) productos, productos_busqueda, productos_conteo, descuentos, expansiones, movimientos_stock`,
  )
}
