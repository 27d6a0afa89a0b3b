import { toCentavos } from '../money.ts'

/** The whole pesos that a varied price can be rounded to; where none is chosen it is rounded to the peso. */
export const roundings = [10, 50, 100, 500] as const
export type Rounding = (typeof roundings)[number]

/** One price for all, or a part of each one's own, up or down, in percent with up to two decimals. */
export type PriceChange = { fijar: string } | { variar: number; redondeo?: Rounding | undefined }

/**
 * What a change makes of a price, in centavos. A rise never lowers a price, and a cut never raises one, whatever it is
 * rounded to; what would be rounded to nothing is rounded to the peso.
 */
export function changedCentavos(before: number, change: PriceChange): number {
  if ('fijar' in change) return toCentavos(change.fijar)
  const { variar, redondeo = 1 } = change
  const after = variedTo(before, variar, redondeo) || variedTo(before, variar, 1) || 100
  if (variar === 0) return after
  return variar > 0 ? Math.max(before, after) : Math.min(before, after)
}

function variedTo(before: number, variar: number, pesos: number): number {
  const step = pesos * 100
  const hundredths = 10_000 + Math.round(variar * 100)
  return Math.round((before * hundredths) / (10_000 * step)) * step
}
