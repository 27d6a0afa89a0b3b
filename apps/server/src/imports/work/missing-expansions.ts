import {
  type ExpansionChoice,
  type MissingExpansion,
  type MissingExpansions,
  mostMissingExpansions,
  needsAnswer,
} from '@mazo/contract/imports/imports.ts'
import { sql } from 'drizzle-orm'
import { letOthersIn } from '../../background-work/work-in-batches.ts'
import type { Database } from '../../db/database.ts'
import { addedAs, keyOf, type Named, readStandIn, type StandIn } from '../expansions/expansions.ts'
import { readProposals, readShopExpansions, type ShopExpansion } from '../expansions/propose-expansions.ts'
import type { ImportRecord } from './import-work.ts'

/**
 * The expansions that a sheet names and the shop has not, each with those of the shop that it may mean; the one that was
 * chosen for it is among them, however little it looks like it.
 */
export async function listMissingExpansions(
  db: Database,
  { id, expansiones }: ImportRecord,
): Promise<MissingExpansions> {
  const standIn = await readStandIn(db, expansiones)
  const missing = await readMissing(db, id, standIn)
  const shopOnes = await readShopExpansions(db)
  const propose = await readProposals(db, shopOnes)
  const chosenOf = findChosen(shopOnes, expansiones)
  const results: { turn: number; one: MissingExpansion }[] = []
  for (const { filas, ...named } of missing.slice(0, mostMissingExpansions)) {
    const near = propose(named)
    const chosen = chosenOf(named)
    if (chosen && !near.parecidas.some(({ id }) => id === chosen.id))
      near.parecidas = [...near.parecidas, { id: chosen.id, nombre: chosen.nombre }]
    const one = { tcg_id: named.tcg_id, nombre: named.expansion, filas, ...near }
    results.push({ turn: turnOf(one, standIn(named) !== undefined), one })
    await letOthersIn()
  }
  results.sort((one, other) => one.turn - other.turn)
  return { results: results.map(({ one }) => one), count: missing.length }
}

/** The place of a missing expansion among the others, by what it is and not by what was chosen: so it keeps its place. */
function turnOf(one: MissingExpansion, isDecided: boolean): number {
  const kind = needsAnswer(one) ? 0 : one.propuesta !== null ? 1 : 2
  return isDecided ? 3 + kind : kind
}

type Counted = Named & { filas: number }

/** Undecided ones first, then those that most rows name; each spelled as in most rows. */
async function readMissing(db: Database, id: number, standIn: StandIn): Promise<Counted[]> {
  const { rows } = await db.execute<Counted>(sql`
    select nombra_tcg_id as tcg_id, nombra_expansion as expansion, count(*)::int as filas
    from importacion_filas where importacion_id = ${id} and nombra_expansion is not null
    group by 1, 2 order by 3 desc, 1, 2`)
  const isDecided = (named: Named) => Number(standIn(named) !== undefined)
  const alike = Map.groupBy(rows, keyOf)
  return [...alike.values()]
    .flatMap(([first, ...others]) =>
      first ? [{ ...first, filas: others.reduce((sum, { filas }) => sum + filas, first.filas) }] : [],
    )
    .sort((one, other) => isDecided(one) - isDecided(other) || other.filas - one.filas)
}

/**
 * The expansions that applying will add, those with most rows last, because the shop shows the newest first (spec §4).
 */
export async function listNewExpansions(db: Database, id: number, standIn: StandIn): Promise<Named[]> {
  const { rows } = await db.execute<Named>(sql`
    select nombra_tcg_id as tcg_id, nombra_expansion as expansion from importacion_filas
    where importacion_id = ${id} and nombra_expansion is not null and estado in ('nueva', 'cambia')
    group by 1, 2 order by count(*), min(posicion)`)
  return rows.flatMap((named) => addedAs(named, standIn(named)) ?? [])
}

/** Finds the earlier choice for a name, if the shop still has that expansion. */
function findChosen(all: readonly ShopExpansion[], choices: readonly ExpansionChoice[]) {
  const usedFor = new Map(
    choices.map(({ tcg_id, nombre, usar }) => [keyOf({ tcg_id, expansion: nombre }), usar]),
  )
  return (named: Named) =>
    all.find(({ id, tcg_id }) => id === usedFor.get(keyOf(named)) && tcg_id === named.tcg_id)
}
