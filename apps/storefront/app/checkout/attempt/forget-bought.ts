import type { OrderAnswer } from '@mazo/contract/orders/orders.ts'
import { cartActions } from '../../cart/use-cart.ts'
import { forgetDraft } from '../form/draft.ts'
import { endAttempt } from './attempt.ts'
import { forgetCopy } from './recovery.ts'

/** What was bought is not in the cart any more, nor kept to be bought again (spec §4). */
export function forgetBought() {
  forgetSent()
  cartActions.clear()
}

/** The same for an order of which the browser hears later: what entered the cart since stays there. */
export function forgetOrdered({ detalles }: OrderAnswer) {
  forgetSent()
  cartActions.takeOut(new Map(detalles.map(({ producto_id, cantidad }) => [producto_id, cantidad])))
}

function forgetSent() {
  endAttempt()
  forgetDraft()
  forgetCopy()
}
