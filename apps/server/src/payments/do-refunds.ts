import { toCentavos, toPrecio } from '@mazo/contract/money.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { withRetries } from '../orders/database-failure.ts'
import { giveBackAll } from '../orders/hold-units.ts'
import type { LockedOrder } from '../orders/lock-order.ts'
import { canMove } from '../orders/states.ts'
import { orders } from '../orders/tables.ts'
import { writeMove } from '../orders/write-move.ts'
import { jobPatience } from './mercado-pago/client.ts'
import type { PaymentWork } from './process-notices.ts'
import { payments, refunds } from './tables.ts'

type DueRefund = { id: number; clave: string; importe: string; intentos: number; proveedor_id: string }

const mostTries = 12
const leaseMs = 60_000
const backOffMs = (tries: number) => Math.min(15_000 * 2 ** (tries - 1), 6 * 3_600_000)

/**
 * Asks the provider for the refunds that wait, each with its own key: one that was asked for and not taken down before
 * a crash is the same refund when it is asked for again. @returns how many were done
 */
export async function doRefunds({
  db,
  provider,
  failed,
  now = () => new Date(),
}: PaymentWork): Promise<number> {
  let done = 0
  for (;;) {
    const due = await claimRefunds(db, now())
    if (due.length === 0) return done
    for (const refund of due) {
      try {
        const amount = toCentavos(refund.importe) / 100
        const answer = await provider.refund(refund.proveedor_id, amount, refund.clave, jobPatience)
        if (answer.status === 'rejected') throw new Error('The provider refused the refund')
        await withRetries(() => db.transaction((tx) => finishRefund(tx, refund.id, answer.id)))
        done += 1
      } catch (error) {
        failed(error, { reembolso: refund.id })
        await markFailed(db, refund, error, now())
      }
    }
  }
}

/**
 * Takes a refund down as done: the payment has less, and with the last of its money the order is refunded. One that
 * the provider was faster to tell us of is not counted twice.
 */
export async function finishRefund(tx: Transaction, refundId: number, proveedorId: string | null) {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update')
  if (!refund || refund.estado === 'hecho') return
  const [known] = await tx
    .select({ orden_id: payments.orden_id })
    .from(payments)
    .where(eq(payments.id, refund.pago_id))
  const orderId = known?.orden_id ?? null
  // The order first, as everybody locks them.
  const [order] =
    orderId === null ? [] : await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  const [payment] = await tx.select().from(payments).where(eq(payments.id, refund.pago_id)).for('update')
  if (!payment) throw new Error('A refund of no payment')
  await tx
    .update(refunds)
    .set({ estado: 'hecho', proveedor_id: proveedorId, hecho_en: new Date(), proximo_en: null, error: null })
    .where(eq(refunds.id, refund.id))
  const { rows } = await tx.execute<{ hecho: string }>(sql`
    select coalesce(sum(importe), 0) as hecho from reembolsos where pago_id = ${payment.id} and estado = 'hecho'`)
  const back = Math.max(toCentavos(rows[0]?.hecho ?? '0.00'), toCentavos(payment.reembolsado))
  const isWhole = back >= toCentavos(payment.importe)
  await tx
    .update(payments)
    .set({
      reembolsado: toPrecio(back),
      ...(isWhole && { estado: 'reembolsado' }),
      ...(isWhole && payment.problema && { resuelto_en: new Date(), resuelto_por: refund.quien }),
    })
    .where(eq(payments.id, payment.id))
  if (!order) return
  const isOrders = isWhole && payment.cuenta
  // The provider was faster: the move has mailed the buyer.
  if (isOrders && order.estado === 'reembolsada') return
  if (isOrders && refund.devolver_stock && order.estado !== 'cancelada')
    await giveBackAll(tx, order.id, refund.quien)
  if (isOrders && canMove(order.estado, 'reembolsada'))
    await writeMove(tx, order, { a: 'reembolsada' }, refund.quien)
  else await mailAmount(tx, refund, order)
}

/** The order does not move, so no move mails the buyer. */
async function mailAmount(
  tx: Transaction,
  { id, importe }: Pick<DueRefund, 'id' | 'importe'>,
  order: Pick<LockedOrder, 'id' | 'mail'>,
) {
  await tx.execute(sql`
    insert into correos (clave, plantilla, datos, para)
    values (${`orden:${order.id}:reembolso:${id}`}, 'orden_reembolso_parcial',
      jsonb_build_object('orden_id', ${order.id}::int, 'importe', ${importe}::text), ${order.mail})`)
}

async function claimRefunds(db: Database, now: Date, most = 10): Promise<DueRefund[]> {
  const { rows } = await db.execute<DueRefund>(sql`
    update reembolsos r set intentos = r.intentos + 1, proximo_en = ${at(now, leaseMs)}
    from pagos p
    where p.id = r.pago_id and p.proveedor_id is not null and r.id in (
      select id from reembolsos where proximo_en <= ${at(now)} and estado = 'pedido'
      order by proximo_en, id limit ${most} for update skip locked
    )
    returning r.id, r.clave, r.importe, r.intentos, p.proveedor_id`)
  return rows.sort((one, other) => one.id - other.id)
}

async function markFailed(db: Database, { id, intentos }: DueRefund, error: unknown, now: Date) {
  const words = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  const isLast = intentos >= mostTries
  await db.execute(sql`
    update reembolsos set error = ${words}, proximo_en = ${isLast ? null : at(now, backOffMs(intentos))},
      estado = ${isLast ? 'fallido' : 'pedido'}
    where id = ${id} and estado = 'pedido'`)
}

const at = (now: Date, plusMs = 0) => new Date(now.getTime() + plusMs).toISOString()
