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

/**
 * Where a cell begins for a program that splits at another separator than ours, or reads a quote within a line as a
 * letter, and what stands there behind marks.
 */
const splits = /([,;\t\r\n]"*)(?='*([^\s'"])(\S?))/gu
const splitsBeforeMark = /([,;\t\r\n]"*)'(?='*([^\s'"])(\S?))/gu

/** A dash or plus before a space begins a line of a list. */
function isFormula(sign: string, next: string): boolean {
  const plain = sign.normalize('NFKC')
  return /^[=@|]/.test(plain) || (/^[+\-−]/.test(plain) && next !== '')
}

/** A text of which a spreadsheet would take any part for a formula, marked as text (security checklist 35). */
export function markAsText(text: string): string {
  const within = text.replace(splits, (split, _, sign: string, next: string) =>
    isFormula(sign, next) ? `${split}'` : split,
  )
  return beginsAsFormula(text) ? `'${within}` : within
}

export const isMarkedAsText = (cell: string) => cell.startsWith("'") && beginsAsFormula(cell)

/** Takes the marks off again. */
export const withoutMark = (cell: string) =>
  (isMarkedAsText(cell) ? cell.slice(1) : cell).replace(
    splitsBeforeMark,
    (split, before: string, sign: string, next: string) => (isFormula(sign, next) ? before : split),
  )
