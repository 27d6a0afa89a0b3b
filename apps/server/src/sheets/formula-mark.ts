/** The full-width signs are those that spreadsheets set to East Asian languages take for the plain ones. */
const signOfFormula = /^'*[=+\-@|＝＋－＠\t\r\n]/

/** A text that a spreadsheet would take for a formula, marked as text (security checklist 35). */
export const markAsText = (text: string) => (signOfFormula.test(text) ? `'${text}` : text)
export const isMarkedAsText = (cell: string) => cell.startsWith("'") && signOfFormula.test(cell)
/** Takes the mark off again. */
export const withoutMark = (cell: string) => (isMarkedAsText(cell) ? cell.slice(1) : cell)
