import { and, eq, sql } from 'drizzle-orm'
import { expansions } from '../../catalog/tables.ts'
import type { Database, Transaction } from '../../db/database.ts'

/** The expansion of that name, which is made where there is none: another process may make it meanwhile. */
export async function ensureExpansion(db: Database, tcg_id: number, nombre: string) {
  const added = await db
    .insert(expansions)
    .values({ tcg_id, nombre })
    .onConflictDoNothing()
    .returning({ id: expansions.id })
  const found =
    added[0] ??
    (
      await db
        .select({ id: expansions.id })
        .from(expansions)
        .where(and(eq(expansions.tcg_id, tcg_id), eq(expansions.nombre, nombre)))
    )[0]
  if (!found) throw new Error(`The expansion ${nombre} was neither added nor found`)
  return { id: found.id, isNew: added.length > 0 }
}

/**
 * Removes the given expansions, except those used or changed since.
 * @returns the names of those that stay
 */
export async function removeExpansions(tx: Transaction, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const these = sql`any(${sql.param(ids)}::int[])`
  // The lock keeps an expansion from getting a product between the check and the deletion.
  await tx.execute(sql`select id from expansiones where id = ${these} order by id for update`)
  await tx.execute(sql`
    delete from expansiones e where id = ${these} and version = 1
      and not exists (select from productos p where p.expansion_id = e.id)`)
  const { rows } = await tx.execute<{ nombre: string }>(
    sql`select nombre from expansiones where id = ${these} order by id`,
  )
  return rows.map(({ nombre }) => nombre)
}
