import type { PaymentResolution } from '@mazo/contract/orders/payments.ts'
import { eq } from 'drizzle-orm'
import { writeAudit } from '../audit/write-audit.ts'
import type { Database, Transaction } from '../db/database.ts'
import { withRetries } from '../db/retry.ts'
import { DomainError } from '../domain-error.ts'
import { logChange } from '../orders/change-log.ts'
import { giveBackAll } from '../orders/hold-units.ts'
import { wrongData } from '../orders/refusals.ts'
import { orders } from '../orders/tables.ts'
import { settleDeadline } from './pause-deadline.ts'
import { payments } from './tables.ts'

/**
 * Takes a payment off the list, because somebody dealt with it. For money refunded outside the shop they say whether
 * the units came back too; those are then for sale again. @returns whether stock came back
 * @throws DomainError 404; 422 when the request does not say whether the units came back
 */
export async function resolvePayment(
  db: Database,
  id: number,
  { devolver_stock }: PaymentResolution,
  who: string,
): Promise<boolean> {
  return withRetries(() =>
    db.transaction(async (tx) => {
      const { payment, order } = await lockPayment(tx, id)
      if (!payment?.problema) throw new DomainError(404, 'no_encontrado', 'Ese pago no está para revisar.')
      if (payment.resuelto_en) return false
      const asksForStock = payment.problema === 'reembolsado_afuera' && order !== undefined
      if (asksForStock && devolver_stock === undefined) throw stockNotSaid()
      await tx.update(payments).set({ resuelto_en: new Date(), resuelto_por: who }).where(eq(payments.id, id))
      await writeAudit(tx, {
        quien: who,
        accion: 'revisó',
        recurso: 'pagos',
        recurso_id: id,
        nombre: payment.proveedor_id ?? `Pago ${id}`,
        cambios: { problema: [payment.problema, null] },
      })
      if (order) await settleDeadline(tx, order.id)
      if (!asksForStock) return false
      if (devolver_stock) await giveBackAll(tx, order.id, who)
      await logChange(tx, { order, tipo: 'nota', who, texto: devolver_stock ? cameBack : didNotComeBack })
      return devolver_stock === true
    }),
  )
}

const cameBack = 'Se devolvió el dinero desde Mercado Pago, y los productos volvieron al stock.'
const didNotComeBack = 'Se devolvió el dinero desde Mercado Pago. Los productos no vuelven al stock.'

/** Locks the order before the payment, as all code does, so that nothing deadlocks. */
async function lockPayment(tx: Transaction, id: number) {
  const [known] = await tx.select({ orden_id: payments.orden_id }).from(payments).where(eq(payments.id, id))
  const [order] = known?.orden_id
    ? await tx.select().from(orders).where(eq(orders.id, known.orden_id)).for('update')
    : []
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  return { payment, order }
}

function stockNotSaid() {
  const mensaje = 'Decí si los productos vuelven al stock.'
  return wrongData([{ campo: 'devolver_stock', mensaje }], mensaje)
}
