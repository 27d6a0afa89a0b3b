import type { FileReader } from '../../unzip.ts'
import { hearElements, type Listener, localName } from '../../xml/hear-elements.ts'
import { ImportError } from './import-error.ts'
import { PackedTexts } from './packed-texts.ts'
import { lineTooLong, longestLine } from './read-csv.ts'

export type Row = { line: number; cells: string[] }

const listen = (listener: Listener) =>
  hearElements(listener, () => new ImportError('La planilla es demasiado grande.'))

/** Characters that XML cannot hold are written `_x000D_`. */
const plain = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** `xl/workbook.xml`: its sheets in their order, by the relation that says where they are. */
export function readSheets() {
  const found: { relation: string; isHidden: boolean }[] = []
  const read = listen({
    open(name, attributes) {
      if (name !== 'sheet') return
      const given = attributes()
      const relation = Object.entries(given).find(([key]) => localName(key) === 'id' && key !== 'id')?.[1]
      const isHidden = given.state !== undefined && given.state !== 'visible'
      if (relation) found.push({ relation, isHidden })
    },
  })
  return { found, read }
}

/** `xl/_rels/workbook.xml.rels`: where each relation leads. */
export function readRelations() {
  const found = new Map<string, string>()
  const read = listen({
    open(name, attributes) {
      const { Id, Target } = name === 'Relationship' ? attributes() : {}
      if (Id && Target) found.set(Id, Target)
    },
  })
  return { found, read }
}

/** `xl/sharedStrings.xml`: the texts that cells name by number, without pronunciation guides. */
export function readStrings() {
  const found = new PackedTexts()
  let text = ''
  let isPhonetic = false
  const read = listen({
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') isPhonetic = true
    },
    close(name, own) {
      if (name === 't' && !isPhonetic) text += own
      if (name === 'rPh') isPhonetic = false
      if (name === 'si') found.add(plain(text))
    },
  })
  return { found, read }
}

/** What Excel allows; millions of them fit in an archive of 1 MB. */
const mostFormats = 65_490

/** `xl/styles.xml`: the number format of each style of cells, and those of the workbook's own that are percentages. */
export function readStyles() {
  const found = { cells: [] as number[], percents: new Set<number>() }
  let isOfCells = false
  let own = 0
  const read = listen({
    open(name, attributes) {
      if (name === 'cellXfs') isOfCells = true
      if (name === 'xf' && isOfCells) found.cells.push(Number(attributes().numFmtId ?? 0))
      if (name === 'numFmt') {
        own += 1
        const { numFmtId, formatCode = '' } = attributes()
        if (formatCode.includes('%')) found.percents.add(Number(numFmtId))
      }
      if (Math.max(found.cells.length, own) > mostFormats) throw new ImportError(tooManyFormats)
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return { found, read }
}

const tooManyFormats =
  'La planilla tiene demasiados formatos de celda: copiá los datos a una planilla nueva y volvé a probar.'

/** 9 and 10 are the percentages that every workbook knows. */
export const isPercentFormat = (format: number, own: ReadonlySet<number>) =>
  format === 9 || format === 10 || own.has(format)

/** `xl/worksheets/sheet1.xml`: its rows, each cell as people would type it. */
export function readCells(
  strings: PackedTexts,
  percents: ReadonlySet<number>,
  found: (row: Row) => void,
): FileReader {
  let line = 0
  let cells: string[] = []
  let bytes = 0
  let cell = { column: 0, type: '', style: 0, text: '' }
  return listen({
    open(name, attributes) {
      if (name === 'row') {
        line = rowNumber(attributes().r ?? `${line + 1}`)
        cells = []
        bytes = 0
      } else if (name === 'c') {
        const { r, t = '', s } = attributes()
        cell = { column: r ? columnOf(r) : cells.length, type: t, style: Number(s ?? 0), text: '' }
      }
    },
    close(name, text) {
      if (name === 'v' || name === 't') cell.text += text
      else if (name === 'c' && cell.column < mostColumns) {
        while (cells.length < cell.column) cells.push('')
        const shown = textOf(cell, strings, percents)
        bytes += Buffer.byteLength(shown)
        if (bytes > longestLine) throw new ImportError(lineTooLong)
        cells[cell.column] = shown
      } else if (name === 'row') found({ line, cells })
    },
  })
}

const mostRows = 1_048_576

/** @throws Error where Excel has no such row, by which the workbook is called damaged */
function rowNumber(written: string): number {
  const line = Number(written)
  if (!Number.isInteger(line) || line < 1 || line > mostRows) throw new Error(`there is no row ${written}`)
  return line
}

/** A cell far to the right would make a row of as many empty ones. */
const mostColumns = 200

/** `AB12` is the column 27, counted from 0. */
const columnOf = (reference: string) =>
  [...(/^[A-Z]+/.exec(reference)?.[0] ?? 'A')].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1

function textOf(
  { type, style, text }: { type: string; style: number; text: string },
  strings: PackedTexts,
  percents: ReadonlySet<number>,
): string {
  if (type === 's') return strings.at(Number(text))
  if (type === 'b') return text === '1' ? 'sí' : 'no'
  if (type !== '' && type !== 'n') return plain(text)
  if (text === '') return ''
  return percents.has(style) ? `${typed(Number(text) * 100)}%` : typed(Number(text))
}

/** Writes a decimal comma, as the reader of prices expects, and drops the rounding error of binary fractions. */
const typed = (number: number) => String(Number(number.toPrecision(15))).replace('.', ',')
