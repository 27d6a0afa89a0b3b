import { toCentavos } from '../money.ts'

/** The whole pesos that a varied price can be rounded to; without a choice it is rounded to the peso. */
export const roundings = [10, 50, 100, 500] as const
export type Rounding = (typeof roundings)[number]

/** One price for all, or a change of each price in percent, up or down, with up to two decimals. */
export type PriceChange = { fijar: string } | { variar: number; redondeo?: Rounding | undefined }

/**
 * A price after a change, in centavos. Rounding never turns a rise into a lower price or a cut into a higher one; a
 * price that would round to 0 is rounded to the peso.
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
