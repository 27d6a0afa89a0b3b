import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { openLinkingBook } from './linking-book.ts'
import { matchSure } from './match-batch.ts'

/** A product that a sheet is about to write; `producto_id`: null for a new one. */
type Coming = {
  producto_id: number | null
  titulo: string
  descripcion: string
  tcg_id: number | null
  expansion_id: number | null
  carta_id: number | null
  single: boolean
  certificada: boolean
}

/** Finds the cards of products before they are written. @returns their ids in the same sequence, where they are sure */
export type FindSure = (tx: Transaction, coming: readonly Coming[]) => Promise<(number | undefined)[]>

/** @returns what finds the cards of products as they come, for work that brings many */
export async function openSureCards(db: Database): Promise<FindSure> {
  const book = await openLinkingBook(db)
  return async (tx, coming) => {
    const open = coming.flatMap((row, index) =>
      row.carta_id === null && (row.single || row.certificada) ? [{ ...row, id: index, version: 0 }] : [],
    )
    if (book.games.size === 0 || open.length === 0) return coming.map(() => undefined)
    const refused = await readRefused(tx, open)
    const sure = await matchSure(
      tx,
      book,
      open.map((row) => ({ ...row, descartadas: refused.get(row.producto_id ?? 0) ?? null })),
    )
    const found = new Map(sure.map(({ id, carta }) => [id, carta?.id]))
    return coming.map((_row, index) => found.get(index))
  }
}

/** What somebody said that a product is not. */
async function readRefused(tx: Transaction, coming: readonly Coming[]): Promise<Map<number, number[]>> {
  const ids = coming.flatMap(({ producto_id }) => producto_id ?? [])
  const { rows } = await tx.execute<{ producto_id: number; cartas: number[] }>(sql`
    select producto_id, cartas from cartas_descartadas where producto_id = any(${sql.param(ids)}::int[])`)
  return new Map(rows.map(({ producto_id, cartas }) => [producto_id, cartas]))
}
