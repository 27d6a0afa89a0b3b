import { otherSpellings, slashedNumber } from '@mazo/contract/card-book/typed-number.ts'
import type { IntakeCard } from '@mazo/contract/intake/lots.ts'
import { mayBeSlip, nearestWord } from '@mazo/contract/words/edit-distance.ts'

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}/-]+/gu, ' ')
    .trim()

const withoutZeros = (number: string) => number.replace(/(^|[^0-9])0+(?=\d)/g, '$1')

/** As `plain`, with two numbers as one: `14.135` is 14/135. */
const readNumber = (text: string) => slashedNumber(plain(text)) ?? plain(text)

type Sought = Pick<IntakeCard, 'numero' | 'cifras' | 'nombre' | 'nombre_es' | 'variante' | 'rareza'>

/**
 * The cards of an expansion that a text means, the likeliest first: `199`, `199/165`, `tg12`, the beginnings of words of
 * the name in either language, or both; where none has these words, those of a number that is printed otherwise, or that
 * are a slip away.
 */
export function findCards<Card extends Sought>(cards: readonly Card[], text: string): Card[] {
  for (const spelling of [text, ...otherSpellings(text)]) {
    const found = findWritten(cards, spelling)
    if (found.length > 0) return found
  }
  const corrected = correctSlips(cards, text)
  return corrected === null ? [] : findWritten(cards, corrected)
}

function findWritten<Card extends Sought>(cards: readonly Card[], text: string): Card[] {
  const typed = plain(text)
  if (!typed) return []
  const number = readNumber(text)
  const ranked = cards.flatMap((card, at) => {
    const rank = rankOf(card, number) ?? rankOf(card, typed)
    return rank === null ? [] : [{ card, at, rank }]
  })
  ranked.sort((one, other) => one.rank - other.rank || plainFirst(one.card, other.card) || one.at - other.at)
  return plainestFirst(ranked.map(({ card }) => card))
}

/** The text with each misspelt word as the nearest of the cards' names; null where none is near. */
function correctSlips(cards: readonly Sought[], text: string): string | null {
  const words = plain(text).split(' ')
  if (!words.some(mayBeSlip)) return null
  const names = new Set(
    cards.flatMap(({ nombre, nombre_es }) => plain(`${nombre} ${nombre_es ?? ''}`).split(/[ /-]/)),
  )
  const corrected = words.map((word) => nearestWord(names, word))
  return corrected.some((word, at) => word !== words[at]) ? corrected.join(' ') : null
}

/** The ordinary printing comes before a parallel art of the same number, and `p1` before `p2`. */
const plainFirst = (one: Sought, other: Sought) =>
  one.variante.localeCompare(other.variante, 'en', { numeric: true })

/** The cards in their order, but the printings of one card together: the ordinary one first, then the commonest. */
export function plainestFirst<Card extends Sought>(cards: readonly Card[]): Card[] {
  const printings = new Map<string, Card[]>()
  for (const card of cards) {
    const key = JSON.stringify([card.numero, card.nombre])
    printings.set(key, [...(printings.get(key) ?? []), card])
  }
  return [...printings.values()].flatMap((group) =>
    group.sort((one, other) => plainFirst(one, other) || commonness(one) - commonness(other)),
  )
}

const rarities = ['common', 'uncommon', 'rare', 'super rare', 'ultra rare', 'secret rare']
/** `Rare (Blue)` is as common as `Rare`; what has a name of its own is rarer than all of these. */
function commonness({ rareza }: Sought): number {
  const at = rarities.indexOf(
    rareza
      .replace(/\(.*\)/, '')
      .trim()
      .toLowerCase(),
  )
  return at < 0 ? rarities.length : at
}

/**
 * The cards that a text means as well as `card`: other printings of its number or of its name, those of other expansions
 * with the number typed, any with the same figures where the text is no card's whole number, and where the text is no
 * card's whole name, any that have its words or their beginnings: `umbreon` where there are Umbreon ex and Umbreon VMAX,
 * `charm` where there are Charmander and Charmeleon, `chim 24` where the code of one and the names of others begin so.
 * @param cards those found for the text
 * @param isMixed the cards are of several expansions
 */
