/** What is wrong with a quantity, as the input judges it by its minimum and maximum (spec §5). */
export function quantityProblem(validity: ValidityState, max: number | null): string | undefined {
  if (validity.valid) return undefined
  if (validity.rangeOverflow && max !== null) {
    return max === 1 ? 'Hay 1 sola unidad.' : `Hay ${max} unidades como máximo.`
  }
  return 'Ingresá un número entero, desde 1.'
}
