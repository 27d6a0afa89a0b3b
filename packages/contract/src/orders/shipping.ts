/** Both amounts are settings of the shop, in centavos (decision 18). */
export type ShippingRules = { freeFromCentavos: number; costCentavos: number }

export const defaultShipping: ShippingRules = { freeFromCentavos: 15_000_000, costCentavos: 1_000_000 }

/** Shipping in centavos: pickup is always free, and so is a subtotal that reaches the limit (spec §9). */
export function shippingCentavos(subtotal: number, pickup: boolean, rules: ShippingRules): number {
  return pickup || subtotal >= rules.freeFromCentavos ? 0 : rules.costCentavos
}

/**
 * Shipping in centavos of an order that is changed: what was agreed stays where some is due still, whatever a new order
 * would pay.
 * @param agreed 0 where none was due
 */
export function shippingOfChanged(
  agreed: number,
  subtotal: number,
  pickup: boolean,
  rules: ShippingRules,
): number {
  const now = shippingCentavos(subtotal, pickup, rules)
  return now > 0 && agreed > 0 ? agreed : now
}

/** Centavos still to buy before shipping is free; 0 once it is. */
export function leftForFreeShipping(subtotal: number, rules: ShippingRules): number {
  return Math.max(0, rules.freeFromCentavos - subtotal)
}
