/** All arithmetic on money happens here, in whole centavos; `precio` travels as a decimal string (decision 9). */

const decimal = /^\d{1,10}(\.\d{1,2})?$/
/** The largest amount that is read. */
export const mostReadCentavos = 999_999_999_999

/**
 * Reads an amount of pesos (`"12500.00"`, `12500`, `12500.5`) as whole centavos.
 * @throws RangeError when the text is no amount with at most two decimals.
 */
export function toCentavos(pesos: string | number): number {
  const text = typeof pesos === 'number' ? String(pesos) : pesos.trim()
  if (!decimal.test(text)) throw new RangeError(`Not an amount of pesos: ${text}`)
  const [whole = '0', cents = ''] = text.split('.')
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}

/** Writes whole centavos as the wire's decimal string: 1250000 is `"12500.00"`. */
export function toPrecio(centavos: number): string {
  const sign = centavos < 0 ? '-' : ''
  const digits = String(Math.abs(centavos)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The unit price after a discount of `porcentaje` (up to two decimals), rounded half up to the centavo (decision 9). */
export function discountedCentavos(unitCentavos: number, porcentaje: number | null | undefined): number {
  if (!porcentaje) return unitCentavos
  const kept = 10_000 - Math.round(porcentaje * 100)
  return Math.floor((unitCentavos * kept + 5_000) / 10_000)
}

type Priced = { precio: string | number; descuento?: { porcentaje: number } | null }

/** What one unit costs the buyer, in centavos. */
export function unitCentavos({ precio, descuento }: Priced): number {
  return discountedCentavos(toCentavos(precio), descuento?.porcentaje)
}

/** Sum of unit price after discount times quantity, in centavos (spec §9). */
export function subtotalCentavos(lines: readonly (Priced & { cantidad: number })[]): number {
  return lines.reduce((sum, line) => sum + unitCentavos(line) * line.cantidad, 0)
}

const twoDecimals = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const noDecimals = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 0 })

/** `$ 12.500,00`, as people in Argentina read it. The space does not break. */
export function formatPesos(centavos: number): string {
  return `$\u00a0${twoDecimals.format(centavos / 100)}`
}

/** An amount in the currency that it came in: `USD 21.400,00`; pesos as everywhere. */
export const formatMoney = (centavos: number, moneda: string): string =>
  moneda === 'ARS' ? formatPesos(centavos) : `${moneda}\u00a0${twoDecimals.format(centavos / 100)}`

/** `$150.000`, as the spec's notices write round amounts. */
export function formatRoundPesos(centavos: number): string {
  return `$${noDecimals.format(centavos / 100)}`
}
