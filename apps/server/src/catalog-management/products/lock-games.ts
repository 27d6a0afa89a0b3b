import { asc } from 'drizzle-orm'
import { expansions } from '../../catalog/tables.ts'
import type { Transaction } from '../../db/database.ts'
import { isAnyOf } from './lock-products.ts'

/** The game of each of these expansions, which keep it until the transaction ends; those that are gone have none. */
export async function lockGames(tx: Transaction, ids: Iterable<number>): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: expansions.id, tcg_id: expansions.tcg_id })
    .from(expansions)
    .where(isAnyOf(expansions.id, ids))
    .orderBy(asc(expansions.id))
    .for('key share')
  return new Map(rows.map(({ id, tcg_id }) => [id, tcg_id]))
}
