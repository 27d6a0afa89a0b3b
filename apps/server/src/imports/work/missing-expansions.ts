import {
  type ExpansionChoice,
  type MissingExpansion,
  type MissingExpansions,
  mostMissingExpansions,
  needsAnswer,
} from '@mazo/contract/imports/imports.ts'
import { sql } from 'drizzle-orm'
import { findNamed, readBookExpansionRows } from '../../card-linking/match-expansions.ts'
import type { Database } from '../../db/database.ts'
import { amongOthers, letOthersIn } from '../../take-turns.ts'
import { addedAs, keyOf, type Named, readStandIn, type StandIn } from '../expansions/expansions.ts'
import { compareNames } from '../expansions/names-of-sheet.ts'
import {
  type Proposal,
  readProposals,
  readShopExpansions,
  type ShopExpansion,
} from '../expansions/propose-expansions.ts'
import type { ImportRecord } from './import-work.ts'

/**
 * The expansions that a sheet names and the shop has not, each with those of the shop that it may mean; the one that was
 * chosen for it is among them, however little it looks like it. What was chosen for an earlier sheet is proposed.
 */
export async function listMissingExpansions(
  db: Database,
  { id, expansiones }: ImportRecord,
): Promise<MissingExpansions> {
  const standIn = await readStandIn(db, expansiones)
  const { first, count } = await readMissing(db, id, standIn)
  const shopOnes = await readShopExpansions(db)
  const propose = await readProposals(db, shopOnes)
  const usedBy = among(shopOnes)
  const choiceOf = byName(expansiones)
  const earlierOf = byName(await readEarlierChoices(db))
  const proposed: (Counted & { near: Proposal })[] = []
  for (const named of first) {
    proposed.push({ ...named, near: await amongOthers(propose(named)) })
    await letOthersIn()
  }
  const changeOf = await compareNames(
    proposed.toSorted(bySpelling),
    await findNamed(await readBookExpansionRows(db)),
  )
  const results = proposed.map(({ filas, near, ...named }) => {
    const earlier = usedBy(earlierOf(named))
    const own = [usedBy(choiceOf(named)), earlier].flatMap((one) => one ?? [])
    const others = own.filter(({ id }) => near.parecidas.every((one) => one.id !== id))
    near.parecidas = [...near.parecidas, ...others.map(({ id, nombre }) => ({ id, nombre }))]
    if (earlier) near.propuesta = earlier.id
    const { tcg_id, expansion: nombre } = named
    const afuera_antes = earlierOf(named)?.usar === 'afuera'
    const one: MissingExpansion = {
      tcg_id,
      nombre,
      filas,
      ...near,
      ...changeOf.get(keyOf(named)),
      afuera_antes,
    }
    return { turn: turnOf(one, standIn(named) !== undefined), one }
  })
  results.sort((one, other) => one.turn - other.turn)
  return { results: results.map(({ one }) => one), count }
}

/** The place of a missing expansion among the others, by what it is and not by what was chosen: so it keeps its place. */
function turnOf(one: MissingExpansion, isDecided: boolean): number {
  const kind = needsAnswer(one) ? 0 : one.propuesta !== null ? 1 : 2
  return isDecided ? 3 + kind : kind
}

type Counted = Named & { filas: number }

/** Rows read in one go, and names compared before others get their turn: a sheet may name another one in each row. */
const pageRows = 2_000
const pageNames = 250

/**
 * The first that are shown and how many there are: undecided ones first, then those that most rows name; each spelled as
 * in most rows.
 */
async function readMissing(db: Database, id: number, standIn: StandIn) {
  const alike = await countAlike(db, id)
  const [undecided, decided]: [Counted[], Counted[]] = [[], []]
  let compared = 0
  for (const spellings of alike.values()) {
    const [first, ...others] = [...spellings.values()].sort(bySpelling)
    if (!first) continue
    const all = { ...first, filas: others.reduce((sum, { filas }) => sum + filas, first.filas) }
    if (standIn(all) === undefined) undecided.push(all)
    else decided.push(all)
    compared += 1
    if (compared % pageNames === 0) await letOthersIn()
  }
  const first = withMostRows(undecided, mostMissingExpansions)
  const rest = withMostRows(decided, mostMissingExpansions - first.length)
  return { first: [...first, ...rest], count: undecided.length + decided.length }
}

