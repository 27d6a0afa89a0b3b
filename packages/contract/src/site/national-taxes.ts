/**
 * What is left of a price without the national taxes that it contains, in centavos, rounded half up. `percent` is the
 * rate that was added to make it, up to two decimals: of 121 with 21 % it leaves 100.
 */
export function withoutTaxesCentavos(centavos: number, percent: number): number {
  const whole = 10_000 + Math.round(percent * 100)
  return Math.floor((centavos * 20_000 + whole) / (whole * 2))
}
