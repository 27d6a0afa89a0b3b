import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { logChange } from '../../orders/change-log.ts'
import { changeOfDeadline, setDeadline } from '../../orders/deadline.ts'
import { orders } from '../../orders/tables.ts'
import { receipts } from '../tables.ts'

/** The least time that the staff have to look at a receipt. */
const eyesMs = 24 * 3_600_000

/**
 * The first receipt holds a pending order for a day at least, so that a buyer who paid does not lose their cards while
 * the receipt waits. Only the first one does, or buyers could hold stock by sending more.
 */
export async function extendHoldForReceipt(
  tx: Transaction,
  orderId: number,
  now = new Date(),
): Promise<void> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.estado, 'pendiente')))
  const until = new Date(now.getTime() + eyesMs)
  if (!order?.vence_en || order.vence_en >= until) return
  if ((await tx.$count(receipts, eq(receipts.orden_id, orderId))) > 0) return
  await setDeadline(tx, orderId, until)
  const cambios = [changeOfDeadline(order.vence_en, until)]
  await logChange(tx, { order, tipo: 'plazo', who: 'sistema', cambios })
}
