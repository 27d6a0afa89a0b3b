import { attemptAnswer, type OrderAnswer } from '@mazo/contract/orders/orders.ts'
import { apiPaths } from '@mazo/contract/paths.ts'
import { writeShop } from '../../api/call-shop.ts'
import { keepLastOrder } from '../../browser/last-order.ts'
import { type Attempt, endAttempt, isByCard, readAttempt } from './attempt.ts'
import { inTurn } from './attempt-turn.ts'
import { forgetBought } from './forget-bought.ts'
import { keepCardOrder } from './kept-card-orders.ts'
import { patienceMs } from './send-order.ts'

/** What became of an attempt that had no answer. */
export type Settled =
  | { kind: 'placed'; order: OrderAnswer }
  /** No order came of it, and none will. */
  | { kind: 'nothing' }
  | { kind: 'unknown' }

/** What became of the attempt that this browser keeps; null if there is none, or nothing to say about it. */
export function askAboutAttempt(): Promise<Settled | null> {
  return inTurn(async () => {
    const attempt = readAttempt()
    if (!attempt) return null
    const settled = await settleAttempt(attempt)
    // A buyer who never reached the card provider knows that nothing was bought.
    return settled.kind === 'nothing' && isByCard(attempt) ? null : settled
  })
}

/**
 * Asks the shop for the order of this attempt, one tab at a time. An order by transfer counts as answered: its products
 * leave cart and form. An order by card waits to be paid, or to be replaced by another try.
 */
export async function settleAttempt(attempt: Attempt): Promise<Settled> {
  const answer = await askByKey(attempt.key)
  if (answer === null) return { kind: 'unknown' }
  const { orden: order } = answer
  if (!order) {
    endAttempt()
    return { kind: 'nothing' }
  }
  if (order.metodo_pago === 'transferencia') {
    keepLastOrder(order)
    forgetBought(order)
  } else {
    keepCardOrder({ token: order.token, numero: order.numero, isFollowed: false })
    endAttempt()
  }
  return { kind: 'placed', order }
}

/** null if there is no answer, or it is not the shop's. */
async function askByKey(key: string) {
  const outcome = await writeShop(apiPaths.intento, { key, patienceMs })
  return outcome.kind === 'answered' ? (attemptAnswer.safeParse(outcome.answer).data ?? null) : null
}
