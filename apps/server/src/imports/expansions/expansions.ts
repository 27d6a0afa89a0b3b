import type { ExpansionChoice } from '@mazo/contract/imports/imports.ts'
import { inArray, sql } from 'drizzle-orm'
import { expansions } from '../../catalog/tables.ts'
import { ensureExpansion } from '../../catalog-management/expansions/add-expansions.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { foldName } from '../sheet/cell-text.ts'

export type Named = { tcg_id: number; expansion: string }
/** The key of a name, without accents, case and the kind of apostrophe. */
export const keyOf = ({ tcg_id, expansion }: Named) => `${tcg_id} ${foldName(expansion)}`

const exactKeyOf = ({ tcg_id, expansion }: Named) => `${tcg_id} = ${expansion}`

/** The shop's expansions by game and name, as they are written and without accents, case and the kind of apostrophe. */
export type KnownExpansions = ReadonlyMap<string, number>
export const expansionId = (known: KnownExpansions, named: Named) =>
  known.get(exactKeyOf(named)) ?? known.get(keyOf(named))

/** If two names differ only in accents or case, a sheet means the one written the same way, else the older one. */
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

/**
 * What to do with a missing expansion: read it as another, one of the shop's or a new one, add it as it is named, or leave
 * it out.
 */
export type Stand = { name: string; isNew: boolean } | 'new' | 'out'
/** Undefined: nobody has said. The row is refused, as is that of an expansion left out. */
export type StandIn = (named: Named) => Stand | undefined

/** The owner's choices, without expansions deleted since or moved to another game. */
export async function readStandIn(db: Database, choices: readonly ExpansionChoice[]): Promise<StandIn> {
  const { id, tcg_id, nombre } = expansions
  const ids = choices.flatMap(({ usar }) => (typeof usar === 'number' ? usar : []))
  const found =
    ids.length === 0 ? [] : await db.select({ id, tcg_id, nombre }).from(expansions).where(inArray(id, ids))
  const byId = new Map(found.map((one) => [one.id, one]))
  const stands = new Map(
    choices.flatMap((choice): [string, Stand][] => {
      const key = keyOf({ tcg_id: choice.tcg_id, expansion: choice.nombre })
      if (choice.usar === null) return [[key, choice.como ? { name: choice.como, isNew: true } : 'new']]
      if (choice.usar === 'afuera') return [[key, 'out']]
      const used = byId.get(choice.usar)
      return used?.tcg_id === choice.tcg_id ? [[key, { name: used.nombre, isNew: false }]] : []
    }),
  )
  return (named) => stands.get(keyOf(named))
}

/** What a missing expansion is added as; undefined: it is not. */
export function addedAs(named: Named, stand: Stand | undefined): Named | undefined {
  if (stand === 'new') return named
  return typeof stand === 'object' && stand.isNew ? { ...named, expansion: stand.name } : undefined
}

/** Whether the owner chose to add an expansion of that name. */
export function readMayAdd(choices: readonly ExpansionChoice[]): (named: Named) => boolean {
  const wanted = new Set(
    choices.flatMap(({ tcg_id, nombre, usar, como }) =>
      usar === null ? keyOf({ tcg_id, expansion: como ?? nombre }) : [],
    ),
  )
  return (named) => wanted.has(keyOf(named))
}

type Added = { known: KnownExpansions; ids: number[] }

/**
 * Adds the missing expansions, in the sequence given. @returns all expansions known then, and the ids of the new ones
 */
export async function addExpansions(
  tx: Transaction,
  known: KnownExpansions,
  wanted: readonly Named[],
): Promise<Added> {
  const all = new Map(known)
  const ids: number[] = []
  for (const named of wanted) {
    if (all.has(keyOf(named))) continue
    const { id, isNew } = await ensureExpansion(tx, named.tcg_id, named.expansion)
    all.set(keyOf(named), id)
    if (isNew) ids.push(id)
  }
  return { known: all, ids }
}

export async function readExpansionNames(db: Database): Promise<ReadonlyMap<number, string>> {
  const rows = await db.select({ id: expansions.id, nombre: expansions.nombre }).from(expansions)
  return new Map(rows.map(({ id, nombre }) => [id, nombre]))
}
