import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'

/** How many copies of a card there are, and what they cost; `ubicacion`: where they lie. */
export type Copies = {
  id: number
  cantidad_disponible: number | null
  stock: boolean
  precio: string
  ubicacion: string | null
}

/** Sets the copies of many cards in one statement, which writes no ledger. */
export async function setCopies(tx: Transaction, rows: readonly Copies[]): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    update productos p set cantidad_disponible = r.cantidad_disponible, stock = r.stock, precio = r.precio,
      ubicacion = r.ubicacion, actualizado_en = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      id integer, cantidad_disponible integer, stock boolean, precio numeric, ubicacion text)
    where p.id = r.id`)
}
