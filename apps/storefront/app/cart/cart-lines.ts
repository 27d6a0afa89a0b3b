import { toCentavos } from '@mazo/contract/money.ts'
import { countUnits, unitLimit } from '@mazo/contract/orders/cart.ts'
import { type ShippingRules, shippingCentavos } from '@mazo/contract/orders/shipping.ts'
import { transferTotals } from '@mazo/contract/orders/transfer-price.ts'
import type { Product } from '@mazo/contract/products/products.ts'
import type { Settings } from '@mazo/contract/site/site.ts'
import { onePerPurchase } from './one-per-purchase.ts'

/** A product of the cart and how many units of it (spec §3, "Cart line"). */
export type CartLine = Product & { cantidad: number }

/** The lines of the cart, in the order in which they were added; an id the shop no longer knows gets no line. */
export function joinLines(ids: readonly number[], products: readonly Product[]): CartLine[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  return [...countUnits(ids)].flatMap(([id, cantidad]) => {
    const product = byId.get(id)
    return product ? [{ ...product, cantidad }] : []
  })
}

/**
 * A line that asks for too much. `titulo` is null when the shop no longer knows the product. `isOnePerPurchase`: the
 * shop has more units, but sells one per purchase.
 */
export type CartProblem = {
  id: number
  titulo: string | null
  cantidad: number
  disponible: number
  isOnePerPurchase: boolean
}

/** Lines that ask for more than one may have now: the product vanished, others bought it, or the owner limits it. */
export function findProblems(ids: readonly number[], products: readonly Product[]): CartProblem[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  return [...countUnits(ids)].flatMap(([id, cantidad]) => {
    const product = byId.get(id)
    const disponible = product ? unitLimit(product) : 0
    if (cantidad <= disponible) return []
    const isOnePerPurchase = product !== undefined && onePerPurchase(product) !== null
    return [{ id, titulo: product?.titulo ?? null, cantidad, disponible, isOnePerPurchase }]
  })
}

/** The problems that remain once the units of the buyer's own unpaid order (`own`) count as available. */
export const othersProblems = (problems: readonly CartProblem[], own?: ReadonlyMap<number, number>) =>
  problems.filter(({ id, cantidad, disponible }) => cantidad > disponible + (own?.get(id) ?? 0))

/** The sentence for one problem. */
export function problemText({ titulo, cantidad, disponible, isOnePerPurchase }: CartProblem): string {
  if (titulo === null) return 'Un producto de tu carrito ya no está disponible.'
  if (disponible === 0) return `Se agotó «${titulo}».`
  if (isOnePerPurchase)
    return `De «${titulo}» podés llevar 1 sola unidad por compra y en tu carrito hay ${cantidad}.`
  return disponible === 1
    ? `De «${titulo}» queda 1 unidad y en tu carrito hay ${cantidad}.`
    : `De «${titulo}» quedan ${disponible} unidades y en tu carrito hay ${cantidad}.`
}

/** The cart without the units that are no longer available; the last ones added leave first. */
export function adjustIds(ids: readonly number[], problems: readonly CartProblem[]): number[] {
  const room = new Map(problems.map(({ id, disponible }) => [id, disponible]))
  return ids.filter((id) => {
    const left = room.get(id)
    if (left === undefined) return true
    room.set(id, left - 1)
    return left > 0
  })
}

/** The lines as they are charged: with the units that are left, and those that this buyer's own order holds. */
export const chargedLines = (lines: readonly CartLine[], own?: ReadonlyMap<number, number>): CartLine[] =>
  lines.flatMap((line) => {
    const cantidad = Math.min(line.cantidad, unitLimit(line) + (own?.get(line.id) ?? 0))
    return cantidad > 0 ? [{ ...line, cantidad }] : []
  })

/** The shop's shipping figures in centavos. */
export const shippingRules = (settings: Settings): ShippingRules => ({
  freeFromCentavos: toCentavos(settings.envio_gratis_desde),
  costCentavos: toCentavos(settings.costo_envio),
})

/**
 * What the buyer is shown to pay, in centavos. An empty cart costs nothing, not even shipping. `off` is the transfer
 * discount, `percent` of the subtotal; free shipping is decided by the subtotal before it.
 */
export function cartTotals(lines: readonly CartLine[], pickup: boolean, rules: ShippingRules, percent = 0) {
  const { list, off, paid } = transferTotals(lines, percent)
  const shipping = lines.length === 0 ? 0 : shippingCentavos(list, pickup, rules)
  return { subtotal: list, off, shipping, total: paid + shipping }
}
