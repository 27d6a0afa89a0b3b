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
  // The first of a series may go without its number, any without its year, and a number that begins a name tells no series.
  return (
    rest.length === 0 ||
    rest.some((word) => !isNumber(word) || isSameFigure(word, '1') || word === first) ||
    less.some((word) => /^20\d\d$/.test(word))
  )
}

/** Each has all the words of the other, if need be with other spaces, or only the first letter or two of one. */
export const haveSameWords = (words: readonly string[], others: readonly string[]) =>
  words.join('') === others.join('') ||
  (words.length === others.length && isNoneBeyond(words, others, mayBeWord))
const mayBeWord = (word: string, other: string) =>
  isNearWord(word, other) || isHalf(word, other) || isHalf(other, word)
const isHalf = (short: string, word: string) => isBeginning(short, word) || isNumberOf(short, word)
/** `1` of `st01` */
const isNumberOf = (number: string, code: string) =>
  isDigits(number) && /^[a-z]+\d+$/.test(code) && Number(number) === Number(code.replace(/\D/g, ''))
/** `e` or `ev` of `evolving` */
const isBeginning = (short: string, word: string) =>
  /^[a-z]{1,2}$/.test(short) && word.length > 3 && word.startsWith(short)

/** A name without its spaces, and how many these are. */
export type Joined = { letters: string; spaces: number }
export const joinedOf = (name: string): Joined => {
  const letters = name.replaceAll(' ', '')
  return { letters, spaces: name.length - letters.length }
}

/** `EvlvingSkies`: other spaces, and beside them a letter wrong. */
export const isSlipWithSpaces = (one: Joined, other: Joined): boolean =>
  one.spaces !== other.spaces &&
  one.letters.length >= 6 &&
  Math.abs(one.letters.length - other.letters.length) <= 1 &&
  editDistance(one.letters, other.letters, 1).whole <= 1 &&
  figuresOf(one.letters) === figuresOf(other.letters)
const figuresOf = (text: string) => text.replace(/\D/g, '')

/**
 * `5th Anniversary` for `25th`, `115` for `151`: a number that begins a name tells no series, so a digit may be missing
 * there, or two swapped. Another digit makes another number.
 */
export function isSlipOfFirstNumber(words: readonly string[], others: readonly string[]): boolean {
  const [one = '', other = ''] = [words[0], others[0]]
  return (
    words.length === others.length &&
    isDigits(one) &&
    isDigits(other) &&
    words.every((word, at) => at === 0 || word === others[at]) &&
    (isSwapped(one, other) || (one.length !== other.length && editDistance(one, other, 1).whole === 1))
  )
}

const isDigits = (word: string) => /^\d+$/.test(word)

/** The words that the other name lacks; each of its words stands for one, if possible for the same. */
function beyond(words: readonly string[], others: readonly string[]): string[] {
  const { rest, takeNear } = pairedWithSame(words, others, isNearWord)
  return rest.filter((word) => !takeNear(word))
}

function isNoneBeyond(words: readonly string[], others: readonly string[], isNear: typeof isNearWord) {
  const { rest, takeNear } = pairedWithSame(words, others, isNear)
  return rest.every(takeNear)
}

/** @returns the words that the other name has not to the letter, and what takes a near one of its other words for one */
function pairedWithSame(words: readonly string[], others: readonly string[], isNear: typeof isNearWord) {
  const left = [...others]
  const take = (at: number) => at >= 0 && left.splice(at, 1).length > 0
  return {
    rest: words.filter((word) => !take(left.indexOf(word))),
    takeNear: (word: string) => take(left.findIndex((other) => isNear(word, other))),
  }
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
