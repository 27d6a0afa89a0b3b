import { toCentavos, toPrecio } from '@mazo/contract/money.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { claimDue, type DueQueue, putBack } from '../../background-work/due-rows.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { withRetries } from '../../db/retry.ts'
import { giveBackAll } from '../../orders/hold-units.ts'
import { canMove } from '../../orders/states.ts'
import { orders } from '../../orders/tables.ts'
import { undoMs, writeMove } from '../../orders/write-move.ts'
import { isPaidBesides } from '../kept-money.ts'
import { jobPatience, ProviderError } from '../mercado-pago/client.ts'
import { readPayment } from '../mercado-pago/read-payment.ts'
import type { PaymentWork } from '../notices/process-notices.ts'
import { settlePayment } from '../notices/settle-payment.ts'
import { notifyShop } from '../notify-shop.ts'
import { mailAmount, takeOutsideRefund } from '../outside-refunds.ts'
import { settleDeadline } from '../pause-deadline.ts'
import { payments, refunds } from '../tables.ts'
import { readLines, returnLines } from './refund-lines.ts'

/** `proveedor_id` is the provider's number of the refund, once we asked for it. */
type DueRefund = typeof refunds.$inferSelect & {
  /** The provider's number of the payment. */
  pago_proveedor_id: string
}

export const dueRefunds = {
  table: refunds,
  leaseMs: 60_000,
  firstWaitMs: 15_000,
  isOpen: eq(refunds.estado, 'pedido'),
} satisfies DueQueue

const atOnce = 10
/** After this many tries an unclear refusal counts as final. */
const mostTries = 12
/** The wait before asking again about a refund that the provider accepted but has not done. */
const waitMs = 60_000

/**
 * Asks the provider for the refunds that wait, each with its own key: if we crash before recording one, asking again
 * gives the same refund. @returns how many were done
 */
export async function doRefunds(work: PaymentWork): Promise<number> {
  const { db, failed, now = () => new Date() } = work
  let done = 0
  for (;;) {
    const due = await claimRefunds(db, now())
    if (due.length === 0) return done
    for (const refund of due) {
      try {
        if (await doRefund(work, refund)) done += 1
      } catch (error) {
        failed(error, { reembolso: refund.id })
        await putBack(dueRefunds, db, refund, error, now())
      }
    }
  }
}

/** @throws when another try may succeed */
async function doRefund({ db, provider, failed, now = () => new Date() }: PaymentWork, refund: DueRefund) {
  const { id, intentos } = refund
  try {
    const answer = await askProvider(provider, refund)
    if (answer.status === 'approved') {
      await withRetries(() => db.transaction((tx) => finishRefund(tx, id, answer.id)))
      return true
    }
    if (answer.status !== 'rejected') {
      await keepWaiting(db, refund, answer.id, now())
      return false
    }
    failed(new Error('The provider refused the refund'), { reembolso: id })
  } catch (error) {
    if (!isRefusal(error) && intentos < mostTries) throw error
    failed(error, { reembolso: id })
  }
  return giveUp({ db, provider }, refund)
}

/**
 * Asks for a refund, or how one stands that the provider already took: the same key would only repeat its first answer.
 */
async function askProvider(provider: PaymentWork['provider'], refund: DueRefund) {
  const { clave, importe, proveedor_id, pago_proveedor_id } = refund
  if (proveedor_id === null)
    return provider.refund(pago_proveedor_id, toCentavos(importe) / 100, clave, jobPatience)
  const known = (await provider.listRefunds(pago_proveedor_id, jobPatience)).find(
    ({ id }) => id === proveedor_id,
  )
  if (!known) throw new Error('The provider does not list a refund that it took')
  return known
}

/** The provider would refuse every retry too. */
const isRefusal = (error: unknown) => error instanceof ProviderError && [400, 404, 422].includes(error.status)

/**
 * The provider will not do a refund: if the money went back anyway (a lost answer, or its own panel) the refund is
 * done, else the staff are told. @returns whether the money went back
 */
async function giveUp({ db, provider }: Pick<PaymentWork, 'db' | 'provider'>, refund: DueRefund) {
  await settlePayment(db, readPayment(await provider.getPayment(refund.pago_proveedor_id, jobPatience)))
  return withRetries(() =>
    db.transaction(async (tx) => {
      const { order, payment, isWaiting } = await lockRefund(tx, refund.id)
      if (!isWaiting) return false
      const { back } = await readDone(tx, payment.id)
      if (back + toCentavos(refund.importe) <= toCentavos(payment.reembolsado)) {
        await finishRefund(tx, refund.id, null)
        return true
      }
      await tx
        .update(refunds)
        .set({ estado: 'fallido', error: 'The provider refused it', proximo_en: null })
        .where(eq(refunds.id, refund.id))
      // What looked like a refund from outside belongs to another refund.
      await takeOutsideRefund(tx, payment, order)
      // The list says that a duplicate goes back by itself, which is no longer true.
      if (!payment.problema || payment.problema === 'duplicado' || payment.resuelto_en)
        await tx
          .update(payments)
          .set({ problema: 'reembolso_fallido', resuelto_en: null, resuelto_por: null })
          .where(eq(payments.id, payment.id))
      await notifyShop(tx, payment.id, 'reembolso_fallido')
      return false
    }),
  )
}

