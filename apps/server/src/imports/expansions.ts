import { and, eq, sql } from 'drizzle-orm'
import { expansions } from '../catalog/tables.ts'
import type { Database } from '../db/database.ts'
import { foldName } from './cell-text.ts'

type Named = { tcg_id: number; expansion: string }
const keyOf = ({ tcg_id, expansion }: Named) => `${tcg_id} ${foldName(expansion)}`

const exactKeyOf = ({ tcg_id, expansion }: Named) => `${tcg_id} = ${expansion}`

/** The shop's expansions by game and name, as they are written and without accents, case and the kind of apostrophe. */
export type KnownExpansions = ReadonlyMap<string, number>
export const expansionId = (known: KnownExpansions, named: Named) =>
  known.get(exactKeyOf(named)) ?? known.get(keyOf(named))

/** Of two names that differ only in accents or case, one is meant as it is written, else the older one. */
export async function readExpansions(db: Database): Promise<KnownExpansions> {
  const { id, tcg_id, nombre } = expansions
  const rows = await db.select({ id, tcg_id, nombre }).from(expansions).orderBy(sql`${expansions.id} desc`)
  return new Map(
    rows.flatMap(({ id, tcg_id, nombre }) => {
      const named = { tcg_id, expansion: nombre }
      return [
        [exactKeyOf(named), id],
        [keyOf(named), id],
      ] as const
    }),
  )
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
