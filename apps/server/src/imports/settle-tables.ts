import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

/**
 * After many new rows the database plans by what it knew before. PostgreSQL looks again by itself after a while, the
 * embedded database never does. Outside a transaction only.
 */
export async function settleTables(db: Database): Promise<void> {
  await db.execute(
    sql`vacuum (analyze) productos, productos_busqueda, descuentos, expansiones, movimientos_stock`,
  )
}
