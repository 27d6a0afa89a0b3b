import { type InferInsertModel, inArray, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { stockMoves } from './tables.ts'

type Move = InferInsertModel<typeof stockMoves>

/**
 * Rows of the ledger, written by the same statement that moves the stock: `rows` selects producto_id, cambio, motivo,
 * quien, and the columns in `also`.
 */
export const insertMoves = (
  rows: SQL,
  ...also: ('anula' | 'creado_en' | 'motivo_texto' | 'orden_id' | 'precio')[]
) =>
  sql`insert into movimientos_stock (producto_id, cambio, motivo, quien${sql.raw(
    also.map((name) => `, ${name}`).join(''),
  )}) ${rows}`

/** Records why stock moved, in the transaction that moves it; changes of zero are left out. */
export async function writeMoves(tx: Transaction, moves: readonly Move[]): Promise<void> {
  const real = moves.filter(({ cambio }) => cambio !== 0)
  if (real.length > 0) await tx.insert(stockMoves).values(real)
}

/** Deletes a product's moves when the product itself is deleted. */
export async function dropMoves(tx: Transaction, productIds: readonly number[]): Promise<void> {
  await tx.delete(stockMoves).where(inArray(stockMoves.producto_id, [...productIds]))
}
