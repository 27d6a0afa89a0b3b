/** The list with one element moved a step up (-1) or down (1). At an end it stays. */
export function movedBy<T>(list: readonly T[], one: T, step: 1 | -1): T[] {
  const from = list.indexOf(one)
  const to = from + step
  if (from < 0 || to < 0 || to >= list.length) return [...list]
  const without = list.toSpliced(from, 1)
  return without.toSpliced(to, 0, one)
}
