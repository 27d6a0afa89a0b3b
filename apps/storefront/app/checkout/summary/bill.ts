import type { CheckoutForm } from '@mazo/contract/orders/checkout-form.ts'
import { percentOf, percentOnOffer } from '@mazo/contract/orders/transfer-price.ts'
import type { Settings } from '@mazo/contract/site/site.ts'
import { type CartLine, cartTotals, shippingRules } from '../../cart/cart-lines.ts'

/** What the buyer is shown to pay for these lines, with the choices and the shop's rules behind it. */
export function billOf(
  charged: readonly CartLine[],
  settings: Settings,
  pickup: boolean,
  method: CheckoutForm['metodoPago'],
) {
  const rules = shippingRules(settings)
  const transferPercent = percentOnOffer(settings)
  const percent = percentOf(method, transferPercent)
  return {
    charged,
    pickup,
    rules,
    /** The discount with the chosen method, then the discount by transfer. */
    percent,
    transferPercent,
    totals: cartTotals(charged, pickup, rules, percent),
  }
}
export type Bill = ReturnType<typeof billOf>
