import { type InferInsertModel, inArray, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { stockMoves } from './tables.ts'

type Move = InferInsertModel<typeof stockMoves>

/**
 * Rows of the ledger, written by a statement that moves the stock as well: `rows` selects producto_id, cambio, motivo,
 * quien, and what `also` names.
 */
export const insertMoves = (
  rows: SQL,
  ...also: ('anula' | 'creado_en' | 'motivo_texto' | 'orden_id' | 'precio')[]
) =>
  sql`insert into movimientos_stock (producto_id, cambio, motivo, quien${sql.raw(
    also.map((name) => `, ${name}`).join(''),
  )}) ${rows}`

/** Takes down why stock moved, in the transaction that moves it; what moved nothing is left out. */
export async function writeMoves(tx: Transaction, moves: readonly Move[]): Promise<void> {
  const real = moves.filter(({ cambio }) => cambio !== 0)
  if (real.length > 0) await tx.insert(stockMoves).values(real)
}

/** With a product that goes, as if it had never been. */
export async function dropMoves(tx: Transaction, productIds: readonly number[]): Promise<void> {
  await tx.delete(stockMoves).where(inArray(stockMoves.producto_id, [...productIds]))
}
