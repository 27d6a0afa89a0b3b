import { cartActions } from '../cart/use-cart.ts'
import { endAttempt } from './attempt.ts'
import { forgetDraft } from './draft.ts'
import { forgetCopy } from './recovery.ts'

/** What was bought is not in the cart any more, nor kept to be bought again (spec §4). */
export function forgetBought() {
  endAttempt()
  forgetDraft()
  forgetCopy()
  cartActions.clear()
}
