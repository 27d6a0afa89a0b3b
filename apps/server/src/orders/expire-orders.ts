import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { cancelOrder } from './cancel-order.ts'
import { withRetries } from './database-failure.ts'

/**
 * Cancels the orders that nobody paid in time and returns their stock (decision 14). Several processes may do it at
 * once; an order that fails is told to `failed` and does not keep the others.
 * @returns how many it cancelled
 */
export async function expireOrders(
  db: Database,
  failed: (orderId: number, error: unknown) => void,
  now: Date = new Date(),
): Promise<number> {
  const isDue = sql`estado = 'pendiente' and vence_en <= ${now.toISOString()}`
  const { rows } = await db.execute<{ id: number }>(sql`select id from ordenes where ${isDue} order by id`)
  let cancelled = 0
  for (const { id } of rows) {
    try {
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
