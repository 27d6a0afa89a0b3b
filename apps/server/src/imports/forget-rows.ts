import { and, eq, gte, lt, max, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { letOthersIn } from '../take-turns.ts'
import { importRows } from './tables.ts'

const deletedAtOnce = 2_000

/** After how many rows, written or deleted, it is time for `sweepRows`. */
export const sweptAtOnce = 100_000

/**
 * Tidies up behind rows that were written or deleted, which takes a moment for some and would hold up the embedded
 * database for all of them. Call it outside a transaction.
 */
export const sweepRows = (db: Database) => db.execute(sql`vacuum (truncate off) importacion_filas`)

/**
 * Deletes the rows of an import, some at a time: all half a million in one statement would hold up the embedded
 * database, which serves nobody meanwhile, and so would the first statement after it that comes upon all that is left of
 * them. Whoever calls sees to it first that nobody needs them any more. Call it outside a transaction.
 * @param hold makes sure, in the transaction of each part, that nobody has written new ones meanwhile
 */
export async function forgetRows(
  db: Database,
  id: number,
  hold?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const ofImport = eq(importRows.importacion_id, id)
  const [last] = await db
    .select({ posicion: max(importRows.posicion) })
    .from(importRows)
    .where(ofImport)
  for (let from = 0; from <= (last?.posicion ?? -1); ) {
    const to = from + deletedAtOnce
    const some = and(ofImport, gte(importRows.posicion, from), lt(importRows.posicion, to))
    await db.transaction(async (tx) => {
      await hold?.(tx)
      await tx.delete(importRows).where(some)
    })
    if (to % sweptAtOnce === 0) await sweepRows(db)
    from = to
    await letOthersIn()
  }
}
