/** The minus sign is the one that Unicode holds for no other writing of a plain one. */
const signOfFormula = /^[=+\-−@|\t\r\n]/

/**
 * Judges what stands behind marks and spaces by the plain sign that it is a writing of: spreadsheets set to East Asian
 * languages take a full-width or small one for it.
 */
function beginsAsFormula(text: string): boolean {
  const [first = ''] = text.replace(/^[' ]+/, '')
  return signOfFormula.test(first.normalize('NFKC'))
}

/**
 * Where a cell begins for a program that splits at another separator than ours, or reads a quote within a line as a
 * letter; with what stands there behind marks: a sign, and the rest of that cell.
 */
const splits = /([,;\t\r\n][ "]*)(?='*([^\s'"])([^,;\t\r\n]*))/gu
const splitsBeforeMark = /([,;\t\r\n][ "]*)'(?='*([^\s'"])([^,;\t\r\n]*))/gu

const isFormula = (split: string, sign: string, rest: string): boolean => {
  const plain = sign.normalize('NFKC')
  if (!/^[+\-−]/.test(plain)) return /^[=@|]/.test(plain)
  return !/^[\r\n]/.test(split) || !plainWords.test(rest)
}
/** `- 2 sobres`: what follows the dash of a line of a list, and no spreadsheet counts with. */
const plainWords = /^ +[\p{L}\d]+(?: +[\p{L}\d]+)+ *[.!?]?$/u

/** A text of which a spreadsheet would take any part for a formula, marked as text (security checklist 35). */
export function markAsText(text: string): string {
  const within = text.replace(splits, (split, _, sign: string, rest: string) =>
    isFormula(split, sign, rest) ? `${split}'` : split,
  )
  return beginsAsFormula(text) ? `'${within}` : within
}

export const isMarkedAsText = (cell: string) => cell.startsWith("'") && beginsAsFormula(cell)

/** Takes the marks off again. */
export const withoutMark = (cell: string) =>
  (isMarkedAsText(cell) ? cell.slice(1) : cell).replace(
    splitsBeforeMark,
    (split, before: string, sign: string, rest: string) => (isFormula(before, sign, rest) ? before : split),
  )
