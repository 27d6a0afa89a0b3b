/** Parts of a set that are printed with a count of their own: `TG01/TG30`, `H1/H32`. */
const countedPart = /^(TG|GG|SV|RC|H)\d+$/

/** The last number of each counted part of a set. */
export type LastNumbers = Map<string, string>

export function noteNumber(lasts: LastNumbers, number: string) {
  const [, part] = countedPart.exec(number) ?? []
  if (!part) return
  const last = lasts.get(part)
  if (!last || Number(number.slice(part.length)) >= Number(last.slice(part.length))) lasts.set(part, number)
}

/**
 * The number of a card of Pokemon as it is printed: `199/165`; promos have no count behind their number.
 * @param official how many cards the set says that it has
 * @param lasts of the numbers of its cards
 */
export function printedNumber(number: string, set: string, official: number, lasts: LastNumbers): string {
  const [, part] = countedPart.exec(number) ?? []
  if (part) {
    const last = lasts.get(part)
    return last ? `${number}/${last}` : number
  }
  const isCounted = /^\d+[a-z]?$/.test(number) && official > 0 && !/promo/i.test(set)
  return isCounted ? `${number}/${official}` : number
}
