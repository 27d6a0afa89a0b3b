export type Distance = { whole: number; prefix: number }

/** Rows of the table of distances: the one above, the one above that, and the current. Reused by every call. */
const longest = 128
let before = new Uint8Array(longest + 2)
let above = new Uint8Array(longest + 2)
let current = new Uint8Array(longest + 2)

/**
 * How many slips (a letter missing, added or changed, or two neighbours swapped) lead from `typed` to `word`, and to
 * the nearest beginning of `word`. Anything above `most` is `Infinity`; so is any distance of a word over 128 letters.
 */
export function editDistance(typed: string, word: string, most: number): Distance {
  const width = Math.min(word.length, typed.length + most)
  if (width > longest) return { whole: Infinity, prefix: Infinity }
  for (let column = 0; column <= width; column += 1) above[column] = column
  for (let row = 1; row <= typed.length; row += 1) {
    if (fillRow(typed, word, row, width, most) > most) return { whole: Infinity, prefix: Infinity }
    const spare = before
    before = above
    above = current
    current = spare
  }
  const first = Math.max(typed.length - most, 0)
  let prefix = Infinity
  for (let column = first; column <= width; column += 1) prefix = Math.min(prefix, at(above, column))
  const whole = width === word.length && width >= first ? at(above, width) : Infinity
  return { whole: within(whole, most), prefix: within(prefix, most) }
}

/** A shorter word is a slip away from too many; figures are not corrected. */
export const mayBeSlip = (word: string) => word.length >= 4 && !/\d/.test(word)

/**
 * The nearest of `words` to one typed with a slip, or with two in a longer one; the typed word itself where none is
 * near or it begins one. A word that what was typed nearly begins comes after one that it nearly is.
 */
export function nearestWord(words: Iterable<string>, typed: string): string {
  if (!mayBeSlip(typed)) return typed
  const most = typed.length < 7 ? 1 : 2
  let nearest = { word: typed, slips: Infinity }
  for (const word of words) {
    if (word.startsWith(typed)) return typed
    const { whole, prefix } = editDistance(typed, word, most)
    const slips = Math.min(whole, prefix + 0.5)
    if (slips < nearest.slips) nearest = { word, slips }
  }
  return nearest.word
}

/** More than any distance that counts. */
const far = 200

/** Fills of `current` what is no further than `most` from its row, and answers its least distance. */
function fillRow(typed: string, word: string, row: number, width: number, most: number): number {
  const letter = typed.charCodeAt(row - 1)
  const letterBefore = row > 1 ? typed.charCodeAt(row - 2) : -1
  const first = Math.max(row - most, 1)
  const last = Math.min(row + most, width)
  let left = first === 1 ? row : far
  let least = left
  current[first - 1] = left
  current[last + 1] = far
  for (let column = first; column <= last; column += 1) {
    const other = word.charCodeAt(column - 1)
    let cost = at(above, column - 1) + (letter === other ? 0 : 1)
    if (at(above, column) + 1 < cost) cost = at(above, column) + 1
    if (left + 1 < cost) cost = left + 1
    if (column > 1 && letterBefore === other && letter === word.charCodeAt(column - 2)) {
      const swapped = at(before, column - 2) + 1
      if (swapped < cost) cost = swapped
    }
    current[column] = cost
    left = cost
    if (cost < least) least = cost
  }
  return least
}

const at = (row: Uint8Array, column: number) => row[column] as number // within the width
const within = (distance: number, most: number) => (distance > most ? Infinity : distance)
