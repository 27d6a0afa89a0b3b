/**
 * A price without the national taxes in it, in centavos, rounded half up. `percent` is the rate that was added, with up
 * to two decimals: 121 with 21 % gives 100.
 */
export function withoutTaxesCentavos(centavos: number, percent: number): number {
  const whole = 10_000 + Math.round(percent * 100)
  return Math.floor((centavos * 20_000 + whole) / (whole * 2))
}
