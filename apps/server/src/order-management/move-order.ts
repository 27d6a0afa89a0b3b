import type { OrderMove } from '@mazo/contract/orders/managed-orders.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Database } from '../db/database.ts'
import { withRetries } from '../db/retry.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { giveBackAll, takeMissing } from '../orders/hold-units.ts'
import { lockOrder } from '../orders/lock-order.ts'
import {
  cardUnderReview,
  moneyGone,
  moveNotAllowed,
  refundByCard,
  refundUnderWay,
  refuseWithoutReason,
} from '../orders/refusals.ts'
import { canMove } from '../orders/states.ts'
import { undoMs, writeMove } from '../orders/write-move.ts'
import {
  closeChargedBack,
  flagCancelled,
  hasCardMoney,
  hasMoney,
  isGoingBack,
  isUnderReview,
  resolveLate,
  returnTransfers,
  takeTransfer,
} from '../payments/transfers.ts'

/**
 * Moves an order to another state (decision 17): its stock follows, its history says who did it, and the buyer gets a
 * mail, which waits as long as the step may be taken back (`undo-move.ts`).
 * @throws DomainError 404; 409 when it may not go there, changed meanwhile, or its units are gone
 */
export async function moveOrder(db: Database, id: number, move: OrderMove, who: string): Promise<void> {
  await withRetries(() =>
    db.transaction(async (tx) => {
      const order = await lockOrder(tx, id, move.version)
      if (!canMove(order.estado, move.a)) throw moveNotAllowed(order.estado, move.a)
      if (move.a === 'cancelada') {
        await cancelOrder(tx, id, who, { waitMs: undoMs })
        await flagCancelled(tx, id)
      } else {
        if (order.estado === 'pagada_sin_stock' && move.a === 'pagada') {
          // The units were found, but a bank may have taken the money meanwhile.
          if (!(await hasMoney(tx, id))) throw moneyGone()
          if (await isGoingBack(tx, id)) throw refundUnderWay()
          await takeMissing(tx, id, who)
          await resolveLate(tx, id, who)
        } else if (move.a === 'pagada' || move.a === 'pagada_sin_stock') {
          // The provider might still approve its payment, which would then be a second one and be sent back.
          if (order.estado === 'pendiente' && (await isUnderReview(tx, id))) throw cardUnderReview()
          await takeTransfer(tx, id)
        }
        if (move.a === 'reembolsada') {
          if (await hasCardMoney(tx, id)) throw refundByCard()
          if (await closeChargedBack(tx, id, who)) refuseWithoutReason(move.motivo)
          await returnTransfers(tx, id, who)
        }
        if (move.a === 'reembolsada' && move.devolver_stock) await giveBackAll(tx, id, who)
        await writeMove(tx, order, move, who, { waitMs: undoMs })
      }
      await writeAudit(tx, {
        quien: who,
        accion: 'cambió',
        recurso: 'ordenes',
        recurso_id: id,
        nombre: order.numero,
        cambios: { estado: [order.estado, move.a] },
      })
    }),
  )
}
