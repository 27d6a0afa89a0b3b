import { and, eq, sql } from 'drizzle-orm'
import { expansions } from '../catalog/tables.ts'
import type { Database } from '../db/database.ts'
import { foldName } from './cell-text.ts'

type Named = { tcg_id: number; expansion: string }
const keyOf = ({ tcg_id, expansion }: Named) => `${tcg_id} ${foldName(expansion)}`

/** The shop's expansions by game and name; accents, case and the kind of apostrophe do not count. */
export type KnownExpansions = ReadonlyMap<string, number>
export const expansionId = (known: KnownExpansions, named: Named) => known.get(keyOf(named))

/** @param newest where two names differ only in accents or case, the older one is meant */
export async function readExpansions(db: Database): Promise<KnownExpansions> {
  const { id, tcg_id, nombre } = expansions
  const rows = await db.select({ id, tcg_id, nombre }).from(expansions).orderBy(sql`${expansions.id} desc`)
  return new Map(rows.map(({ id, tcg_id, nombre }) => [keyOf({ tcg_id, expansion: nombre }), id]))
}

/** Adds those the shop has not, in the order given; returns all it knows then. */
export async function addExpansions(
  db: Database,
  known: KnownExpansions,
  wanted: readonly Named[],
): Promise<KnownExpansions> {
  const all = new Map(known)
  for (const named of wanted) {
    if (all.has(keyOf(named))) continue
    all.set(keyOf(named), await addExpansion(db, named))
  }
  return all
}

/** Another process may have added it meanwhile. */
async function addExpansion(db: Database, { tcg_id, expansion }: Named): Promise<number> {
  const added = await db
    .insert(expansions)
    .values({ tcg_id, nombre: expansion })
    .onConflictDoNothing()
    .returning({ id: expansions.id })
  const found =
    added[0] ??
    (
      await db
        .select({ id: expansions.id })
        .from(expansions)
        .where(and(eq(expansions.tcg_id, tcg_id), eq(expansions.nombre, expansion)))
    )[0]
  if (!found) throw new Error(`The expansion ${expansion} was neither added nor found`)
  return found.id
}

export async function readExpansionNames(db: Database): Promise<ReadonlyMap<number, string>> {
  const rows = await db.select({ id: expansions.id, nombre: expansions.nombre }).from(expansions)
  return new Map(rows.map(({ id, nombre }) => [id, nombre]))
}
