import type { ManagedProduct } from '@mazo/contract/managed-products.ts'
import { formatPesos, toCentavos } from '@mazo/contract/money.ts'
import { readVariation } from './amounts.ts'

/** What a percentage, as it is typed, makes of a product's price; undefined while it is none. Rounded as the server does. */
export function tellVaried(
  { titulo, precio }: Pick<ManagedProduct, 'titulo' | 'precio'>,
  typed: string,
): string | undefined {
  const variation = readVariation(typed)
  if (variation === null) return undefined
  const before = toCentavos(precio)
  const pesos = Math.max(1, Math.round((before * (100 + variation)) / 10_000))
  return `Por ejemplo, «${titulo}» pasa de ${formatPesos(before)} a ${formatPesos(pesos * 100)}.`
}
