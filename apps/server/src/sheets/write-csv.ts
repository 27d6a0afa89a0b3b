import { takeTurnsAmongOthers } from '../take-turns.ts'
import { byteOrderMark, csvCell, lineEnd, separator } from './csv-row.ts'

/** Written as one piece, before others get their turn: a cell may be all separators and signs, each of which is looked at. */
export const lettersAtOnce = 20_000

/** Of all sheets together: many at once would hold everybody else up, however small their pieces. */
const inTurn = takeTurnsAmongOthers()
/** Waits until the next piece of a sheet may be written. */
export const takeSheetTurn = (): Promise<void> => inTurn(async () => {})

/** A sheet of rows that come in batches, the header first. @param read what becomes of a cell first, by its column */
export async function* writeCsv(
  batches: AsyncIterable<readonly (readonly string[])[]>,
  read = (cell: string, _column: number) => cell,
): AsyncGenerator<string> {
  let text = byteOrderMark
  for await (const rows of batches) {
    await takeSheetTurn()
    for (const cells of rows) {
      for (const [column, cell] of cells.entries()) {
        text += (column === 0 ? '' : separator) + csvCell(read(cell, column))
        if (text.length < lettersAtOnce) continue
        yield text
        text = ''
        await takeSheetTurn()
      }
      text += lineEnd
    }
  }
  yield text
}
