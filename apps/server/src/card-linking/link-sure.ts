import { writeCards } from '../catalog-management/products/set-cards.ts'
import type { Database, Transaction } from '../db/database.ts'
import { matchSure } from './match-batch.ts'
import { openBook } from './open-book.ts'

/** Gives products that have none their card of the book, where it is sure; in the transaction that wrote them. */
export type LinkSure = (tx: Transaction, ids: readonly number[]) => Promise<void>

/** @returns what links products as they come, for work that brings many */
export async function sureLinks(db: Database): Promise<LinkSure> {
  const book = await openBook(db)
  return async (tx, ids) => {
    if (book.games.size === 0 || ids.length === 0) return
    const sure = await matchSure(tx, book, ids)
    await writeCards(
      tx,
      sure.flatMap(({ id, carta }) => (carta ? [{ id, antes: null, ahora: carta.id }] : [])),
    )
  }
}
