import type { PaymentProblem } from '@mazo/contract/orders/payments.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { insertNewMails, queueMail } from '../outbox/queue-mail.ts'

/** No mail for these problems: the staff caused them, or they settle themselves. */
const withoutMail: ReadonlySet<PaymentProblem> = new Set([
  'duplicado',
  'reembolsado_afuera',
  'orden_cancelada',
])

/**
 * Mails the shop, once for each problem of a payment, that the staff have to look at it.
 * @param claimed when the buyer claimed: each claim is a problem of its own
 */
export async function notifyShop(
  tx: Transaction,
  paymentId: number,
  problem: PaymentProblem | null,
  claimed?: Date,
) {
  if (problem === null || withoutMail.has(problem)) return
  await queueMail(tx, {
    clave: ['pago', paymentId, problem, ...(claimed ? [claimed.getTime()] : [])].join(':'),
    plantilla: 'pago_por_revisar',
    datos: { pago_id: paymentId, problema: problem },
    para: null,
  })
}

/**
 * Mails the shop about a receipt for an order that is not confirmed yet; only once until somebody has seen the
 * receipts. Call it before the receipt's row is written.
 */
export async function notifyOfReceipt(tx: Transaction, orderId: number) {
  await tx.execute(
    insertNewMails(sql`
      select 'orden:' || id || ':comprobante:' || (select count(*) from comprobantes c where c.orden_id = ordenes.id),
        'orden_comprobante', jsonb_build_object('orden_id', id), null
      from ordenes
      where id = ${orderId} and estado in ('pendiente', 'pagada_sin_stock')
        and not exists (select from comprobantes c where c.orden_id = ordenes.id and visto_en is null)`),
  )
}
