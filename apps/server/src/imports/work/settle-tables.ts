import { sql } from 'drizzle-orm'
import { compactCounts } from '../../catalog/compact-counts.ts'
import type { Database } from '../../db/database.ts'
import { letOthersIn } from '../../take-turns.ts'

const settled = [
  'productos',
  'productos_busqueda',
  'productos_conteo',
  'descuentos',
  'expansiones',
  'movimientos_stock',
]

/**
 * After many new rows, counts are sums of many changes and the planner's statistics are old. PostgreSQL refreshes them
 * after a while, the embedded database never. Call it outside a transaction.
 */
export async function settleTables(db: Database): Promise<void> {
  await compactCounts(db)
  for (const table of settled) {
    await db.execute(sql`vacuum (analyze) ${sql.identifier(table)}`)
    await letOthersIn()
  }
}
