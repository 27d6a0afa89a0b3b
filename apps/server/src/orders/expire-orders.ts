import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { withRetries } from '../db/retry.ts'
import { cancelOrder } from './cancel-order.ts'

type Expiry = {
  /** Called when an order could not expire; the other orders still do. */
  failed: (orderId: number, error: unknown) => void
  /** Asks the provider about an order by card first, and records the answer. Without an answer the order expires. */
  askFirst?: ((numero: string) => Promise<unknown>) | undefined
  /** Sees to the money of an order that it cancels, in the same transaction. */
  cancelled?: (tx: Transaction, orderId: number) => Promise<unknown>
  now?: Date
}

/**
 * Cancels the orders that nobody paid in time and returns their stock (decision 14). Several processes may do it at
 * once. @returns how many it cancelled
 */
export async function expireOrders(
  db: Database,
  { failed, askFirst, cancelled, now = new Date() }: Expiry,
): Promise<number> {
  const isDue = sql`estado = 'pendiente' and vence_en <= ${now.toISOString()}`
  const { rows } = await db.execute<{ id: number; numero: string; byCard: boolean }>(sql`
    select id, numero, metodo_pago = 'mercadopago' as "byCard" from ordenes where ${isDue} order by id`)
  let count = 0
  for (const { id, numero, byCard } of rows) {
    try {
      if (byCard) await askFirst?.(numero).catch((error) => failed(id, error))
      const done = await withRetries(() =>
        db.transaction(async (tx) => {
          // Checked again under lock: the order may have been paid, or given more time, since it was listed.
          const due = await tx.execute(sql`select 1 from ordenes where id = ${id} and ${isDue} for update`)
          const isCancelled = due.rows.length > 0 && (await cancelOrder(tx, id, 'sistema'))
          if (isCancelled) await cancelled?.(tx, id)
          return isCancelled
        }),
      )
      if (done) count += 1
    } catch (error) {
      failed(id, error)
    }
  }
  return count
}
