import type { OrderTracking } from '@mazo/contract/orders/managed-orders.ts'
import type { Database, Transaction } from '../db/database.ts'
import { withRetries } from '../db/retry.ts'
import { logChange } from '../orders/change-log.ts'
import { changeOrder, type LockedOrder, lockOrder } from '../orders/lock-order.ts'
import { notSent } from '../orders/refusals.ts'
import { queueMail } from '../outbox/queue-mail.ts'
import { findLastSteps } from './find-last-step.ts'

/**
 * Corrects the tracking of an order's parcel. The buyer gets the mail that it is on its way again, unless the first one
 * still waits.
 * @throws DomainError 404; 409 when it was not sent, or changed meanwhile
 */
export async function changeTracking(
  db: Database,
  id: number,
  { version, seguimiento }: OrderTracking,
  who: string,
): Promise<void> {
  await withRetries(() =>
    db.transaction(async (tx) => {
      const order = await lockOrder(tx, id, version)
      if (order.estado !== 'enviada' && order.estado !== 'entregada') throw notSent(order.estado)
      if (order.seguimiento === seguimiento) return
      const cambios = [{ campo: 'Seguimiento', antes: order.seguimiento, ahora: seguimiento }]
      const written = await changeOrder(tx, order, { seguimiento })
      await logChange(tx, { order, tipo: 'edicion', who, cambios, version: written })
      const [step] = await findLastSteps(tx, [id])
      if (order.estado === 'enviada' && !step?.hasta) await mailTracking(tx, order, written)
    }),
  )
}

const mailTracking = (tx: Transaction, { id, mail }: LockedOrder, version: number) =>
  queueMail(tx, {
    clave: `orden:${id}:seguimiento:${version}`,
    plantilla: 'orden_enviada',
    datos: { orden_id: id },
    para: mail,
  })