export function meantAsWell<Card extends Sought>(
  cards: readonly Card[],
  card: Card,
  text: string,
  isMixed: boolean,
): Card[] {
  const typed = readNumber(text)
  const number = typed.split(' ').find((word) => /\d\/\d/.test(word)) ?? typed
  const isByNumber = isNumber(card, number)
  const isGuess = !isByNumber && /^[^ ]*\d[^ ]*$/.test(typed)
  const isCut = /\d/.test(typed) && typed.includes(' ')
  const isWhole = sayWhole(card, text)
  const isShort = isWhole && !namesOf(card).includes(typed)
  const isHalf = !/\d/.test(typed) && !isWhole
  return cards.filter((other) => {
    if (other === card) return false
    if (other.numero === card.numero && (isMixed || other.nombre === card.nombre)) return true
    if (isByNumber) return isMixed && isNumber(other, number)
    const isNamedSo = other.nombre === card.nombre || (isShort && sayWhole(other, text))
    const fits = hasFigures(other, text) && (isGuess || ((isCut || isHalf) && hasWords(other, text)))
    return isNamedSo || fits
  })
}

const namesOf = ({ nombre, nombre_es }: Sought) => [nombre, nombre_es ?? ''].map(plain)

/** The card has each word of the text, none cut. */
function sayWhole(card: Sought, text: string) {
  const words = plain([card.nombre, card.nombre_es, card.rareza, card.variante].join(' ')).split(' ')
  return plain(text)
    .split(' ')
    .every((word) => words.includes(word) || isNumber(card, word))
}

const figuresOf = (text: string) => (text.match(/\d+/g) ?? []).map(Number)

/** The card's name has each word of the text: what was found for a slip is only near. */
export function hasWords(card: Sought & Partial<Pick<IntakeCard, 'codigos' | 'expansion'>>, text: string) {
  const { nombre, nombre_es, rareza, codigos, expansion, variante } = card
  const wordsIn = (all: string) => plain(all.replace(/['’`]/g, '')).split(/[ /-]/)
  const words = wordsIn([nombre, nombre_es, rareza, codigos, expansion].join(' '))
  const typed = wordsIn(text)
  return variante !== '' || typed.every((one) => /\d/.test(one) || words.some((word) => word.startsWith(one)))
}

/** The card says each number of the text, be it in its own number, its name or its code. */
export function hasFigures(card: Sought & Partial<Pick<IntakeCard, 'codigos' | 'expansion'>>, text: string) {
  const { numero, nombre, nombre_es, variante, codigos, expansion } = card
  const joined = numero.replace(/\D+/g, '')
  const known = figuresOf([numero, joined, nombre, nombre_es, variante, codigos, expansion].join(' '))
  return figuresOf(text).every((figure) => known.includes(figure))
}

function rankOf(card: Sought, typed: string): number | null {
  if (isNumber(card, typed)) return 0
  const numero = withoutZeros(plain(card.numero))
  if (/\d/.test(typed) && numero.startsWith(withoutZeros(typed))) return 1
  const names = namesOf(card)
  if (names.includes(typed)) return 2
  if (names.some((name) => name.startsWith(typed))) return 3
  const parts = [
    ...names.flatMap((name) => [...name.split(' '), ...name.split(/[ /-]/)]),
    ...plain(card.rareza).split(' '),
    card.variante,
  ]
  const isMeant = typed
    .split(' ')
    .every((word) => isNumber(card, word) || parts.some((part) => part.startsWith(word)))
  return isMeant ? 4 : null
}

/** The text is the whole number of the card, as it is printed. */
export const hasNumber = ({ numero }: Pick<Sought, 'numero'>, text: string) =>
  withoutZeros(plain(numero)) === withoutZeros(readNumber(text))

/** The text is the number of the card, as it is printed or by its figures alone. */
function isNumber({ numero, cifras }: Sought, typed: string): boolean {
  if (/^\d{1,9}$/.test(typed)) return Number(typed) === cifras
  return hasNumber({ numero }, typed)
}
