import { markAsText } from './cell-text.ts'

const quoted = (text: string) => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A line for the spreadsheets of Argentina; what one would run as a formula is kept as text. */
export const csvLine = (cells: readonly string[]) =>
  `${cells.map((cell) => quoted(markAsText(cell))).join(';')}\r\n`
