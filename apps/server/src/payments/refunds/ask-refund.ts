import { formatMoney, toCentavos, toPrecio } from '@mazo/contract/money.ts'
import type { PaymentState, RefundBody } from '@mazo/contract/orders/payments.ts'
import { and, eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Database } from '../../db/database.ts'
import { withRetries } from '../../db/retry.ts'
import { DomainError } from '../../domain-error.ts'
import { changeOrder, lockOrder } from '../../orders/lock-order.ts'
import { payments, refunds } from '../tables.ts'
import { finishRefund } from './do-refunds.ts'
import { refuseLines, writeLines } from './refund-lines.ts'

/**
 * Refunds money of an order. A transfer's refund is recorded as done, since people send it by hand; a job asks the
 * provider for a card payment's, and retries until it succeeds. When no money is left the order is `reembolsada`. With
 * `lineas` the refund is for units of the order and has their amount.
 * @throws DomainError 404; 409 `cambio_ajeno`, or where the shop does not have the payment's money; 422 where less is
 * left to refund
 */
export async function askRefund(db: Database, orderId: number, body: RefundBody, who: string): Promise<void> {
  await withRetries(() =>
    db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId, body.version)
      const [payment] = await tx
        .select()
        .from(payments)
        .where(and(eq(payments.id, body.pago_id), eq(payments.orden_id, orderId)))
        .for('update')
      if (!payment) throw noSuchPayment()
      const refusal = refusals[payment.estado]
      if (refusal) throw new DomainError(409, 'estado_no_permite', refusal)
      const { rows } = await tx.execute<{ pedido: string }>(sql`
        select coalesce(sum(importe), 0) as pedido from reembolsos
        where pago_id = ${payment.id} and estado = 'pedido'`)
      const left =
        toCentavos(payment.importe) - toCentavos(payment.reembolsado) - toCentavos(rows[0]?.pedido ?? '0.00')
      const amount = toCentavos(body.importe)
      if (amount <= 0 || amount > left) throw notSoMuch(left, payment.moneda)
      await refuseLines(tx, order, payment, body, { amount, left })
      const isByHand = payment.medio === 'transferencia'
      const [refund] = await tx
        .insert(refunds)
        .values({
          pago_id: payment.id,
          importe: toPrecio(amount),
          quien: who,
          motivo: body.motivo,
          devolver_stock: body.devolver_stock,
          proximo_en: isByHand ? null : new Date(),
        })
        .returning()
      if (!refund) throw new Error('A refund that was written is not there')
      await writeLines(tx, refund.id, body.lineas)
      await changeOrder(tx, order)
      if (isByHand) await finishRefund(tx, refund.id, null)
      await writeAudit(tx, {
        quien: who,
        accion: 'reembolsó',
        recurso: 'ordenes',
        recurso_id: orderId,
        nombre: order.numero,
        cambios: { reembolso: [null, toPrecio(amount)] },
      })
    }),
  )
}

const notYet = 'Este pago todavía no se cobró: no hay dinero para devolver.'
const never = 'Este pago no se cobró: no hay dinero para devolver.'

/** Why payments in these states cannot be refunded. A refunded one is not here, because it has nothing left. */
const refusals: Partial<Record<PaymentState, string>> = {
  pendiente: notYet,
  en_proceso: notYet,
  rechazado: never,
  cancelado: never,
  contracargo:
    'El banco ya le devolvió este dinero al comprador, por un contracargo: no se puede devolver otra vez.',
}

const noSuchPayment = () => new DomainError(404, 'no_encontrado', 'Esta orden no tiene ese pago.')

function notSoMuch(left: number, moneda: string) {
  const mensaje =
    left > 0
      ? `Se pueden devolver hasta ${formatMoney(left, moneda)}.`
      : 'De este pago no queda nada por devolver.'
  return new DomainError(422, 'datos_invalidos', mensaje, [{ campo: 'importe', mensaje }])
}
