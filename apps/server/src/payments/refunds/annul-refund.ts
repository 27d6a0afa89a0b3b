import { formatPesos, toCentavos } from '@mazo/contract/money.ts'
import type { OrderState } from '@mazo/contract/orders/orders.ts'
import type { RefundUndo } from '@mazo/contract/orders/payments.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { withRetries } from '../../db/retry.ts'
import { DomainError } from '../../domain-error.ts'
import { holdUnitsOf, takeMissing } from '../../orders/hold-units.ts'
import { changeOrder, lockOrder } from '../../orders/lock-order.ts'
import { refuseWithoutReason } from '../../orders/refusals.ts'
import { queueMail, withdrawMail } from '../../outbox/queue-mail.ts'
import { isPaidBesides } from '../kept-money.ts'
import { keyOfRefundMail } from '../outside-refunds.ts'
import { settleDeadline } from '../pause-deadline.ts'
import { payments, refundLines, refunds } from '../tables.ts'

/**
 * Annuls a refund by hand that was written down by mistake and did not move the order: the shop has that money still,
 * and the order takes the units again that came back with it, or were missing when it was refunded. While the refund's mail still waits the buyer hears of
 * neither; after that it takes a reason, and the buyer gets a correction.
 * @throws DomainError 404; 409 where it cannot be annulled, its units are gone, or somebody changed the order; 422
 * without a reason
 */
export async function annulRefund(
  db: Database,
  orderId: number,
  { version, reembolso_id: refundId, motivo = '' }: RefundUndo,
  who: string,
): Promise<void> {
  await withRetries(() =>
    db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId, version)
      const { refund, medio, isPaidBesides } = await findRefund(tx, orderId, refundId)
      const lines = await tx.select().from(refundLines).where(eq(refundLines.reembolso_id, refundId))
      const refusal = whyNotAnnulled(
        { ...refund, medio, isPaidBesides, hasLines: lines.length > 0 },
        order.estado,
      )
      if (refusal) throw new DomainError(409, 'estado_no_permite', refusal)
      const isUnsaid = await withdrawMail(tx, keyOfRefundMail(orderId, refundId), 'The refund was annulled')
      if (!isUnsaid) refuseWithoutReason(motivo)
      await tx
        .update(refunds)
        .set({ anulado_en: sql`now()`, anulado_por: who, anulado_motivo: motivo })
        .where(eq(refunds.id, refundId))
      await annul(tx, sql`select ${refundId}::int`)
      if (order.estado !== 'pagada_sin_stock') await holdUnitsOf(tx, orderId, order.estado, who)
      else if (lines.some(({ vuelven, cantidad, faltaban }) => vuelven && cantidad > faltaban))
        await takeMissing(tx, orderId, who)
      await changeOrder(tx, order)
      await settleDeadline(tx, orderId)
      if (!isUnsaid)
        await queueMail(tx, {
          clave: `${keyOfRefundMail(orderId, refundId)}:corregido`,
          plantilla: 'orden_corregida',
          datos: { orden_id: orderId, importe: refund.importe },
          para: order.mail,
        })
      await writeAudit(tx, {
        quien: who,
        accion: 'deshizo una devolución de',
        recurso: 'ordenes',
        recurso_id: orderId,
        nombre: order.numero,
        cambios: { reembolso: [refund.importe, null] },
      })
    }),
  )
}

async function findRefund(tx: Transaction, orderId: number, refundId: number) {
  const [found] = await tx
    .select({
      refund: refunds,
      medio: payments.medio,
      isPaidBesides: isPaidBesides(payments.orden_id, payments.id),
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.pago_id))
    .where(and(eq(refunds.id, refundId), eq(payments.orden_id, orderId)))
    .for('update')
  if (!found) throw new DomainError(404, 'no_encontrado', 'Esta orden no tiene esa devolución.')
  return found
}

type WrittenDown = Pick<typeof refunds.$inferSelect, 'estado' | 'importe'> &
  Pick<typeof payments.$inferSelect, 'medio'> & {
    /** The shop has the money of another payment for the order. */
    isPaidBesides: boolean
    hasLines: boolean
  }

/** In words why a refund of an order in this state cannot be annulled by itself; null if it can. */
export function whyNotAnnulled(
  { estado, importe, medio, isPaidBesides, hasLines }: WrittenDown,
  order: OrderState,
) {
  if (medio !== 'transferencia')
    return 'Esta devolución la hizo Mercado Pago: ese dinero ya salió de tu cuenta.'
  if (estado !== 'hecho')
    return `La devolución de ${formatPesos(toCentavos(importe))} ya estaba deshecha. Volvé a mirar la orden.`
  if (order === 'reembolsada') return 'La orden está reembolsada: primero deshacé ese paso.'
  if (isPaidBesides)
    return 'La orden ya está pagada con otro pago: este dinero es del comprador. Si no lo devolviste, devolvelo ahora; si ese otro pago no llegó, deshacé primero el paso que lo anotó.'
  // Its units went back to the shop with the cancellation.
  if (order === 'cancelada' && hasLines) return 'La orden está cancelada: primero deshacé ese paso.'
  return null
}

const refundedByStep = (stepId: SQL) => sql`
  reembolsos r join pagos p on p.id = r.pago_id
    join orden_estados e on e.orden_id = p.orden_id and e.creado_en = r.creado_en
  where e.id = ${stepId} and p.medio = 'transferencia' and r.estado = 'hecho'`

/** Whether the staff wrote down with this step what they had sent back by hand: the provider's refunds move money. */
export const isRefundByHand = (stepId: SQL) => sql`exists (select from ${refundedByStep(stepId)})`

/** Annuls the refunds by hand that a step wrote down by mistake. */
export const annulRefundsOfStep = (tx: Transaction, stepId: number) =>
  annul(tx, sql`select r.id from ${refundedByStep(sql`${stepId}`)} for update of r`)

/** The shop has the money of these refunds still; a problem that the last of it settled is one again. */
async function annul(tx: Transaction, refundIds: SQL): Promise<void> {
  await tx.execute(sql`
    with anulados as (
      update reembolsos set estado = 'anulado' where id in (${refundIds}) returning pago_id, importe, creado_en
    )
    update pagos p set reembolsado = p.reembolsado - a.importe, estado = 'aprobado', actualizado_en = now(),
      resuelto_en = case when p.estado = 'reembolsado' and p.resuelto_en >= a.creado_en then null else p.resuelto_en end,
      resuelto_por = case when p.estado = 'reembolsado' and p.resuelto_en >= a.creado_en then null else p.resuelto_por end
    from anulados a where p.id = a.pago_id`)
}
