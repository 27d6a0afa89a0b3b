import { and, eq, gte, lt, max } from 'drizzle-orm'
import { letOthersIn } from '../background-work/work-in-batches.ts'
import type { Database } from '../db/database.ts'
import { importRows } from './tables.ts'

/**
 * Deletes the rows of an import, some at a time: all half a million in one statement would hold up the embedded
 * database, which serves nobody meanwhile. Whoever calls sees to it first that nobody needs them any more.
 */
export async function forgetRows(db: Database, id: number, atOnce = 2_000): Promise<void> {
  const ofImport = eq(importRows.importacion_id, id)
  const [last] = await db
    .select({ posicion: max(importRows.posicion) })
    .from(importRows)
    .where(ofImport)
  // The second time finds nothing: it marks what the index still has of them, over which the delete of the import itself,
  // or an analysis of its sheet, goes at once.
  for (const _time of ['delete', 'mark'])
    for (let from = 0; from <= (last?.posicion ?? -1); from += atOnce) {
      await db
        .delete(importRows)
        .where(and(ofImport, gte(importRows.posicion, from), lt(importRows.posicion, from + atOnce)))
      await letOthersIn()
    }
}
