import { and, eq, ne, sql } from 'drizzle-orm'
import { expansions } from '../../catalog/tables.ts'
import type { Transaction } from '../../db/database.ts'

type Named = { tcg_id: number; nombre: string }

/**
 * Who names expansions waits for whoever is at it, or neither would see the other's. Taken before any expansion is
 * locked, and after the turn of those who add many products.
 */
export const takeTurnToName = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('mazo expansions', 0))`)

/**
 * The expansion that a sheet would read that name as: it knows no accents and no case, so two that differ only in those
 * must not be.
 * @param id the one to be named so, which is no twin of its own
 */
export async function findTwin(tx: Transaction, { tcg_id, nombre }: Named, id = 0) {
  await takeTurnToName(tx)
  const [twin] = await tx
    .select({ id: expansions.id, nombre: expansions.nombre })
    .from(expansions)
    .where(
      and(
        eq(expansions.tcg_id, tcg_id),
        ne(expansions.id, id),
        sql`texto_normal(${expansions.nombre}) = texto_normal(${nombre})`,
      ),
    )
    .orderBy(ne(expansions.nombre, nombre), expansions.id)
    .limit(1)
  return twin
}

/** The expansion of that name, whatever its accents and case, which is made where there is none. */
export async function ensureExpansion(tx: Transaction, tcg_id: number, nombre: string) {
  const twin = await findTwin(tx, { tcg_id, nombre })
  if (twin) return { id: twin.id, isNew: false }
  const [added] = await tx.insert(expansions).values({ tcg_id, nombre }).returning({ id: expansions.id })
  if (!added) throw new Error(`The expansion ${nombre} was not added`)
  return { id: added.id, isNew: true }
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
