import { type FileReader, unzip, type ZipBounds } from '../../unzip.ts'
import { ImportError, tooMuchUnpacked } from './import-error.ts'
import type { PackedTexts } from './packed-texts.ts'
import type { SheetRecord } from './read-csv.ts'
import {
  isPercentFormat,
  type Row,
  readCells,
  readRelations,
  readSheets,
  readStrings,
  readStyles,
} from './workbook-xml.ts'

/** Excel's own sheets hold some tens of files. */
const boundsOf = (name: string): ZipBounds => ({
  mostFiles: 2_000,
  tooManyFiles: () =>
    new ImportError(
      `${name} tiene más de 2.000 archivos adentro: copiá los datos a una planilla nueva y volvé a probar.`,
    ),
  tooMuchUnpacked: () => tooMuchUnpacked(name),
})

/**
 * Reads the first sheet of an .xlsx that is not hidden, row by row; only the shared texts are in memory. Rows are
 * filled to the longest before them.
 */
export async function* readWorkbook(
  path: string,
  name: string,
  bytesRead?: (bytes: number) => void,
): AsyncGenerator<SheetRecord> {
  try {
    const book = await readBook(path, name)
    if (!book) throw new ImportError(`${name} no es una planilla de Excel (.xlsx).`)
    let rows: Row[] = []
    const reader = readCells(book.strings, book.percents, (row) => rows.push(row))
    let width = 0
    let isThere = false
    const readerOf = (file: string) => {
      if (file !== book.sheet) return undefined
      isThere = true
      return reader
    }
    for await (const bytes of unzip(path, boundsOf(name), readerOf)) {
      bytesRead?.(bytes)
      for (const { line, cells } of rows) {
        if (cells.every((cell) => cell.trim() === '')) continue
        const used = cells.findLastIndex((cell) => cell.trim() !== '') + 1
        width = Math.max(width, used)
        yield { line, lines: 1, cells: padded(cells.slice(0, width), width) }
      }
      rows = []
    }
    if (!isThere) throw new Error(`there is no ${book.sheet}`)
  } catch (error) {
    if (error instanceof ImportError) throw error
    throw new ImportError(`La planilla ${name} está dañada: abrila, guardala de nuevo y volvé a probar.`, {
      cause: error,
    })
  }
}

const padded = (cells: string[], width: number) =>
  cells.length < width ? [...cells, ...Array<string>(width - cells.length).fill('')] : cells

type Book = { sheet: string; strings: PackedTexts; percents: ReadonlySet<number> }

/** Reads the parts of the archive that the sheet needs, wherever they are. */
async function readBook(path: string, name: string): Promise<Book | undefined> {
  const sheets = readSheets()
  const relations = readRelations()
  const strings = readStrings()
  const styles = readStyles()
  const readers: Record<string, FileReader> = {
    'xl/workbook.xml': sheets.read,
    'xl/_rels/workbook.xml.rels': relations.read,
    'xl/sharedstrings.xml': strings.read,
    'xl/styles.xml': styles.read,
  }
  for await (const _bytes of unzip(path, boundsOf(name), (file) => readers[file]));
  const shown = sheets.found.find(({ isHidden }) => !isHidden)
  const target = shown && relations.found.get(shown.relation)
  if (!target) return undefined
  const percents = new Set(
    styles.found.cells.flatMap((format, index) =>
      isPercentFormat(format, styles.found.percents) ? index : [],
    ),
  )
  const sheet = target.startsWith('/') ? target.slice(1) : `xl/${target}`
  return { sheet: sheet.toLowerCase(), strings: strings.found, percents }
}
