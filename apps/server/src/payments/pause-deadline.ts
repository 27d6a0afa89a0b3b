import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { logChange } from '../orders/change-log.ts'
import { pausedDeadline, readGivenTime, readPause, resumedDeadline, setDeadline } from '../orders/deadline.ts'
import { orders } from '../orders/tables.ts'
import { preferences } from './tables.ts'

/**
 * A pending order has no deadline while one of its payments is under review: by the provider, which has not decided
 * yet, or by the staff, because it is not the total. Afterwards it gets the rest of its time back. Call it in a
 * transaction that holds the order, after anything that may begin or end a review.
 */
export async function settleDeadline(tx: Transaction, orderId: number, now = new Date()) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (order?.estado !== 'pendiente') return
  const looks = await readLooks(tx, orderId)
  const isPaused = order.vence_en === null
  if ((looks.provider || looks.staff) === isPaused) return
  const pause = await readPause(tx, orderId)
  const until = isPaused ? await readTimeLeft(tx, orderId, pause, now) : null
  await setDeadline(tx, orderId, until)
  // A review by the provider already shows beside its payment.
  if (order.vence_en && looks.staff)
    await logChange(tx, { ...byShop, order, texto: why, cambios: [pausedDeadline(order.vence_en)] })
  else if (until && pause)
    await logChange(tx, { ...byShop, order, texto: over, cambios: [resumedDeadline(until)] })
}

const byShop = { tipo: 'plazo', who: 'sistema' } as const
const why = 'Hay que mirar un pago que no es el total.'
const over = 'Ya no hay un pago por mirar.'

/** Who looks into a payment of the order. */
async function readLooks(tx: Transaction, orderId: number) {
  const { rows } = await tx.execute<{ provider: boolean; staff: boolean }>(sql`
    select coalesce(bool_or(estado = 'en_proceso'), false) as provider,
      coalesce(bool_or(
        estado in ('aprobado', 'en_disputa') and resuelto_en is null
        and problema in ('importe_distinto', 'moneda_distinta', 'otra_cuenta', 'reclamo')
      ), false) as staff
    from pagos where orden_id = ${orderId}`)
  return rows[0] ?? { provider: false, staff: false }
}

/**
 * The latest of three: the preference's deadline, one that the staff gave, and the time left at the pause counted from
 * now.
 */
async function readTimeLeft(
  tx: Transaction,
  orderId: number,
  pause: { at: Date; until: Date } | null,
  now: Date,
): Promise<Date> {
  const [preference] = await tx.select().from(preferences).where(eq(preferences.orden_id, orderId))
  const given = await readGivenTime(tx, orderId)
  const left = pause ? pause.until.getTime() - pause.at.getTime() : 0
  const ends = [preference?.vence_en, given, left > 0 ? new Date(now.getTime() + left) : null]
  const latest = Math.max(...ends.map((end) => end?.getTime() ?? 0))
  return latest > 0 ? new Date(latest) : now
}
