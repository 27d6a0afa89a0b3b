import { isAvailable } from '../stock/stock-text.ts'

export type CartProduct = { una_por_compra: boolean; stock: boolean; cantidad_disponible: number | null }

/** The browser keeps the cart under this key: product ids, one entry a unit (spec §3). */
export const cartKey = 'cartList'

/** The most units of a product that one cart may hold: one where the shop says so, else its stock (spec §4). */
export const unitLimit = (product: CartProduct) =>
  isAvailable(product) ? (product.una_por_compra ? 1 : (product.cantidad_disponible ?? 1)) : 0

export const canAdd = (product: CartProduct, unitsInCart: number) => unitsInCart < unitLimit(product)

/** Why one more unit may not enter the cart (spec §5), or null when it may. */
export function addRefusal(product: CartProduct, unitsInCart: number): string | null {
  if (canAdd(product, unitsInCart)) return null
  return product.una_por_compra && unitsInCart > 0
    ? '¡Este producto ya está en tu carrito!'
    : '¡No se puede añadir más unidades!'
}

export const addUnit = (ids: readonly number[], id: number) => [...ids, id]

export function removeUnit(ids: readonly number[], id: number): number[] {
  const at = ids.lastIndexOf(id)
  return at < 0 ? [...ids] : ids.toSpliced(at, 1)
}

export const removeProduct = (ids: readonly number[], id: number) => ids.filter((other) => other !== id)

/** The cart without these units; if it holds more of a product, the last ones stay. */
export function removeUnits(ids: readonly number[], units: ReadonlyMap<number, number>): number[] {
  const left = new Map(units)
  return ids.filter((id) => {
    const some = left.get(id) ?? 0
    left.set(id, some - 1)
    return some <= 0
  })
}

/** Distinct ids in the order they entered the cart, each with its units. */
export function countUnits(ids: readonly number[]): Map<number, number> {
  const units = new Map<number, number>()
  for (const id of ids) units.set(id, (units.get(id) ?? 0) + 1)
  return units
}

/** Cuts a title for a narrow place: 100 characters in the cart popup, 19 in the checkout summary (decision 3). */
export const cutTitle = (titulo: string, limit: number) => {
  const letters = [...titulo]
  return letters.length > limit ? `${letters.slice(0, limit).join('').trimEnd()}…` : titulo
}
