import { formatPesos } from '@mazo/contract/money.ts'
import { gradedIsOne } from '@mazo/contract/products/managed-products.ts'
import { mostCentavos } from '@mazo/contract/products/product-values.ts'
import { mostStock } from '@mazo/contract/stock/stock-moves.ts'
import { doubtfulAmount, plainNumber, readPercent, readPrice, readUnits } from './amounts.ts'

const isOver = (typed: string, most: number) => {
  const text = plainNumber(typed)
  return /^\d+(\.\d*)?$/.test(text) && Number(text) > most
}

/** What is wrong with a typed price, for the message beside its field. */
export function refusePrice(typed?: string | null): string | undefined {
  const text = typed ?? ''
  const doubt = doubtfulAmount(text)
  if (doubt) return doubt
  if (readPrice(text) !== null) return undefined
  if (isOver(text, mostCentavos / 100)) return `El máximo es ${formatPesos(mostCentavos)}.`
  return 'Escribí un precio mayor que cero, como 12.500 o 12.500,50.'
}

/** An empty field or 0 means no discount. */
export const refusePercent = (typed?: string | null) =>
  typed?.trim() && !isNoDiscount(typed) && readPercent(typed) === null
    ? 'Escribí un número mayor que 0 y menor que 100; con 0 queda sin descuento.'
    : undefined

export const isNoDiscount = (typed: string) => Number(plainNumber(typed.replace('%', '')) || Number.NaN) === 0

export function refuseUnits(typed?: string | null, seen?: number): string | undefined {
  const text = typed ?? ''
  if (readUnits(text, seen) !== null) return undefined
  if (isOver(text, mostStock)) return `El máximo es ${mostStock.toLocaleString('es-AR')}.`
  return 'Escribí cuántas hay: 0 o más, sin decimales.'
}

/** The rule for a graded card. */
export const refuseGradedUnits = (typed?: string | null) =>
  refuseUnits(typed) ?? ((readUnits(typed ?? '') ?? 0) > 1 ? gradedIsOne : undefined)
