import type { LinkCertainty } from '@mazo/contract/card-book/linkings.ts'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import type { ReadCard } from './match/card-shelf.ts'
import { shelve } from './match/card-shelf.ts'
import { expansionIn, type Match, matchProduct, type Place } from './match/match-product.ts'
import { numbersIn } from './match/printed-numbers.ts'
import { type Book, readNumbered } from './open-book.ts'

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
  const { rows } = await db.execute<Unlinked>(sql`
    select p.id, p.titulo, p.descripcion, p.tcg_id, p.expansion_id, p.version, d.cartas as descartadas
    from productos p left join cartas_descartadas d on d.producto_id = p.id
    where p.id = any(${sql.param([...ids])}::int[]) and p.carta_id is null and (p.single or p.certificada)
    order by p.id ${locked ? sql`for update of p` : sql``}`)
  const own: (Match | undefined)[] = []
  // One after another: a transaction has one connection, and products of an expansion share what is read for the first.
  for (const product of rows) own.push(await matchInExpansion(db, book, product))
  const lost = rows.filter((_product, index) => own[index] === undefined)
  const wide = await matchInGame(db, book, lost)
  return rows.map((product, index) =>
    told(product, own[index] ?? wide.get(product.id) ?? { certeza: 'ninguna' }),
  )
}

/** @returns undefined where its expansion is not known, or has no card like it */
async function matchInExpansion(
  db: Database | Transaction,
  book: Book,
  product: Unlinked,
): Promise<Match | undefined> {
  const game = book.games.get(product.tcg_id ?? 0)
  if (!game) return { certeza: 'ninguna' }
  const expansion =
    product.expansion_id === null
      ? expansionIn(product.titulo, game)
      : book.expansions.get(product.expansion_id)
  if (expansion === null) return { certeza: 'ninguna' }
  if (expansion === undefined) return undefined
  const found = matchProduct(product, game, { shelf: await book.shelfOf(db, expansion), isCertain: true })
  return found.certeza === 'ninguna' ? undefined : found
}

const nothing = shelve([], false)

/** By the whole number alone. It is certain only where neither the product nor its title names an expansion. */
async function matchInGame(
  db: Database | Transaction,
  book: Book,
  products: readonly Unlinked[],
): Promise<Map<number, Match>> {
  const numbered = products.flatMap((product) => {
    const { tcg_id } = product
    return tcg_id === null ? [] : numbersOf(product).map((number) => ({ tcg_id, number }))
  })
  const shelves = await readNumbered(db, numbered)
  return new Map(
    products.flatMap((product) => {
      const game = book.games.get(product.tcg_id ?? 0)
      if (!game) return []
      const isCertain = product.expansion_id === null && expansionIn(product.titulo, game) === undefined
      const place: Place = { shelf: shelves.get(product.tcg_id ?? 0) ?? nothing, isCertain }
      return [[product.id, matchProduct(product, game, place)]]
    }),
  )
}

const numbersOf = ({ titulo, descripcion }: Unlinked) =>
  [...numbersIn(titulo), ...numbersIn(descripcion)].filter(({ strength }) => strength === 'strong')

function told({ descartadas, descripcion: _, ...product }: Unlinked, match: Match): Matched {
  const isRefused = ({ id }: ReadCard) => descartadas?.includes(id) ?? false
  if (match.certeza === 'segura' && !isRefused(match.carta))
    return { ...product, certeza: 'segura', carta: match.carta, candidatas: [] }
  const candidatas = match.certeza === 'dudosa' ? match.candidatas.filter((card) => !isRefused(card)) : []
  const certeza = candidatas.length > 0 ? 'dudosa' : 'ninguna'
  return { ...product, certeza, carta: undefined, candidatas }
}
