import { fieldOfName, plainName } from './column-names.ts'
import type { SheetRecord } from './read-csv.ts'

/** Of so many lines one may name the columns. */
const mostLines = 10

/**
 * Leaves out what shops write above the names of the columns: the shop's name, «Lista de precios», the day. Where no
 * line looks like names, the first one counts, whatever it says.
 */
export async function* fromHeadings(records: AsyncIterable<SheetRecord>): AsyncGenerator<SheetRecord> {
  let above: SheetRecord[] | null = []
  for await (const record of records) {
    if (!above) {
      yield record
      continue
    }
    above.push(record)
    const isNames = 'cells' in record && areNames(record.cells)
    if (!isNames && 'cells' in record && above.length < mostLines) continue
    yield* isNames ? [record] : above
    above = null
  }
  if (above) yield* above
}

/** At least two names of columns that we know, which are half of what the line says. */
function areNames(cells: readonly string[]): boolean {
  const said = cells.filter((cell) => cell.trim() !== '')
  const known = new Set(said.flatMap((cell) => fieldOfName.get(plainName(cell)) ?? []))
  return known.size >= 2 && known.size * 2 >= said.length
}
