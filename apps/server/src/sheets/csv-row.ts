import { markAsText } from './formula-mark.ts'

/** What a sheet begins with, so that spreadsheets read it as UTF-8. */
export const byteOrderMark = '\ufeff'

/** The separator that spreadsheets in Argentina expect. */
export const separator = ';'
export const lineEnd = '\r\n'

/**
 * A program that splits at commas or tabs instead should keep a cell whole. An amount has a comma too, but nothing else
 * than figures.
 */
const mayBeSplit = /[";\r\n\t]|,(?!\d+$)/

const mayBeSplitAtCommas = /[",;\r\n\t]/

const quoted = (text: string, between: ',' | ';') =>
  (between === ',' ? mayBeSplitAtCommas : mayBeSplit).test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** A line of a sheet with its end; what a spreadsheet would run as a formula is kept as text. */
export const csvRow = (cells: readonly string[]) => lineOf(cells, separator)

/** The same with commas, for a report that programs read as well as spreadsheets. */
export const commaRow = (cells: readonly string[]) => lineOf(cells, ',')

const lineOf = (cells: readonly string[], between: ',' | ';') =>
  cells.map((cell) => cellOf(cell, between)).join(between) + lineEnd
const cellOf = (cell: string, between: ',' | ';') => quoted(markAsText(cell), between)

/** One cell of `csvRow`, for rows that take long. */
export const csvCell = (cell: string) => cellOf(cell, separator)
