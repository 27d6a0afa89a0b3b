import { editDistance } from '@mazo/contract/words/edit-distance.ts'
import { isSwapped } from './expansion-names.ts'
import { isFigure, isNumber, isSameFigure, singular } from './expansion-words.ts'

/**
 * Whether two names may be of one thing, by their words. `SWSH07: Evolving Skies` has all of «Evolving Skies», while
 * `Starter Deck: Yugi` has another word in place of «Kaiba», and `Base Set 2` another number.
 */
export function mayBeSame(words: readonly string[], others: readonly string[]): boolean {
  const [more, less] = [beyond(words, others), beyond(others, words)]
  if (more.length > 0 && less.length > 0) return isSlipAmongMany(words, more, less)
  const rest = [...more, ...less]
  const [first] = more.length > 0 ? words : others
  // The first of a series may go without its number, and a number that begins a name tells no series.
  return (
    rest.length === 0 || rest.some((word) => !isNumber(word) || isSameFigure(word, '1') || word === first)
  )
}

/** Each has all the words of the other, if need be with other spaces, or only the first two letters of one. */
export const haveSameWords = (words: readonly string[], others: readonly string[]) =>
  words.join('') === others.join('') ||
  (words.length === others.length && beyond(words, others, mayBeWord).length === 0)
const mayBeWord = (word: string, other: string) =>
  isNearWord(word, other) || isBeginning(word, other) || isBeginning(other, word)
/** `ev` of `evolving` */
const isBeginning = (short: string, word: string) =>
  short.length === 2 && word.length > 3 && word.startsWith(short)

/** The words that the other name lacks; each of its words stands for one, if possible for the same. */
function beyond(words: readonly string[], others: readonly string[], isNear = isNearWord): string[] {
  const left = [...others]
  const take = (at: number) => at >= 0 && left.splice(at, 1).length > 0
  return words
    .filter((word) => !take(left.indexOf(word)))
    .filter((word) => !take(left.findIndex((other) => isNear(word, other))))
}

/** In a short word the wrong letters of `Yu-Gz-Oh! 5D's` and «OTS Tournament Pkc 6» are a slip where all else is right. */
function isSlipAmongMany(
  words: readonly string[],
  [one = '', ...more]: string[],
  [other = '', ...less]: string[],
) {
  if (more.length + less.length > 0 || (isFigure(one) && isFigure(other))) return false
  const letters = Math.max(one.length, other.length)
  if (letters === 2 || letters === 3) return words.length >= 4 && editDistance(one, other, 1).whole === 1
  return words.length >= 3 && letters === 4 && one[0] === other[0] && editDistance(one, other, 2).whole <= 2
}

/**
 * A third of the letters may be wrong, one in a short word, or one is the plural of the other, or it cut short or has another
 * ending; of figures only their way of writing.
 */
function isNearWord(word: string, other: string): boolean {
  if (word === other) return true
  if (isFigure(word) || isFigure(other)) return isSameFigure(word, other)
  if (areStemsNear(singular(word), singular(other)) || isCutShort(word, other) || isCutShort(other, word))
    return true
  const shorter = Math.min(word.length, other.length)
  if (shorter >= 4)
    return editDistance(word, other, mostWrong(word, other)).whole < Infinity || hasOtherEnd(word, other)
  // `ex` is not `gx`.
  if (shorter < 3 && word.length === other.length) return isSwapped(word, other)
  return editDistance(word, other, 1).whole === 1
}
/** Two of five letters only where the first is right: `skyse` may be `skies`. */
const mostWrong = (word: string, other: string) =>
  other.length === 5 && word[0] === other[0] ? 2 : Math.floor(other.length / 3)
/** `mystery` for `mysterious` */
const hasOtherEnd = (word: string, other: string) =>
  word.slice(0, 6) === other.slice(0, 6) && Math.min(word.length, other.length) >= 6
/** `skye` and `skies` */
const areStemsNear = (one: string, other: string) =>
  one === other || (Math.min(one.length, other.length) >= 3 && editDistance(one, other, 1).whole === 1)
/** `aniv` for `anniversary`, `coll` for `collection`: its first letter and others of it, in sequence. */
const isCutShort = (short: string, word: string) =>
  short.length >= 3 &&
  short.length + 2 <= word.length &&
  short[0] === word[0] &&
  [...short].reduce((at, letter) => (at < 0 ? at : word.indexOf(letter, at) + 1 || -1), 0) > 0
