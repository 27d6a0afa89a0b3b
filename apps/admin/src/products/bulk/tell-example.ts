import { discountedCentavos, toCentavos } from '@mazo/contract/money.ts'
import type { ManagedProduct } from '@mazo/contract/products/managed-products.ts'
import { changedCentavos, type Rounding } from '@mazo/contract/products/price-change.ts'
import { readPercent, readPrice, readVariation } from '../../words/amounts.ts'
import { pesosOf } from '../../words/pesos.ts'

type Example = Pick<ManagedProduct, 'titulo' | 'precio'>

/** What a typed percentage does to a product's price; undefined while the text is no percentage. */
export function tellVaried(
  { titulo, precio }: Example,
  typed: string,
  redondeo?: Rounding,
): string | undefined {
  const variar = readVariation(typed)
  if (variar === null) return undefined
  const before = toCentavos(precio)
  const after = changedCentavos(before, { variar, redondeo })
  if (after === before) return `Por ejemplo, «${titulo}» queda en ${pesosOf(before)} por el redondeo.`
  return `Por ejemplo, «${titulo}» pasa de ${pesosOf(before)} a ${pesosOf(after)}.`
}

/** What the same price for all does to a product; undefined while the text is no price. */
export function tellSame({ titulo, precio }: Example, typed: string): string | undefined {
  const price = readPrice(typed)
  if (price === null) return undefined
  return `Por ejemplo, «${titulo}» pasa de ${pesosOf(toCentavos(precio))} a ${pesosOf(toCentavos(price))}.`
}

/** The price that a typed discount leaves of a product; undefined while the text is no discount. */
export function tellDiscounted({ titulo, precio }: Example, typed: string): string | undefined {
  const percent = readPercent(typed)
  if (percent === null) return undefined
  const before = toCentavos(precio)
  return `Por ejemplo, «${titulo}» queda en ${pesosOf(discountedCentavos(before, percent))} en vez de ${pesosOf(before)}.`
}
