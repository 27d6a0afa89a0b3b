import { decomposed } from '@mazo/contract/words/decomposed.ts'
import { withoutUnseen } from '../../http/storable.ts'

/**
 * No language puts this many marks on a letter. Normalising sorts them in quadratic time, which takes seconds for a
 * cell full of them.
 */
const tooManyMarks = /(\p{M}{16})\p{M}+/gu

/** A cell's text without invisible characters and surrounding space, and with accents in one form. */
const tidy = (text: string) =>
  withoutUnseen(text.replace(tooManyMarks, '$1').normalize('NFC'))
    .replace(/\u00a0/g, ' ')
    .trim()

/** The same in one line, with single spaces. */
export const tidyLine = (text: string) => tidy(text).replace(/\s+/g, ' ')

/** The same in several lines, whatever breaks they are written with. */
export const tidyLines = (text: string) => tidy(text).replace(/\r\n?/g, '\n')

/** No name is as long. What a longer cell becomes when its letters are taken apart has no bound that `tidy` knows. */
const mostCompared = 1_000

/** How names are compared: accents, case, spaces and the kind of apostrophe do not count. */
export function foldName(text: string): string {
  return decomposed(tidyLine(text.slice(0, mostCompared)))
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`´]/g, "'")
    .toLowerCase()
}

/** Longer cells say something. */
const longestNone = 16
const none =
  /^(?:[-‐-―_.?¿/]+|n[/.]?a\.?|[ns][/.]d\.?|none|null|ningun[oa]|no tiene|no aplica|no corresponde|sin (?:expansion|set|edicion|coleccion|juego|estado|idioma|acabado|nota|datos?|especificar))$/
/** Whether a cell only says that there is nothing to say: `-`, `???`, `N/A`, `s/d`, `ninguna`, `sin expansión`. */
export const saysNone = (text: string) => text.length <= longestNone && none.test(foldName(text))

/** A formula that a spreadsheet left in a cell: `=A1`, `+SUMA(…)`, `@cmd(…)`. */
export const looksLikeFormula = (text: string) => /^(=|[+\-@][\p{L}\d._|]+[(!])/u.test(tidy(text))

/** Characters that no title has and PostgreSQL or a page cannot show. Line breaks and tabs are fine. */
export const hasControls = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Cs}/u.test(text)

/** Drops what PostgreSQL cannot store, which a workbook may hold (NUL and cut characters), and invisible characters. */
export const withoutUnstorable = (text: string) => withoutUnseen(text.replaceAll('\0', '').toWellFormed())
