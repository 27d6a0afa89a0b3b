import type { OrderUndo } from '@mazo/contract/orders/managed-orders.ts'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../audit/write-audit.ts'
import type { Database, Transaction } from '../db/database.ts'
import { withRetries } from '../db/retry.ts'
import { logChange } from '../orders/change-log.ts'
import { changeOfDeadline, setDeadline } from '../orders/deadline.ts'
import { heldUnits, holdUnitsOf } from '../orders/hold-units.ts'
import { type LockedOrder, lockOrder } from '../orders/lock-order.ts'
import {
  moneyGone,
  nothingToUndo,
  notYourStep,
  refundUnderWay,
  refuseWithoutReason,
} from '../orders/refusals.ts'
import { writeStepBack } from '../orders/write-move.ts'
import { withdrawMail } from '../outbox/queue-mail.ts'
import { settleDeadline } from '../payments/pause-deadline.ts'
import { annulRefundsOfStep } from '../payments/refunds/annul-refund.ts'
import {
  annulTransfer,
  hasMoney,
  isGoingBack,
  reflagCancelled,
  unflagCancelled,
  unresolveLate,
} from '../payments/transfers.ts'
import { giveBack, type Units } from '../stock/give-back.ts'
import { findLastSteps, type LastStep } from './find-last-step.ts'

/** An admin takes any step back, others only their own. */
export type Undoer = { username: string; isAdmin: boolean }

/**
 * Takes the last step of an order back (decision 52): stock and money follow, and the history records it with its
 * reason. While the step's mail still waits, the buyer hears of neither. Once it has gone out only an admin may do
 * this, must say why, and the buyer gets a correction.
 * @throws DomainError 404; 403; 409 when there is no such step, its units or money are gone, or somebody changed the
 * order; 422 without a reason
 */
export async function undoMove(
  db: Database,
  id: number,
  { version, motivo = '' }: OrderUndo,
  who: Undoer,
): Promise<void> {
  await withRetries(() =>
    db.transaction(async (tx) => {
      const order = await lockOrder(tx, id, version)
      const [step] = await findLastSteps(tx, [id])
      if (!step) throw nothingToUndo()
      const isUnsaid = await withdrawMail(tx, step.clave, 'The step was taken back')
      if (!who.isAdmin && !(isUnsaid && step.quien === who.username)) throw notYourStep()
      if (!isUnsaid) refuseWithoutReason(motivo)
      await takeBack(tx, order, step, who.username)
      await noteTracking(tx, order, step, who.username)
      await writeStepBack(tx, order, step, { motivo, quien: who.username, tellBuyer: !isUnsaid })
      if (step.de === 'pendiente') await holdAgain(tx, order, who.username)
      await writeAudit(tx, {
        quien: who.username,
        accion: 'deshizo un paso de',
        recurso: 'ordenes',
        recurso_id: id,
        nombre: order.numero,
        cambios: { estado: [order.estado, step.de] },
      })
    }),
  )
}

/** Reverses what the step did to stock and money. */
async function takeBack(tx: Transaction, order: LockedOrder, step: LastStep, who: string) {
  if (step.a === 'cancelada') {
    if (step.de !== 'pendiente' && !(await hasMoney(tx, order.id))) throw moneyGone()
    if (await isGoingBack(tx, order.id)) throw refundUnderWay()
    await unflagCancelled(tx, order.id, who)
  } else if (step.a === 'reembolsada') {
    await annulRefundsOfStep(tx, step.id)
  } else if (step.de === 'pagada_sin_stock') {
    await giveBack(tx, order.id, await takenBy(tx, step), who)
    await unresolveLate(tx, step.id)
  } else if (step.a === 'pagada' || step.a === 'pagada_sin_stock') {
    await annulTransfer(tx, step.id)
    if (step.de === 'cancelada') await reflagCancelled(tx, step.id)
  }
  await holdUnitsOf(tx, order.id, step.de, who)
}

/** The tracking goes with the step, and the history keeps it. */
async function noteTracking(tx: Transaction, order: LockedOrder, step: LastStep, who: string) {
  if (step.a !== 'enviada' || order.seguimiento === '') return
  const cambios = [{ campo: 'Seguimiento', antes: order.seguimiento, ahora: '' }]
  await logChange(tx, { order, tipo: 'edicion', who, cambios })
}

/**
 * The units that a step took and the order still holds. One transaction makes every change of an order, so the same
 * time marks the rows of a step. Units refunded since then cannot be given back.
 */
async function takenBy(tx: Transaction, step: LastStep): Promise<Units[]> {
  const { rows } = await tx.execute<Units>(sql`
    select m.producto_id, -m.cambio as cantidad
    from movimientos_stock m join orden_estados e on e.orden_id = m.orden_id and e.creado_en = m.creado_en
    where e.id = ${step.id} and m.cambio < 0`)
  const held = new Map(
    (await heldUnits(tx, step.orden_id)).map(({ producto_id, cantidad }) => [producto_id, cantidad]),
  )
  return rows
    .map(({ producto_id, cantidad }) => ({
      producto_id,
      cantidad: Math.min(cantidad, held.get(producto_id) ?? 0),
    }))
    .filter(({ cantidad }) => cantidad > 0)
}

const dayMs = 24 * 3_600_000

/**
 * The order waits for its money again. If its deadline has passed the buyer gets a day, or it would be cancelled at
 * once.
 */
async function holdAgain(tx: Transaction, order: LockedOrder, who: string) {
  const now = Date.now()
  if (order.vence_en && order.vence_en.getTime() <= now) {
    const until = new Date(now + dayMs)
    await setDeadline(tx, order.id, until)
    await logChange(tx, { order, tipo: 'plazo', who, cambios: [changeOfDeadline(order.vence_en, until)] })
  }
  await settleDeadline(tx, order.id)
}