/** The refund's payment and order; the order is locked first, as everywhere. */
async function lockRefund(tx: Transaction, refundId: number) {
  const [known] = await tx
    .select({ orden_id: payments.orden_id })
    .from(payments)
    .innerJoin(refunds, eq(refunds.pago_id, payments.id))
    .where(eq(refunds.id, refundId))
  const orderId = known?.orden_id ?? null
  const [order] =
    orderId === null ? [] : await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  const [found] = await tx
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(refunds.pago_id, payments.id))
    .where(eq(refunds.id, refundId))
    .for('update')
  if (!found) throw new Error('A refund of no payment')
  return { ...found, order: order ?? null, isWaiting: found.refund.estado === 'pedido' }
}

/** The centavos of finished refunds, and whether the units come back with the last of them. */
async function readDone(tx: Transaction, paymentId: number) {
  const { rows } = await tx.execute<{ hecho: string; vuelven: boolean | null }>(sql`
    select coalesce(sum(importe), 0.00) as hecho, bool_or(devolver_stock) as vuelven from reembolsos
    where pago_id = ${paymentId} and estado = 'hecho'`)
  return { back: toCentavos(rows[0]?.hecho ?? '0.00'), unitsComeBack: rows[0]?.vuelven ?? false }
}

/**
 * Records a refund as done: the payment has less, and with the last of the order's money the order is refunded. A refund that a
 * notice reported first is not counted twice.
 */
export async function finishRefund(tx: Transaction, refundId: number, proveedorId: string | null) {
  const { refund, payment, order } = await lockRefund(tx, refundId)
  if (refund.estado === 'hecho') return
  // What the staff wrote down may be taken back before its mail has gone out.
  const isByHand = payment.medio === 'transferencia'
  if (order) await returnLines(tx, refund.id, order.id, refund.quien)
  await tx
    .update(refunds)
    .set({ estado: 'hecho', proveedor_id: proveedorId, hecho_en: new Date(), proximo_en: null, error: null })
    .where(eq(refunds.id, refund.id))
  const done = await readDone(tx, payment.id)
  const back = Math.max(done.back, toCentavos(payment.reembolsado))
  const isWhole = back >= toCentavos(payment.importe)
  await tx
    .update(payments)
    .set({
      reembolsado: toPrecio(back),
      ...(isWhole && { estado: 'reembolsado' }),
      ...(isWhole &&
        payment.problema && {
          resuelto_en: payment.resuelto_en ?? new Date(),
          resuelto_por: payment.resuelto_por ?? refund.quien,
        }),
    })
    .where(eq(payments.id, payment.id))
  if (!order) return
  await settleDeadline(tx, order.id)
  const isOrders = isWhole && payment.cuenta && !(await isPaidByAnother(tx, order.id, payment.id))
  // The refund that asked for the last of the money may be done before an earlier partial one.
  if (isOrders && done.unitsComeBack && order.estado !== 'cancelada')
    await giveBackAll(tx, order.id, refund.quien)
  // A notice came first: its move has mailed the buyer.
  if (isOrders && order.estado === 'reembolsada') return
  const waitMs = isByHand ? undoMs : 0
  if (isOrders && canMove(order.estado, 'reembolsada'))
    await writeMove(tx, order, { a: 'reembolsada' }, refund.quien, { waitMs })
  else {
    const lines = (await readLines(tx, [refund.id])).get(refund.id)
    await mailAmount(tx, refund, order, payment, { lines, waitMs })
  }
}

async function isPaidByAnother(tx: Transaction, orderId: number, paymentId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ otro: boolean }>(
    sql`select ${isPaidBesides(sql`${orderId}::int`, sql`${paymentId}::int`)} as otro`,
  )
  return rows[0]?.otro === true
}

async function claimRefunds(db: Database, now: Date): Promise<DueRefund[]> {
  const due = await claimDue(dueRefunds, db, now, atOnce)
  if (due.length === 0) return []
  const paid = await db
    .select({ id: payments.id, proveedor_id: payments.proveedor_id })
    .from(payments)
    .where(
      inArray(
        payments.id,
        due.map(({ pago_id }) => pago_id),
      ),
    )
  const numbers = new Map(paid.map(({ id, proveedor_id }) => [id, proveedor_id]))
  return due.flatMap((refund) => {
    const pago_proveedor_id = numbers.get(refund.pago_id)
    return pago_proveedor_id ? [{ ...refund, pago_proveedor_id }] : []
  })
}

/** The provider accepted the refund but has not done it: waiting does not count as a failed try. */
async function keepWaiting(db: Database, { id }: DueRefund, providerId: string, now: Date) {
  await db
    .update(refunds)
    .set({
      proveedor_id: providerId,
      intentos: 0,
      error: null,
      proximo_en: new Date(now.getTime() + waitMs),
    })
    .where(and(eq(refunds.id, id), dueRefunds.isOpen))
}
