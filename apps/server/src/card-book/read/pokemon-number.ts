/** Parts of a set that are printed with a count of their own: `TG01/TG30`, `H1/H32`. */
const countedPart = /^(TG|GG|SV|RC|H)\d+$/

/**
 * The number of a card of Pokemon as it is printed: `199/165`; promos have no count behind their number.
 * @param official how many cards the set says that it has
 * @param all the numbers of its cards
 */
export function printedNumber(number: string, set: string, official: number, all: readonly string[]): string {
  const [, part] = countedPart.exec(number) ?? []
  if (part) {
    const last = all
      .filter((other) => countedPart.exec(other)?.[1] === part)
      .toSorted((one, other) => Number(one.slice(part.length)) - Number(other.slice(part.length)))
      .at(-1)
    return last ? `${number}/${last}` : number
  }
  const isCounted = /^\d+[a-z]?$/.test(number) && official > 0 && !/promo/i.test(set)
  return isCounted ? `${number}/${official}` : number
}
