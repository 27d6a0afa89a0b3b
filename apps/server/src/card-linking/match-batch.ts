import type { LinkCertainty } from '@mazo/contract/card-book/linkings.ts'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { amongOthers, lettingOthersIn } from '../take-turns.ts'
import { type Book, readNumbered, readNumberedIn } from './linking-book.ts'
import { type ReadCard, type Shelf, shelve } from './match/card-shelf.ts'
import { expansionIn, type Match, matchProduct, type Place } from './match/match-product.ts'
import { numbersIn, numbersTold, type TypedNumber } from './match/printed-numbers.ts'

/** A single or graded card of the shop that has no card of the book. */
type Unlinked = {
  id: number
  titulo: string
  descripcion: string
  tcg_id: number | null
  expansion_id: number | null
  version: number
  /** What somebody said that it is not. */
  descartadas: number[] | null
}

export type Matched = Pick<Unlinked, 'id' | 'titulo' | 'version' | 'tcg_id' | 'expansion_id'> & {
  certeza: LinkCertainty
  carta: ReadCard | undefined
  candidatas: readonly ReadCard[]
}

/** Finds the cards of the products of these ids that have none. `locked`: nobody changes them meanwhile. */
export async function matchBatch(
  db: Database | Transaction,
  book: Book,
  ids: readonly number[],
  { locked = false } = {},
): Promise<Matched[]> {
  const rows = await readUnlinked(db, ids, locked)
  return matchAll(db, book, rows, (expansion) => book.shelfOf(db, expansion))
}

/**
 * The sure ones of these products alone, in any order: of their expansions only the cards with their numbers are read,
 * which decide what is sure.
 */
export async function matchSure(tx: Transaction, book: Book, rows: readonly Unlinked[]): Promise<Matched[]> {
  const isNew = ({ expansion_id }: Unlinked) => expansion_id !== null && !book.expansions.has(expansion_id)
  if (rows.some(isNew)) await book.rereadExpansions(tx)
  const wanted = await flatInTurns(rows, (product) => {
    const expansion_id = expansionOf(product, book)
    return expansion_id ? numbersOf(product).map((number) => ({ expansion_id, number })) : []
  })
  const shelves = await readNumberedIn(tx, wanted)
  const matched = await matchAll(tx, book, rows, async (expansion) => shelves.get(expansion) ?? nothing)
  return matched.filter(({ certeza }) => certeza === 'segura')
}

async function readUnlinked(
  db: Database | Transaction,
  ids: readonly number[],
  locked: boolean,
): Promise<Unlinked[]> {
  const { rows } = await db.execute<Unlinked>(sql`
    select p.id, p.titulo, p.descripcion, p.tcg_id, p.expansion_id, p.version, d.cartas as descartadas
    from productos p left join cartas_descartadas d on d.producto_id = p.id
    where p.id = any(${sql.param([...ids])}::int[]) and p.carta_id is null and (p.single or p.certificada)
    order by p.id ${locked ? sql`for update of p` : sql``}`)
  return rows
}

async function flatInTurns<Item>(
  products: readonly Unlinked[],
  read: (product: Unlinked) => readonly Item[],
): Promise<Item[]> {
  const found: Item[] = []
  const letIn = lettingOthersIn()
  for (const product of products) {
    found.push(...read(product))
    await letIn()
  }
  return found
}

type ShelfOf = (expansionId: number) => Promise<Shelf>

async function matchAll(
  db: Database | Transaction,
  book: Book,
  rows: readonly Unlinked[],
  shelfOf: ShelfOf,
): Promise<Matched[]> {
  const own: (Match | undefined)[] = []
  const letIn = lettingOthersIn()
  // One after another: a transaction has one connection, and products of an expansion share what is read for the first.
  for (const product of rows) {
    own.push(await matchInExpansion(product, book, shelfOf))
    await letIn()
  }
  const lost = rows.filter((_product, index) => own[index] === undefined)
  const wide = await matchInGame(db, book, lost)
  return rows.map((product, index) =>
    told(product, own[index] ?? wide.get(product.id) ?? { certeza: 'ninguna' }),
  )
}

/** @returns undefined where its expansion is not known, or has no card like it */
async function matchInExpansion(product: Unlinked, book: Book, shelfOf: ShelfOf): Promise<Match | undefined> {
  const game = book.games.get(product.tcg_id ?? 0)
  const expansion = expansionOf(product, book)
  if (!game || expansion === null) return { certeza: 'ninguna' }
  if (expansion === undefined) return undefined
  const shelf = await shelfOf(expansion)
  const found = await amongOthers(matchProduct(product, game, { shelf, isCertain: true }))
  return found.certeza === 'ninguna' ? undefined : found
}

/** Its expansion in the book; null: the book has none, undefined: nobody knows. */
function expansionOf({ titulo, tcg_id, expansion_id }: Unlinked, book: Book): number | null | undefined {
  if (expansion_id !== null) return book.expansions.get(expansion_id)
  const game = book.games.get(tcg_id ?? 0)
  return game && expansionIn(titulo, game)
}

const nothing = await shelve([], false)

/** By the whole number alone. It is certain only where neither the product nor its title names an expansion. */
async function matchInGame(
  db: Database | Transaction,
  book: Book,
  products: readonly Unlinked[],
): Promise<Map<number, Match>> {
  const numbered = await flatInTurns(products, (product) => {
    const { tcg_id } = product
    return tcg_id === null
      ? []
      : numbersOf(product)
          .filter(isStrong)
          .map((number) => ({ tcg_id, number }))
  })
  const shelves = await readNumbered(db, numbered)
  const found = new Map<number, Match>()
  const letIn = lettingOthersIn()
  for (const product of products) {
    const game = book.games.get(product.tcg_id ?? 0)
    if (!game) continue
    const isCertain = product.expansion_id === null && expansionIn(product.titulo, game) === undefined
    const place: Place = { shelf: shelves.get(product.tcg_id ?? 0) ?? nothing, isCertain }
    found.set(product.id, await amongOthers(matchProduct(product, game, place)))
    await letIn()
  }
  return found
}

const numbersOf = ({ titulo, descripcion }: Unlinked) => [...numbersIn(titulo), ...numbersTold(descripcion)]
const isStrong = ({ strength }: TypedNumber) => strength === 'strong'

function told({ descartadas, descripcion: _, ...product }: Unlinked, match: Match): Matched {
  const isRefused = ({ id }: ReadCard) => descartadas?.includes(id) ?? false
  if (match.certeza === 'segura' && !isRefused(match.carta))
    return { ...product, certeza: 'segura', carta: match.carta, candidatas: [] }
  const candidatas = match.certeza === 'dudosa' ? match.candidatas.filter((card) => !isRefused(card)) : []
  const certeza = candidatas.length > 0 ? 'dudosa' : 'ninguna'
  return { ...product, certeza, carta: undefined, candidatas }
}
