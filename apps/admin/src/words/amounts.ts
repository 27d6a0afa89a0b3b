import { toCentavos, toPrecio } from '@mazo/contract/money.ts'
import { priceTyped } from '@mazo/contract/products/product-values.ts'
import { mostStock } from '@mazo/contract/stock/stock-moves.ts'

const written = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 })
const withCentavos = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2 })

/**
 * The API's decimal string for a typed amount: `$ 12.500,50`, `12500,5` and `12500.50` mean the same. `12.5` means
 * nothing, since whoever types it may want 12.500 (doubtfulAmount).
 */
export function readPrice(typed: string): string | null {
  const centavos = doubtfulAmount(typed) ? null : priceTyped(plainNumber(typed))
  return centavos === null ? null : toPrecio(centavos)
}

/** The question about an amount that may mean thousands or centavos. */
export function doubtfulAmount(typed: string): string | undefined {
  const text = typed.replace(/[\s$]/g, '')
  const [, pesos, tenths] = /^(\d{1,3})\.(\d)$/.exec(text) ?? []
  if (pesos) return `¿${pesos}.${tenths}00 o ${pesos},${tenths}0? Los centavos van con coma.`
  const [, whole, rest = ''] = /^(\d{1,3}),(\d{3})$/.exec(text) ?? []
  if (whole) return `¿${whole}.${rest} o ${whole},${rest.slice(0, 2)}? Los miles van con punto.`
  return undefined
}

/** A percentage with up to two decimals; null if no discount can have it, as with 0, which is no discount. */
export function readPercent(typed: string): number | null {
  const text = plainNumber(typed.replace('%', ''))
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) return null
  return Number(text) > 0 ? Number(text) : null
}

/** How much a price goes up (`10`) or down (`-10`), in percent. */
export function readVariation(typed: string): number | null {
  const [, sign = '', amount = ''] = /^\s*([-−+]?)([^%]*)%?\s*$/.exec(typed) ?? []
  const text = plainNumber(amount)
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(text)) return null
  const value = Number(text) * (/[-−]/.test(sign) ? -1 : 1)
  return value !== 0 && value >= -95 && value <= 1_000 ? value : null
}

/** `seen` are the units that there are, which may pass what may be typed. */
export function readUnits(typed: string, seen?: number): number | null {
  const text = plainNumber(typed)
  if (!/^\d{1,10}$/.test(text)) return null
  const units = Number(text)
  return units <= mostStock || units === seen ? units : null
}

/** A price as people type it: `"12500.00"` is `12.500`, `"12500.50"` is `12.500,50`. */
export function typedPrice(precio: string): string {
  const centavos = toCentavos(precio)
  return (centavos % 100 === 0 ? written : withCentavos).format(centavos / 100)
}

export const typedPercent = (porcentaje: number | null) =>
  porcentaje === null ? '' : written.format(porcentaje)

/** The number with only a decimal point. A single point before three digits separates thousands, as in Argentina. */
export function plainNumber(typed: string): string {
  const text = typed.replace(/[\s$\u00a0]/g, '')
  if (text.includes(',')) return text.replaceAll('.', '').replace(',', '.')
  return /^\d{1,3}(\.\d{3})+$/.test(text) ? text.replaceAll('.', '') : text
}
