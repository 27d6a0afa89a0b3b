import { pipeline, Readable } from 'node:stream'
import { type Info, parse } from 'csv-parse'
import { ImportError } from './import-error.ts'

/** A non-empty line of a sheet, with the physical line it starts on (in a workbook: its row). */
export type SheetRecord = { line: number; lines: number; cells: string[] } | { line: number; fault: string }

export type TextEncoding = 'utf-8' | 'windows-1252'

/** Bytes of a line; no line of a sheet is longer (decision 57). */
export const longestLine = 1_000_000

/** The most cells of a line, which otherwise could be a million commas. */
const mostCells = 1_000

/**
 * Reads a CSV record by record, never whole; its first line tells the separator.
 * @throws ImportError for a line that cannot be a sheet's
 */
export async function* readCsv(
  content: AsyncIterable<Uint8Array>,
  encoding: TextEncoding = 'utf-8',
): AsyncGenerator<SheetRecord> {
  const { delimiter, text } = await tellDelimiter(withPlainBreaks(content, encoding))
  const parser = parse({
    info: true,
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true, // a `"` inside an unquoted title is itself: Playmat 24" x 14"
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_record: (record: string[], { bytes }) => {
      heard = bytes
      return record
    },
  })
  let heard = 0
  let unclosed = false
  parser.on('skip', () => {
    unclosed = true
  })
  const records: AsyncIterable<{ record: string[]; info: Info }> = pipeline(
    Readable.from(untilTooLong(text, () => heard)),
    parser,
    () => {},
  )
  let lastLine = 0
  for await (const { record, info } of records) {
    if (record.length > mostCells) throw tooWide(info.lines)
    const line = info.lines - countLineBreaks(record)
    lastLine = info.lines
    if (record.some((cell) => cell.trim() !== '')) yield { line, lines: info.lines - line + 1, cells: record }
  }
  // The parser's only error here: the rest of the file, from some quote on, is one unfinished value.
  if (unclosed)
    yield { line: lastLine + 1, fault: 'una comilla no se cierra: de ahí en adelante no se leyó nada' }
}

function countLineBreaks(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
}

/** Stops at an endless record, which would fill the memory: an unclosed quote, or a file that is not a sheet. */
async function* untilTooLong(text: AsyncGenerator<string>, heard: () => number) {
  let told = 0
  for await (const part of text) {
    if (told - heard() > longestLine) throw tooLong()
    told += Buffer.byteLength(part)
    yield part
  }
}

const tooWide = (line: number) =>
  new ImportError(`Línea ${line}: tiene más de 1.000 columnas. ¿Es una planilla?`)

export const lineTooLong = 'Una línea pasa de 1 MB: ¿es una planilla?'
const tooLong = () => new ImportError(`${lineTooLong} Si lo es, fijate si falta cerrar una comilla.`)

/** The most frequent of the three separators in the first line with text, outside quotes. */
async function tellDelimiter(text: AsyncGenerator<string>) {
  let head = ''
  let line: string | undefined
  for await (const part of { [Symbol.asyncIterator]: () => ({ next: () => text.next() }) }) {
    head += part
    line = firstLine(head)
    if (line !== undefined) break
    if (head.length > longestLine) throw tooLong()
  }
  line ??= head
  const plain = line.replace(/"[^"]*"/g, '')
  const [delimiter = ','] = [',', ';', '\t'].toSorted(
    (one, other) => plain.split(other).length - plain.split(one).length,
  )
  async function* whole() {
    yield head
    yield* text
  }
  return { delimiter, text: whole() }
}

/** The first line with any text, if it has ended. */
function firstLine(head: string): string | undefined {
  const start = head.search(/\S/)
  const end = start < 0 ? -1 : head.indexOf('\n', start)
  return end < 0 ? undefined : head.slice(start, end)
}

/** Each line break as `\n`: with several kinds the parser counts a quoted `\r\n` as two lines. */
async function* withPlainBreaks(
  content: AsyncIterable<Uint8Array>,
  encoding: TextEncoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding) // it takes the byte order mark away
  let held = ''
  for await (const chunk of content) {
    const text = held + decoder.decode(chunk, { stream: true })
    held = text.endsWith('\r') ? '\r' : ''
    yield text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n')
  }
  yield (held + decoder.decode()).replace(/\r/g, '\n')
}
