import type { IntakeCard } from '@mazo/contract/intake/lots.ts'

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}/-]+/gu, ' ')
    .trim()

const withoutZeros = (number: string) => number.replace(/(^|[^0-9])0+(?=\d)/g, '$1')

type Sought = Pick<IntakeCard, 'numero' | 'cifras' | 'nombre' | 'nombre_es' | 'variante' | 'rareza'>

/**
 * The cards of an expansion that a text means, the likeliest first: `199`, `199/165`, `tg12`, the beginnings of words of
 * the name in either language, or both.
 */
export function findCards<Card extends Sought>(cards: readonly Card[], text: string, most = 8): Card[] {
  const typed = plain(text)
  if (!typed) return []
  const words = typed.split(' ')
  const ranked = cards.flatMap((card, at) => {
    const rank = rankOf(card, typed, words)
    return rank === null ? [] : [{ card, at, rank }]
  })
  ranked.sort((one, other) => one.rank - other.rank || plainFirst(one.card, other.card) || one.at - other.at)
  return ranked.slice(0, most).map(({ card }) => card)
}

/** The ordinary printing comes before a parallel art of the same number. */
const plainFirst = (one: Sought, other: Sought) => Number(one.variante !== '') - Number(other.variante !== '')

function rankOf(card: Sought, typed: string, words: readonly string[]): number | null {
  if (isNumber(card, typed)) return 0
  const numero = withoutZeros(plain(card.numero))
  if (/\d/.test(typed) && numero.startsWith(withoutZeros(typed))) return 1
  const names = [card.nombre, card.nombre_es ?? ''].map(plain)
  if (names.some((name) => name === typed)) return 2
  if (names.some((name) => name.startsWith(typed))) return 3
  const parts = [
    ...names.flatMap((name) => name.split(/[ /-]/)),
    ...plain(card.rareza).split(' '),
    card.variante,
  ]
  const isMeant = words.every((word) => isNumber(card, word) || parts.some((part) => part.startsWith(word)))
  return isMeant ? 4 : null
}

/** The text is the number of the card, as it is printed or by its figures alone. */
function isNumber({ numero, cifras }: Sought, typed: string): boolean {
  if (/^\d{1,9}$/.test(typed)) return Number(typed) === cifras
  return withoutZeros(plain(numero)) === withoutZeros(typed)
}
