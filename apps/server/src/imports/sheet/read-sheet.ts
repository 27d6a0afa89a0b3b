import { foldName } from './cell-text.ts'
import { type Cells, type Columns, nameCells, readHeader } from './columns.ts'
import { ImportError } from './import-error.ts'
import type { SheetRecord } from './read-csv.ts'

/** A row of the sheet with the line it starts on, or why that line is not a row; `raw` has the original cells. */
export type SheetRow = { line: number; raw: string[] } & ({ cells: Cells } | { fault: string })

/**
 * Names the cells of a sheet, row by row.
 * @param columns the fields of the columns; without it the first line names them, as in the owner's own sheet
 * @throws ImportError when the first line does not name the columns, or no row follows it
 */
export async function* readSheet(
  records: AsyncIterable<SheetRecord>,
  columns?: Columns,
): AsyncGenerator<SheetRow> {
  let header: { columns: Columns; names: string } | undefined
  let rows = 0
  for await (const record of records) {
    if (!header) {
      if ('fault' in record) break
      header = { columns: columns ?? readHeader(record.cells), names: namesOf(record.cells) }
      continue
    }
    rows += 1
    yield nameRow(record, header.columns, header.names)
  }
  if (rows === 0) throw new ImportError('La planilla no tiene ninguna fila.')
}

const namesOf = (cells: readonly string[]) => cells.map(foldName).join('\n')

function nameRow(record: SheetRecord, columns: Columns, names: string): SheetRow {
  if ('fault' in record) return { ...record, raw: [] }
  const { line, lines } = record
  const cells = withoutBlankRest(record.cells, columns.length)
  if (cells.length !== columns.length)
    return { line, raw: cells, fault: miscounted(cells.length, columns.length, lines) }
  if (namesOf(cells) === names) return { line, raw: cells, fault: 'repite los nombres de las columnas' }
  return { line, raw: cells, cells: nameCells(columns, cells) }
}

/** Spreadsheets write a row up to the last cell that somebody once touched. */
function withoutBlankRest(cells: string[], expected: number): string[] {
  return cells.slice(expected).every((cell) => cell.trim() === '') ? cells.slice(0, expected) : cells
}

function miscounted(found: number, expected: number, lines: number): string {
  const hint = lines > 1 ? ` (abarca ${lines} líneas: ¿una comilla sin cerrar?)` : ''
  return `tiene ${found} ${found === 1 ? 'columna' : 'columnas'} y la primera línea ${expected}${hint}`
}
