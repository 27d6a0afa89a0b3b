/** The units, written in digits alone: a number field would also accept `1e1` for 10. NaN if the text is no number. */
export const unitsTyped = (text: string) => (/^\d+$/.test(text) ? Number(text) : Number.NaN)

type Input = { value: string; validity: ValidityState }

/** What is wrong with a quantity, by the input's own minimum and maximum (spec §5). */
export function quantityProblem({ value, validity }: Input, max: number | null): string | undefined {
  if (validity.valid && unitsTyped(value) > 0) return undefined
  if (validity.rangeOverflow && max !== null) {
    return max === 1 ? 'Hay 1 sola unidad.' : `Hay ${max} unidades como máximo.`
  }
  return 'Ingresá un número entero, desde 1.'
}
