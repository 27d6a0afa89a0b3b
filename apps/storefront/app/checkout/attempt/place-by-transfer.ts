import type { OrderBody } from '@mazo/contract/orders/orders.ts'
import type { CartLine } from '../../cart/cart-lines.ts'
import { isStillInCart } from '../../cart/use-cart.ts'
import { beginAttempt, endAttempt, otherAttempt } from './attempt.ts'
import { releaseCardOrder } from './card-order.ts'
import { earlierTry } from './kept-card-orders.ts'
import { noAnswer, type OrderOutcome, sendOrder } from './send-order.ts'
import { type Settled, settleAttempt } from './settle-attempt.ts'

type PlacingOutcome =
  | OrderOutcome
  /** Another tab took these lines out of the cart. */
  | { kind: 'emptied' }
  /** An earlier attempt with other data turned out to be an order. */
  | { kind: 'placed-before'; settled: Settled }

/** Places the order of these lines, once it is known that no earlier attempt became an order. */
export async function placeByTransfer(order: OrderBody, lines: readonly CartLine[]): Promise<PlacingOutcome> {
  if (!isStillInCart(lines)) return { kind: 'emptied' }
  // An earlier attempt with other data may be an order: the buyer has to hear of it before they place another.
  const other = otherAttempt(order)
  const found = other && (await settleAttempt(other))
  if (found?.kind === 'unknown') return { kind: 'unanswered', message: noAnswer }
  if (found?.kind === 'placed' && found.order.metodo_pago === 'transferencia')
    return { kind: 'placed-before', settled: found }
  // An order that the buyer left unpaid at the card provider must not hold the units that they buy now.
  const unpaid = earlierTry()
  if (unpaid) await releaseCardOrder(unpaid)
  const outcome = await sendOrder(beginAttempt(order))
  if (outcome.kind === 'refused' && outcome.isAnswered) endAttempt()
  return outcome
}
