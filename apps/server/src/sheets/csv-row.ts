import { markAsText } from './formula-mark.ts'

/** What a sheet begins with, so that spreadsheets read it as UTF-8. */
export const byteOrderMark = '\ufeff'

/** The separator that spreadsheets in Argentina expect. */
const separator = ';'

const quoted = (text: string) => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A line of a sheet with its end; what a spreadsheet would run as a formula is kept as text. */
export const csvRow = (cells: readonly string[]) =>
  `${cells.map((cell) => quoted(markAsText(cell))).join(separator)}\r\n`
