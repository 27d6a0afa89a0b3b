import { games } from '@mazo/contract/products/games.ts'
import { sql } from 'drizzle-orm'
import { isOffered } from '../card-book/offered-cards.ts'
import type { Database, Transaction } from '../db/database.ts'
import { letOthersIn } from '../take-turns.ts'
import { readBookExpansions } from './match/book-expansions.ts'
import { type BookCard, type Shelf, shelve } from './match/card-shelf.ts'
import { type Game, mostOfNumber } from './match/match-product.ts'
import type { TypedNumber } from './match/printed-numbers.ts'
import { raritiesOf } from './match/rarities.ts'
import {
  type BookExpansionRow,
  matchExpansions,
  readBookExpansionRows,
  type SameExpansions,
} from './match-expansions.ts'

type Reader = Database | Transaction

/** The book of cards as products are compared with it. */
export type Book = {
  games: ReadonlyMap<number, Game>
  expansions: SameExpansions
  /** Reads again which of the shop's expansions are which of the book's, where the shop has new ones. */
  rereadExpansions(db: Reader): Promise<void>
  /** The cards of an expansion of the book. */
  shelfOf(db: Reader, expansionId: number): Promise<Shelf>
}

/** Products come by expansion, so that few are wanted at a time. */
const mostShelves = 30

/** Reads what a linking needs of the whole book. */
export async function openLinkingBook(db: Database): Promise<Book> {
  const rows = await readBookExpansionRows(db)
  const expansions = await matchExpansions(db, rows)
  const games = await readGames(db, rows)
  const shelves = new Map<number, Shelf>()
  const book: Book = {
    expansions,
    async rereadExpansions(reader) {
      book.expansions = await matchExpansions(reader, rows)
    },
    games,
    async shelfOf(reader, expansionId) {
      const kept = shelves.get(expansionId)
      if (kept) return kept
      const shelf = await shelve(await readCards(reader, expansionId), true)
      const [oldest] = shelves.keys()
      if (shelves.size >= mostShelves && oldest !== undefined) shelves.delete(oldest)
      shelves.set(expansionId, shelf)
      return shelf
    },
  }
  return book
}

type GameRow = { tcg_id: number; rarezas: string[]; varias_rarezas: boolean; variantes: boolean }

/** Yu-Gi-Oh! has some forty. */
const mostRarities = 500

/** Game by game, as all cards at once would hold others up. */
async function readGames(db: Database, rows: readonly BookExpansionRow[]): Promise<Map<number, Game>> {
  const named = Map.groupBy(rows, ({ tcg_id }) => tcg_id)
  const found = new Map<number, Game>()
  for (const { id } of games) {
    const { rows } = await db.execute<GameRow>(sql`
      with numeros as materialized (
        select tcg_id, expansion_id, numero, min(rareza) menor, max(rareza) mayor, max(variante) variante
        from cartas c where c.tcg_id = ${id} and ${isOffered} group by 1, 2, 3
      )
      select tcg_id, bool_or(menor <> mayor) varias_rarezas, bool_or(variante <> '') variantes,
        array(select distinct c.rareza from cartas c where c.tcg_id = n.tcg_id limit ${mostRarities}) rarezas
      from numeros n group by 1`)
    for (const { tcg_id, rarezas, varias_rarezas, variantes } of rows)
      found.set(tcg_id, {
        rarities: raritiesOf(rarezas),
        printedIn: { rarities: varias_rarezas, variants: variantes },
        expansions: await readBookExpansions(named.get(tcg_id) ?? []),
      })
    await letOthersIn()
  }
  return found
}

const columns = sql`c.id, c.expansion_id, c.numero, c.nombre, c.nombre_es, c.rareza, c.variante`

async function readCards(db: Reader, expansionId: number): Promise<BookCard[]> {
  const { rows } = await db.execute<BookCard>(sql`
    select ${columns} from cartas c where c.expansion_id = ${expansionId} and ${isOffered} order by c.id`)
  return rows
}

/** The cards of some expansions that have one of these numbers, or one with the same figures. */
export async function readNumberedIn(
  db: Reader,
  wanted: readonly { expansion_id: number; number: TypedNumber }[],
): Promise<Map<number, Shelf>> {
  const keys = wanted.flatMap(({ expansion_id, number }) => {
    const cifras = figuresOf(number)
    return cifras === undefined ? [] : [{ expansion_id, cifras }]
  })
  if (keys.length === 0) return new Map()
  const { rows } = await db.execute<BookCard>(sql`
    select distinct on (c.id) ${columns}
    from (select distinct * from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) k(expansion_id int, cifras int)) v
      join cartas c on c.expansion_id = v.expansion_id and c.cifras = v.cifras and ${isOffered}
    order by c.id`)
  return shelvesOf(
    Map.groupBy(rows, ({ expansion_id }) => expansion_id),
    true,
  )
}

async function shelvesOf(
  groups: ReadonlyMap<number, readonly BookCard[]>,
  isWhole: boolean,
): Promise<Map<number, Shelf>> {
  const shelves = new Map<number, Shelf>()
  for (const [id, found] of groups) shelves.set(id, await shelve(found, isWhole))
  return shelves
}

/** As the column `cifras` has them. */
function figuresOf({ keys }: TypedNumber): number | undefined {
  const figures = /(\d{1,9})\D*$/.exec(keys.part)?.[1]
  return figures === undefined ? undefined : Number(figures)
}

/** The cards of a whole game that have one of these numbers, as `numberKeys` writes them whole. */
export async function readNumbered(
  db: Reader,
  wanted: readonly { tcg_id: number; number: TypedNumber }[],
): Promise<Map<number, Shelf>> {
  const keys = wanted.flatMap(({ tcg_id, number }) => {
    const cifras = figuresOf(number)
    return cifras === undefined ? [] : [{ tcg_id, cifras, clave: number.keys.whole }]
  })
  if (keys.length === 0) return new Map()
  const { rows } = await db.execute<BookCard & { tcg_id: number }>(sql`
    select distinct on (c.id) c.tcg_id, ${columns}
    from (
        select distinct * from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) k(tcg_id smallint, cifras int, clave text)
      ) v
      cross join lateral (
        select * from cartas c where c.tcg_id = v.tcg_id and c.cifras = v.cifras
          and regexp_replace(upper(c.numero), '(^|[^0-9])0+([0-9])', '\\1\\2', 'g') = v.clave and ${isOffered}
        order by c.id limit ${mostOfNumber}) c
    order by c.id`)
  return shelvesOf(
    Map.groupBy(rows, ({ tcg_id }) => tcg_id),
    false,
  )
}
