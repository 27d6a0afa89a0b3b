import { toCentavos, toPrecio } from '@mazo/contract/money.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { queueMail } from '../outbox/queue-mail.ts'
import { type payments, refunds } from './tables.ts'

type Payment = Pick<typeof payments.$inferSelect, 'id' | 'reembolsado' | 'problema'>
type Told = { id: number; mail: string }

/** The centavos of a payment that the shop refunded or may have, because it asked the provider. */
export async function readSentBack(tx: Transaction, paymentId: number): Promise<number> {
  const { rows } = await tx.execute<{ suma: string }>(sql`
    select coalesce(sum(importe), 0.00) as suma from reembolsos
    where pago_id = ${paymentId} and estado in ('pedido', 'hecho')`)
  return toCentavos(rows[0]?.suma ?? '0.00')
}

/**
 * Records a refund that somebody made in the provider's own panel, so that the known refunds add up to the money that
 * went back. `buyer`: the order's, where no move mails them.
 */
export async function takeOutsideRefund(tx: Transaction, payment: Payment, buyer: Told | null) {
  const outside = toCentavos(payment.reembolsado) - (await readSentBack(tx, payment.id))
  if (outside <= 0) return
  const [refund] = await tx
    .insert(refunds)
    .values({
      pago_id: payment.id,
      importe: toPrecio(outside),
      estado: 'hecho',
      quien: 'Mercado Pago',
      motivo: 'Se devolvió desde la cuenta de Mercado Pago',
      hecho_en: new Date(),
    })
    .returning()
  if (refund && buyer) await mailAmount(tx, refund, buyer, payment)
}

/** Tells the buyer of a refund that does not move the order. For a second payment the mail says that it was one. */
export async function mailAmount(
  tx: Transaction,
  refund: { id: number; importe: string },
  buyer: Told,
  { problema }: Pick<Payment, 'problema'>,
  {
    lines = [],
    waitMs = 0,
  }: { lines?: readonly { titulo: string; cantidad: number }[]; waitMs?: number } = {},
) {
  await queueMail(tx, {
    clave: keyOfRefundMail(buyer.id, refund.id),
    plantilla: 'orden_reembolso_parcial',
    datos: {
      orden_id: buyer.id,
      importe: refund.importe,
      de_mas: problema === 'duplicado',
      por: lines.map(({ titulo, cantidad }) => ({ titulo, cantidad })),
    },
    para: buyer.mail,
    waitMs,
  })
}

/** The key of the mail about a refund that did not move its order. */
export const keyOfRefundMail = (orderId: number, refundId: number) => `orden:${orderId}:reembolso:${refundId}`
