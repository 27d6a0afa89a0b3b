export type Distance = { whole: number; prefix: number }

/**
 * How many slips (a letter missing, added or changed, or two neighbours swapped) lead from `typed` to `word`, and to
 * the nearest beginning of `word`. Anything above `most` is `Infinity`.
 */
export function editDistance(typed: string, word: string, most: number): Distance {
  const width = Math.min(word.length, typed.length + most)
  let before: number[] = []
  let above = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row]
    let least = row
    for (let column = 1; column <= width; column += 1) {
      const same = typed[row - 1] === word[column - 1]
      let cost = Math.min(
        at(above, column) + 1,
        at(current, column - 1) + 1,
        at(above, column - 1) + (same ? 0 : 1),
      )
      if (row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1])
        cost = Math.min(cost, at(before, column - 2) + 1)
      current.push(cost)
      if (cost < least) least = cost
    }
    if (least > most) return { whole: Infinity, prefix: Infinity }
    before = above
    above = current
  }
  const whole = width === word.length ? at(above, width) : Infinity
  return { whole: within(whole, most), prefix: within(Math.min(...above), most) }
}

const at = (row: readonly number[], column: number) => row[column] ?? Infinity
const within = (distance: number, most: number) => (distance > most ? Infinity : distance)
