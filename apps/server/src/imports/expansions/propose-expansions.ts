import type { MissingExpansion } from '@mazo/contract/imports/imports.ts'
import {
  type BookExpansionRow,
  findNamed,
  matchExpansions,
  readBookExpansionRows,
} from '../../card-linking/match-expansions.ts'
import { type Candidate, meantAmong, ofOneThing, type Way } from '../../catalog/search/expansion-names.ts'
import {
  type Nearest,
  nearestAmong,
  parted,
  readCandidates,
} from '../../catalog/search/nearest-expansions.ts'
import { expansions } from '../../catalog/tables.ts'
import type { Database } from '../../db/database.ts'
import { lettingOthersIn, type Steps } from '../../take-turns.ts'
import { keyOf, type Named } from './expansions.ts'

export type ShopExpansion = { id: number; tcg_id: number; nombre: string }

export async function readShopExpansions(db: Database): Promise<ShopExpansion[]> {
  const { id, tcg_id, nombre } = expansions
  return db.select({ id, tcg_id, nombre }).from(expansions).orderBy(expansions.id)
}

/** What an expansion may be that a sheet names and the shop lacks. */
export type Proposal = Omit<MissingExpansion, 'tcg_id' | 'nombre' | 'filas' | 'afuera_antes'>
const nobody: Proposal = {
  parecidas: [],
  propuesta: null,
  dudosa: false,
  nombre_nuevo: null,
  tcg_id_de_otro: null,
  de_otras_filas: false,
}

const mostProposed = 3

/** Proposes only expansions of the same game, and reports if the name is another game's. */
export async function readProposals(
  db: Database,
  shop: readonly ShopExpansion[],
): Promise<(named: Named) => Steps<Proposal>> {
  const book = await readBook(db)
  const own = new Map(shop.map((one) => [one.id, book.withItsNames(one)]))
  await readCandidates([...own.values()])
  const among = (all: readonly ShopExpansion[]) => nearestAmong(all.flatMap(({ id }) => own.get(id) ?? []))
  const games = [...Map.groupBy(shop, ({ tcg_id }) => tcg_id)].map(([game, all]) => ({
    game,
    nearest: among(all),
    nearestUnknown: among(all.filter(book.isUnknown)),
  }))
  const taken = new Set(shop.map(({ tcg_id, nombre }) => keyOf({ tcg_id, expansion: nombre })))

  /** What looks like one of its own game may still be another game's. */
  function* otherGameOf({ tcg_id, expansion }: Named): Steps<number | null> {
    for (const { game, nearest } of games)
      if (game !== tcg_id && (yield* nearest(expansion)).meant) return game
    for (const game of book.games) if (game !== tcg_id && (yield* book.has(game, expansion))) return game
    return null
  }

  /** Where the name is none of the book's, but may be one that the shop lacks, and no nearer one that it has, that one is offered as the new one. */
  function* ofShop(named: Named, { candidates, meant, isDoubtful, score }: Nearest): Steps<Proposal> {
    const inBook = meant ? undefined : yield* book.mayBe(named, score)
    const isTaken = inBook !== undefined && taken.has(keyOf({ ...named, expansion: inBook.nombre }))
    return {
      parecidas: candidates.map(bare),
      propuesta: meant?.id ?? null,
      dudosa: isDoubtful || inBook !== undefined,
      nombre_nuevo: inBook && !isTaken ? inBook.nombre : null,
      tcg_id_de_otro: meant ? null : yield* otherGameOf(named),
      de_otras_filas: false,
    }
  }

  /** `rows`: what the book has of that name, or, if `isSlip`, of nearly that name. */
  function* ofBook(
    { tcg_id, expansion }: Named,
    near: Nearest,
    rows: readonly BookRow[],
    isSlip: boolean,
  ): Steps<Proposal> {
    const [row, ...moreRows] = rows
    const stocked = shop.filter((one) => rows.some((row) => book.isSame(one, row)))
    const isTaken = (name: string) => taken.has(keyOf({ tcg_id, expansion: name }))
    const nombre_nuevo =
      row && moreRows.length + stocked.length === 0 && row.nombre !== expansion && !isTaken(row.nombre)
        ? row.nombre
        : null
    const parecidas = firstOf([...stocked, ...near.candidates])
    const asked: Proposal = { ...nobody, parecidas, dudosa: true, nombre_nuevo }
    const isStocked = stocked.some(({ id }) => id === near.meant?.id)
    if (!row || moreRows.length > 0) return isStocked && !isSlip ? takenFor(asked, near.meant) : asked
    const [it, another] = stocked
    if (it) return another ? asked : takenFor(asked, it)
    // The book may have one expansion twice, as files of different makers write its name.
    if (near.meant && (isSlip || ofOneThing.has(near.way))) return asked
    // The shop may have it under a name that the book does not know.
    const nearestUnknown = games.find(({ game }) => game === tcg_id)?.nearestUnknown ?? none
    for (const name of [row.nombre, expansion]) {
      const { candidates, meant, way, isDoubtful } = yield* nearestUnknown(name)
      if (way !== 'initials' && (meant || isDoubtful))
        return { ...asked, parecidas: firstOf([...candidates, ...near.candidates]) }
    }
    return isTaken(row.nombre) ? asked : { ...asked, dudosa: false }
  }

  return function* (named) {
    const { tcg_id, expansion } = named
    const near = yield* (games.find(({ game }) => game === tcg_id)?.nearest ?? none)(expansion)
    const rows = book.named(tcg_id, expansion)
    if (rows.length > 0) return yield* ofBook(named, near, rows, false)
    // A slip of the shop's own name comes before one of what the book calls another in Spanish.
    const least = near.way === 'slip' ? near.way : undefined
    const slips = ofOneThing.has(near.way) ? [] : yield* book.nearly(tcg_id, expansion, least)
    return yield* slips.length > 0 ? ofBook(named, near, slips, true) : ofShop(named, near)
  }
}

