import { toCentavos } from '../money.ts'

type Line = {
  producto_id: number
  /** The paid price of one unit, after every discount. */
  precio: string
  cantidad: number
  /** Units that were refunded already, or are about to be. */
  devueltas: number
}
type Bought = { lineas: readonly Line[]; costo_envio: string }
type Chosen = { producto_id: number; cantidad: number }

/** Units of a line that can still be refunded. */
export const unitsToRefund = ({ cantidad, devueltas }: Pick<Line, 'cantidad' | 'devueltas'>) =>
  cantidad - devueltas

/**
 * The centavos that go back for these units: the price paid for each. Shipping goes back with the last units of the
 * order. Fewer units may make shipping dearer, but nobody is charged for that afterwards. It is never more than `left`,
 * which the shop still has of the payment.
 */
export function refundOfLines({ lineas, costo_envio }: Bought, chosen: readonly Chosen[], left: number) {
  const unitsOf = new Map(chosen.map(({ producto_id, cantidad }) => [producto_id, cantidad]))
  const units = lineas.map((line) => unitsOf.get(line.producto_id) ?? 0)
  const goods = lineas.reduce((sum, { precio }, at) => sum + toCentavos(precio) * (units[at] ?? 0), 0)
  const isLast = lineas.every((line, at) => unitsToRefund(line) === units[at])
  return Math.min(goods + (isLast ? toCentavos(costo_envio) : 0), left)
}
