import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { withRetries } from '../db/retry.ts'
import { cancelOrder } from './cancel-order.ts'

type Expiry = {
  /** Told of an order that did not expire; it does not keep the others. */
  failed: (orderId: number, error: unknown) => void
  /** Of an order by card: what the provider says of it is taken down first. Where it says nothing the order expires. */
  askFirst?: ((numero: string) => Promise<unknown>) | undefined
  now?: Date
}

/**
 * Cancels the orders that nobody paid in time and returns their stock (decision 14). Several processes may do it at
 * once. @returns how many it cancelled
 */
export async function expireOrders(
  db: Database,
  { failed, askFirst, now = new Date() }: Expiry,
): Promise<number> {
  const isDue = sql`estado = 'pendiente' and vence_en <= ${now.toISOString()}`
  const { rows } = await db.execute<{ id: number; numero: string; byCard: boolean }>(sql`
    select id, numero, metodo_pago = 'mercadopago' as "byCard" from ordenes where ${isDue} order by id`)
  let cancelled = 0
  for (const { id, numero, byCard } of rows) {
    try {
      if (byCard) await askFirst?.(numero).catch((error) => failed(id, error))
      const done = await withRetries(() =>
        db.transaction(async (tx) => {
          // Asked again under lock: it may have been paid, or given more time, since it was listed.
          const due = await tx.execute(sql`select 1 from ordenes where id = ${id} and ${isDue} for update`)
          return due.rows.length > 0 && (await cancelOrder(tx, id, 'sistema'))
        }),
      )
      if (done) cancelled += 1
    } catch (error) {
      failed(id, error)
    }
  }
  return cancelled
}