const takenFor = (asked: Proposal, one: { id: number } | undefined): Proposal => ({
  ...asked,
  dudosa: false,
  propuesta: one?.id ?? null,
})

const none = nearestAmong([])
const meantByNone = meantAmong([])

const bare = ({ id, nombre }: Candidate) => ({ id, nombre })
const firstOf = (all: readonly Candidate[]) =>
  all
    .filter(({ id }, index) => all.findIndex((other) => other.id === id) === index)
    .slice(0, mostProposed)
    .map(bare)

type BookRow = Pick<BookExpansionRow, 'id' | 'nombre'>

/** What the book of cards knows of the expansions of the shop, and of all others. */
async function readBook(db: Database) {
  const book = await readBookExpansionRows(db)
  const same = await matchExpansions(db, book)
  const named = await findNamed(book)
  const byId = new Map(book.map((row) => [row.id, row]))
  const withOtherNames = ({ id, nombre }: Candidate, row: BookExpansionRow): Candidate => {
    const codes = [row.codigo, ...row.otros_codigos].filter((code) => code !== null)
    const [codigos, codigos_de_varias] = parted(codes, (code) => named(row.tcg_id, code).length === 1)
    const otros = row.nombre_es ? [row.nombre, row.nombre_es] : [row.nombre]
    return { id, nombre, otros, codigos, codigos_de_varias }
  }
  const all: (Candidate & { tcg_id: number })[] = []
  const letIn = lettingOthersIn()
  for (const row of book) {
    all.push({ ...withOtherNames(row, row), tcg_id: row.tcg_id })
    await letIn()
  }
  await readCandidates(all)
  const byGame = [...Map.groupBy(all, ({ tcg_id }) => tcg_id)]
  const nearly = new Map(byGame.map(([game, own]) => [game, meantAmong(own)]))
  const inShop = new Set(same.values())
  const nearestUnstocked = new Map(
    byGame.map(([game, own]) => [game, nearestAmong(own.filter(({ id }) => !inShop.has(id)))]),
  )
  const meant = (game: number, name: string, least?: Way) => (nearly.get(game) ?? meantByNone)(name, least)
  return {
    named,
    nearly: meant,
    /** The likeliest of those that the shop lacks, if the name may be one as near as `score` at least. */
    *mayBe({ tcg_id, expansion }: Named, score: number): Steps<Candidate | undefined> {
      const near = yield* (nearestUnstocked.get(tcg_id) ?? none)(expansion)
      if (near.score < score) return undefined
      return near.isDoubtful ? near.candidates[0] : near.meant
    },
    games: [...nearly.keys()],
    *has(game: number, name: string): Steps<boolean> {
      return named(game, name).length > 0 || (yield* meant(game, name)).length > 0
    },
    isSame: ({ id }: ShopExpansion, row: BookRow) => same.get(id) === row.id,
    isUnknown: ({ id }: ShopExpansion) => same.get(id) === undefined,
    withItsNames({ id, nombre }: ShopExpansion): Candidate {
      const row = byId.get(same.get(id) ?? 0)
      return row ? withOtherNames({ id, nombre }, row) : { id, nombre }
    },
  }
}
