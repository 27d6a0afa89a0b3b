/** The separator that spreadsheets in Argentina expect. */
const separator = ';'

/** A cell that a spreadsheet would run as a formula is kept as text. */
const neutral = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const quoted = (text: string) => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export const csvRow = (cells: readonly string[]) =>
  `${cells.map((cell) => quoted(neutral(cell))).join(separator)}\r\n`
