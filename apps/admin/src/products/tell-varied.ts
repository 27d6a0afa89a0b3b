import type { ManagedProduct } from '@mazo/contract/managed-products.ts'
import { toCentavos } from '@mazo/contract/money.ts'
import { changedCentavos, type Rounding } from '@mazo/contract/price-change.ts'
import { pesosOf } from '../words/pesos.ts'
import { readVariation } from './amounts.ts'

/** What a percentage, as it is typed, makes of a product's price; undefined while it is none. */
export function tellVaried(
  { titulo, precio }: Pick<ManagedProduct, 'titulo' | 'precio'>,
  typed: string,
  redondeo?: Rounding,
): string | undefined {
  const variar = readVariation(typed)
  if (variar === null) return undefined
  const before = toCentavos(precio)
  const after = changedCentavos(before, { variar, redondeo })
  return `Por ejemplo, «${titulo}» pasa de ${pesosOf(before)} a ${pesosOf(after)}.`
}
