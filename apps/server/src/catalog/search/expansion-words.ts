import { countedOut, romanValue } from './number-words.ts'

/**
 * A plain name with its numbers in figures: «Two Legends» and «2 Legends» are one, as are «25th» and «25», «II» and «2»,
 * `OPO1` and `OP01`, or `L0B` and `LOB`. A Roman letter alone may be a letter.
 */
export const inFigures = (plain: string) =>
  countedOut(plain)
    .split(' ')
    .map((word) => (/\d/.test(word) ? withoutLookAlikes(word) : word))
    .join(' ')
const withoutLookAlikes = (word: string) =>
  word
    .replace(/^(\d+)(?:st|nd|rd|th)$/, '$1')
    .replace(/(?<!\d)0(?=[a-hjkmnp-z])/g, 'o')
    .replace(/o(?=\d)|(?<=\d[oil]*)[oil]|^[il](?=\d+$)/g, (letter) => (letter === 'o' ? '0' : '1'))

/** The same with Roman letters that stand alone: `op x` is `op 10`. */
export const withRomans = (plain: string) =>
  plain
    .split(' ')
    .map((word) => romanValue(word) ?? word)
    .join(' ')

/** A number, a Roman one too, and whatever holds a digit. */
export const isFigure = (word: string) => /\d/.test(word) || romanValue(word) !== undefined
/** Without letters, but for a Roman one */
export const isNumber = (word: string) => /^\d+$/.test(word) || romanValue(word) !== undefined
/** `I` for `1`, and `21` for `2021` */
export const isSameFigure = (word: string, other: string) => {
  const [one, another] = [String(romanValue(word) ?? word), String(romanValue(other) ?? other)]
  return one === another || `20${one}` === another || one === `20${another}`
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** The words of a name without those that tell nothing; a letter at its end counts, as in `Jump promos A`. */
export const telling = (name: string) =>
  name.split(' ').filter((word, index, { length }) => index === length - 1 || !linking.has(word))
const linking = wordsOf(`the a an of in on into to from for at by with and
  el la los las un una de del en al a con por para y e`)

export const singular = (word: string) => word.replace(/ies$/, 'y').replace(/s$/, '')

/** A name without the words that say only what is sold of an expansion, unless it has no others. */
export function withoutKinds(name: string): string {
  const own = name.split(' ').filter((word) => !kinds.has(word))
  return own.length > 0 ? own.join(' ') : name
}
const kinds =
  wordsOf(`booster boosters box boxes pack packs set sets deck decks starter display bundle blister
  collection series expansion expansiones edition coleccion serie edicion mazo mazos inicio caja cajas sobre sobres`)

/** A code without the language of its cards, as sheets write it: `LOB-EN`, `LOBEN`, `MRD E`, `OBF inglés`. */
export const withoutLanguage = (name: string) => name.replace(language, '')
const language =
  / ?(?:en|sp|es|fr|de|it|pt|jp|kr)$| (?:[esfgip]|eng|english|ingles|esp|espanol|spanish|castellano|japones|japanese|portugues|portuguese)$/
