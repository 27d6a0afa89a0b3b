/** The minus sign is the one that Unicode holds for no other writing of a plain one. */
const signOfFormula = /^[=+\-−@|\t\r\n]/

/**
 * Judges what stands behind marks by the plain sign that it is a writing of: spreadsheets set to East Asian languages
 * take a full-width or small one for it.
 */
function beginsAsFormula(text: string): boolean {
  const [first = ''] = text.replace(/^'+/, '')
  return signOfFormula.test(first.normalize('NFKC'))
}

/** A text that a spreadsheet would take for a formula, marked as text (security checklist 35). */
export const markAsText = (text: string) => (beginsAsFormula(text) ? `'${text}` : text)
export const isMarkedAsText = (cell: string) => cell.startsWith("'") && beginsAsFormula(cell)
/** Takes the mark off again. */
export const withoutMark = (cell: string) => (isMarkedAsText(cell) ? cell.slice(1) : cell)
