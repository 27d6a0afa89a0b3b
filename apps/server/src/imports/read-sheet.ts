import { pipeline, Readable } from 'node:stream'
import { type Info, parse } from 'csv-parse'
import { type Cells, nameCells, readHeader } from './columns.ts'
import { ImportError } from './import-error.ts'

/** A row of the sheet by the physical line it starts on, or why that line is no row. */
export type SheetRow = { line: number; cells: Cells } | { line: number; fault: string }

/**
 * Reads a CSV row by row, never whole. Lines without a single value are passed over.
 * @throws ImportError when the first line does not name the columns, or no row follows it
 */
export async function* readSheet(content: Readable): AsyncGenerator<SheetRow> {
  const parser = parse({
    info: true,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true, // a `"` inside an unquoted title is itself: Playmat 24" x 14"
    skip_empty_lines: true,
    skip_records_with_error: true,
  })
  let unclosed = false
  parser.on('skip', () => {
    unclosed = true
  })
  const text = Readable.from(withPlainBreaks(content))
  const records: AsyncIterable<{ record: string[]; info: Info }> = pipeline(text, parser, () => {})
  let header: ReturnType<typeof readHeader> | undefined
  let lastLine = 0
  let rows = 0
  for await (const { record, info } of records) {
    const line = info.lines - countLineBreaks(record)
    lastLine = info.lines
    if (!header) {
      header = readHeader(record)
    } else if (record.some((cell) => cell.trim() !== '')) {
      rows += 1
      yield record.length === header.length
        ? { line, cells: nameCells(header, record) }
        : { line, fault: miscounted(record.length, header.length, info.lines - line + 1) }
    }
  }
  // The parser's only error here: the rest of the file, from some quote on, is one unfinished value.
  if (unclosed && header)
    yield { line: lastLine + 1, fault: 'una comilla no se cierra: de ahí en adelante no se leyó nada' }
  else if (rows === 0) throw new ImportError('La planilla no tiene ninguna fila.')
}

function miscounted(found: number, expected: number, lines: number): string {
  const hint = lines > 1 ? ` (abarca ${lines} líneas: ¿una comilla sin cerrar?)` : ''
  return `tiene ${found} columnas y la primera línea ${expected}${hint}`
}

function countLineBreaks(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
}

/** Each line break as `\n`: with several kinds the parser counts a quoted `\r\n` as two lines. */
async function* withPlainBreaks(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder() // it takes the byte order mark away
  let held = ''
  for await (const chunk of content) {
    const text = held + decoder.decode(chunk, { stream: true })
    held = text.endsWith('\r') ? '\r' : ''
    yield text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n')
  }
  yield (held + decoder.decode()).replace(/\r/g, '\n')
}