/** The spellings of each name, by its key. */
async function countAlike(db: Database, id: number) {
  const alike = new Map<string, Map<string, Counted>>()
  for (let after = -1; ; ) {
    const { rows } = await db.execute<Named & { posicion: number }>(sql`
      select posicion, nombra_tcg_id as tcg_id, nombra_expansion as expansion from importacion_filas
      where importacion_id = ${id} and posicion > ${after} and nombra_expansion is not null
      order by posicion limit ${pageRows}`)
    const last = rows.at(-1)
    if (!last) return alike
    after = last.posicion
    for (const [at, { tcg_id, expansion }] of rows.entries()) {
      const key = keyOf({ tcg_id, expansion })
      const spellings = alike.get(key) ?? new Map<string, Counted>()
      const counted = spellings.get(expansion) ?? { tcg_id, expansion, filas: 0 }
      counted.filas += 1
      alike.set(key, spellings.set(expansion, counted))
      if (at % pageNames === pageNames - 1) await letOthersIn()
    }
  }
}

const bySpelling = (one: Counted, other: Counted) =>
  other.filas - one.filas || one.tcg_id - other.tcg_id || (one.expansion < other.expansion ? -1 : 1)

/** So many of them, those that most rows name; to sort hundreds of thousands would hold all others up. */
function withMostRows(all: readonly Counted[], most: number): Counted[] {
  if (all.length <= most) return all.toSorted(bySpelling)
  const least = Uint32Array.from(all, ({ filas }) => filas).sort()[all.length - most] ?? 0
  const above = all.filter(({ filas }) => filas > least)
  const equal = all.filter(({ filas }) => filas === least).slice(0, most - above.length)
  return [...above, ...equal].sort(bySpelling)
}

/**
 * The expansions that applying will add, each once, spelled as in most rows; those with most rows last, because the shop
 * shows the newest first (spec §4).
 */
export async function listNewExpansions(db: Database, id: number, standIn: StandIn): Promise<Named[]> {
  const { rows } = await db.execute<Counted>(sql`
    select nombra_tcg_id as tcg_id, nombra_expansion as expansion, count(*)::int as filas from importacion_filas
    where importacion_id = ${id} and nombra_expansion is not null and estado in ('nueva', 'cambia')
    group by 1, 2 order by 3 desc, min(posicion)`)
  const added = rows.flatMap(({ filas, ...named }) => {
    const as = addedAs(named, standIn(named))
    return as ? [{ ...as, filas }] : []
  })
  const alike = Map.groupBy(added, keyOf).values()
  const once = [...alike].map((all) => ({ all, filas: all.reduce((sum, { filas }) => sum + filas, 0) }))
  return once
    .sort((one, other) => one.filas - other.filas)
    .flatMap(({ all: [first] }) => (first ? { tcg_id: first.tcg_id, expansion: first.expansion } : []))
}

/** Finds the choice for a name. */
function byName(choices: readonly ExpansionChoice[]) {
  const choiceOf = new Map(choices.map((one) => [keyOf({ ...one, expansion: one.nombre }), one]))
  return (named: Named) => choiceOf.get(keyOf(named))
}

/** Finds the expansion of a choice, if the shop still has it. */
function among(shop: readonly ShopExpansion[]) {
  const byKey = new Map(shop.map((one) => [keyOf({ ...one, expansion: one.nombre }), one]))
  const byId = new Map(shop.map((one) => [one.id, one]))
  return (choice: ExpansionChoice | undefined) => {
    const { tcg_id = 0, usar, como = '' } = choice ?? {}
    const found = typeof usar === 'number' ? byId.get(usar) : byKey.get(keyOf({ tcg_id, expansion: como }))
    return found?.tcg_id === tcg_id ? found : undefined
  }
}

const sheetsRemembered = 10

/** What was chosen for the last sheets that were applied and not undone; the latest choice for a name comes last. */
async function readEarlierChoices(db: Database): Promise<ExpansionChoice[]> {
  const { rows } = await db.execute<{ expansiones: ExpansionChoice[] }>(sql`
    select expansiones from importaciones where estado = 'aplicada' and expansiones <> '[]'
    order by aplicada_en desc limit ${sheetsRemembered}`)
  return rows.toReversed().flatMap(({ expansiones }) => expansiones)
}
