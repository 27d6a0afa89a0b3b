import { toCentavos } from '@mazo/contract/money.ts'
import type { ProductHistory } from '@mazo/contract/products/managed-products.ts'
import { typedPercent } from '../words/amounts.ts'
import { pesos } from '../words/pesos.ts'

type Change = Pick<ProductHistory['precios'][number], 'precio_antes' | 'precio' | 'final_antes' | 'final'>

/** The changes of a price: its amount, its discount or both, and what the buyer pays since. */
export function sayPriceChange({ precio_antes, precio, final_antes, final }: Change): string[] {
  const before = percentOf(precio_antes, final_antes)
  const now = percentOf(precio, final)
  return [
    ...(precio === precio_antes ? [] : [`Precio: ${pesos(precio_antes)} → ${pesos(precio)}`]),
    ...(now === before ? [] : [`Descuento: ${percentText(before)} → ${percentText(now)}`]),
    ...(now === null && before === null ? [] : [`Queda ${pesos(final)}, antes ${pesos(final_antes)}`]),
  ]
}

/** The ledger of prices keeps only the discounted price, rounded to the centavo, so the percentage is worked out. */
function percentOf(precio: string, final: string): number | null {
  const [whole, rest] = [toCentavos(precio), toCentavos(final)]
  return rest >= whole ? null : Math.round((1 - rest / whole) * 10_000) / 100
}

const percentText = (percent: number | null) => (percent === null ? 'ninguno' : `${typedPercent(percent)} %`)
