import type { OrderAnswer } from '@mazo/contract/orders/orders.ts'
import { cartActions } from '../../cart/use-cart.ts'
import { forgetDraft } from '../form/draft.ts'
import { endAttempt } from './attempt.ts'
import { forgetCopy } from './recovery.ts'

/**
 * Empties the cart after a purchase, and drops the attempt, the form and the copy that could buy it again (spec §4).
 * Where it is known what was bought, products that entered the cart since then stay.
 */
export function forgetBought(order: Pick<OrderAnswer, 'detalles'> | undefined) {
  endAttempt()
  forgetDraft()
  forgetCopy()
  if (!order) return cartActions.clear()
  cartActions.takeOut(new Map(order.detalles.map(({ producto_id, cantidad }) => [producto_id, cantidad])))
}
