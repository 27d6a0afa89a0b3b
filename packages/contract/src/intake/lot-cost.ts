type Costed = {
  /** In centavos, of all its copies. */
  valor: number
  /** What it cost, where somebody said so, in centavos. */
  costo: number | null
}

/**
 * What each line cost, in centavos: its own cost, or its part by value of what is left of the lot's total. The parts add
 * up to the total to the centavo; what rounding leaves goes to the lines that it took most from.
 * @returns null where the lines' own costs are more than the total, or leave some of it to no line
 */
export function spreadCost(lines: readonly Costed[], total: number | null): (number | null)[] | null {
  if (total === null) return lines.map(({ costo }) => costo)
  const rest = total - lines.reduce((sum, { costo }) => sum + (costo ?? 0), 0)
  const open = lines.flatMap(({ costo, valor }, index) => (costo === null ? [{ index, valor }] : []))
  if (rest < 0 || (rest > 0 && open.length === 0)) return null
  const costs = lines.map(({ costo }) => costo)
  for (const { index, part } of inParts(open, rest)) costs[index] = part
  return costs
}

function inParts(open: readonly { index: number; valor: number }[], rest: number) {
  const value = BigInt(open.reduce((sum, { valor }) => sum + valor, 0))
  if (value === 0n) return open.map(({ index }) => ({ index, part: 0 }))
  const parts = open.map(({ index, valor }) => {
    const product = BigInt(valor) * BigInt(rest)
    return { index, part: Number(product / value), left: product % value }
  })
  const given = parts.reduce((sum, { part }) => sum + part, 0)
  const byLeft = [...parts].sort((one, other) =>
    one.left === other.left ? one.index - other.index : one.left < other.left ? 1 : -1,
  )
  for (const part of byLeft.slice(0, rest - given)) part.part += 1
  return parts
}
