import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { logChange } from '../orders/change-log.ts'
import { pausedDeadline, readGivenTime, readPause, resumedDeadline, setDeadline } from '../orders/deadline.ts'
import { type DeedChange, orders } from '../orders/tables.ts'
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
  const isLookedInto = looks.provider || looks.staff
  if (!isLookedInto && order.vence_en) return
  const pause = await readPause(tx, orderId)
  const kept = await readKeptTime(tx, orderId)
  const log = (texto: string, change: DeedChange) =>
    logChange(tx, { tipo: 'plazo', who: 'sistema', order, texto, cambios: [change] })

  if (isLookedInto) {
    const until = order.vence_en ?? (kept > now.getTime() ? new Date(kept) : null)
    if (order.vence_en) await setDeadline(tx, orderId, null)
    // A review by the provider already shows beside its payment, and does not outlast the time that is kept elsewhere.
    const isTold = looks.staff || (until && kept < until.getTime() - roundingMs)
    if (until && isTold && !pause) await log(looks.staff ? why : whyProvider, pausedDeadline(until))
  } else {
    const until = timeLeft(kept, pause, now)
    await setDeadline(tx, orderId, until)
    if (pause) await log(over, resumedDeadline(until))
  }
}

const why = 'Hay que mirar un pago que no es el total.'
const whyProvider = 'Mercado Pago está revisando un pago.'
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

/** The later of two: the preference's deadline and one that the staff gave, in ms; 0 where there is neither. */
async function readKeptTime(tx: Transaction, orderId: number): Promise<number> {
  const [preference] = await tx.select().from(preferences).where(eq(preferences.orden_id, orderId))
  const given = await readGivenTime(tx, orderId)
  return Math.max(preference?.vence_en.getTime() ?? 0, given?.getTime() ?? 0)
}

/** The provider keeps its deadlines in whole seconds. */
const roundingMs = 1_000

/** The later of two: the `kept` time, and what was left at the pause counted from now. */
function timeLeft(kept: number, pause: { at: Date; until: Date } | null, now: Date): Date {
  const left = pause ? pause.until.getTime() - pause.at.getTime() : 0
  const latest = Math.max(kept, left > 0 ? now.getTime() + left : 0)
  return latest > 0 ? new Date(latest) : now
}
