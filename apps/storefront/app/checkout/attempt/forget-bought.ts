import type { OrderAnswer } from '@mazo/contract/orders/orders.ts'
import { cartActions } from '../../cart/use-cart.ts'
import { forgetDraft } from '../form/draft.ts'
import { endAttempt } from './attempt.ts'
import { forgetCopy } from './recovery.ts'

/** Empties the cart after a purchase, and drops the attempt and the copy that could buy it again (spec §4). */
export function forgetBought() {
  forgetSent()
  cartActions.clear()
}

/** The same for an order confirmed later: products that entered the cart since then stay, if it is known what was bought. */
export function forgetOrdered(order: Pick<OrderAnswer, 'detalles'> | undefined) {
  if (!order) return forgetBought()
  const { detalles } = order
  forgetSent()
  cartActions.takeOut(new Map(detalles.map(({ producto_id, cantidad }) => [producto_id, cantidad])))
}

function forgetSent() {
  endAttempt()
  forgetDraft()
  forgetCopy()
}
