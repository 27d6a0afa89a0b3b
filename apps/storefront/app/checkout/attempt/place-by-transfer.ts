import type { OrderBody } from '@mazo/contract/orders/orders.ts'
import type { CartLine } from '../../cart/cart-lines.ts'
import { isStillInCart } from '../../cart/use-cart.ts'
import { beginAttempt, endAttempt, otherAttempt } from './attempt.ts'
import { earlierTry, releaseCardOrder } from './card-order.ts'
import { noAnswer, type OrderOutcome, sendOrder } from './send-order.ts'
import { type Settled, settleAttempt } from './settle-attempt.ts'

type PlacingOutcome =
  | OrderOutcome
  /** Another tab took these lines out of the cart. */
  | { kind: 'emptied' }
  /** What was sent before with other data is an order. */
  | { kind: 'placed-before'; settled: Settled }

/** Places the order of these lines, in turn, once it is known that no earlier one came of them. */
export async function placeByTransfer(order: OrderBody, lines: readonly CartLine[]): Promise<PlacingOutcome> {
  if (!isStillInCart(lines)) return { kind: 'emptied' }
  // What was sent before with other data may be an order: the buyer hears of it before they make another.
  const other = otherAttempt(order)
  const found = other && (await settleAttempt(other))
  if (found?.kind === 'unknown') return { kind: 'unanswered', message: noAnswer }
  if (found?.kind === 'placed' && found.order.metodo_pago === 'transferencia')
    return { kind: 'placed-before', settled: found }
  // What the buyer went to pay by card and did not must not stand in their own way.
  const unpaid = earlierTry()
  if (unpaid) await releaseCardOrder(unpaid)
  const outcome = await sendOrder(beginAttempt(order))
  if (outcome.kind === 'refused' && outcome.isAnswered) endAttempt()
  return outcome
}
