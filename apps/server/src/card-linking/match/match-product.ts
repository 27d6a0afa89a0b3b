import type { Steps } from '../../take-turns.ts'
import type { BookExpansions } from './book-expansions.ts'
import { nameIn, type ReadCard, readTitle, type Shelf, shortNameIn, type Title } from './card-shelf.ts'
import { isTelling } from './passing-words.ts'
import { fittingPrints } from './pick-print.ts'
import { holdsWords, plainText, withoutWords } from './plain-text.ts'
import { numbersIn, numbersTold, type TypedNumber } from './printed-numbers.ts'
import type { Rarities } from './rarities.ts'

/** What is known of a product that is a card. */
export type Sold = { titulo: string; descripcion: string }

/** What the book says of the product's game. */
export type Game = {
  rarities: Rarities
  /** Whether one number of an expansion may be printed in several rarities, or in several arts. */
  printedIn: { rarities: boolean; variants: boolean }
  expansions: BookExpansions
}

/** Where to look. `isCertain`: the cards are those of the product's expansion, or of all where nobody named one. */
export type Place = { shelf: Shelf; isCertain: boolean }

export type Match =
  | { certeza: 'segura'; carta: ReadCard }
  | { certeza: 'dudosa'; candidatas: readonly ReadCard[] }
  | { certeza: 'ninguna' }

/** So many can be told apart at a glance, and chosen by a key. */
const mostCandidates = 5

/** More cards than any real number has, whatever is searched: none of them is sure then. */
export const mostOfNumber = 300

/** A card whose number stands in a text, and its name as it stands there. */
type Found = { card: ReadCard; number: TypedNumber; name: string | undefined }

/**
 * The card that a product is. Sure is only what number, expansion and name say together, and only where no other
 * printing of that number fits as well: a wrong card is worse than a question. A step is a card.
 */
export function* matchProduct(sold: Sold, game: Game, { shelf, isCertain }: Place): Steps<Match> {
  const title = readTitle(plainText(sold.titulo))
  const numbered = yield* findNumbered(sold, title, shelf, game)
  const areTooMany = numbered.length >= mostOfNumber
  const named = numbered.filter(({ name }) => name !== undefined)
  const best = longestNames(named.filter(({ number }) => number.strength === named[0]?.number.strength))
  if (best.length === 0) {
    const strong = numbered.filter(({ number }) => number.strength === 'strong')
    return doubt([...strong.map(({ card }) => card), ...(yield* byName(title, shelf))])
  }
  const cards = best.map(({ card }) => card)
  const words = wordsBeside(title.text, best, game)
  const fitting = isOneNumber(cards) ? fittingPrints(cards, words, sold.descripcion, game) : []
  const card = fitting.length === 1 ? fitting[0] : undefined
  const found = best.find((one) => one.card === card)
  if (card && found && isCertain && !areTooMany && !saysOtherwise(sold.titulo, found, game))
    return { certeza: 'segura', carta: card }
  return doubt([...fitting, ...cards])
}

/** The title comes first; a description is asked only where the title has no number that tells a card. */
function* findNumbered(
  { titulo, descripcion }: Sold,
  title: Title,
  shelf: Shelf,
  game: Game,
): Steps<Found[]> {
  const typed = numbersIn(titulo)
  const strong = typed.filter(({ strength }) => strength === 'strong')
  const told =
    strong.length > 0 ? [] : numbersTold(descripcion).map((number) => ({ ...number, at: -1, end: -1 }))
  const bare = typed.filter(({ strength }) => strength === 'bare')
  const found: Found[] = []
  for (const number of [...strong, ...told, ...bare]) {
    for (const card of shelf.withNumber(number).slice(0, mostOfNumber)) {
      yield
      if (number.strength === 'bare' && isOfExpansion(number, card, game)) continue
      const short = () => (number.strength === 'strong' ? shortNameIn(title.text, card) : undefined)
      found.push({ card, number, name: nameIn(title, card) ?? short() })
    }
  }
  return found
}

/** The figures of «151» are those of its name, and no card's. */
const isOfExpansion = ({ keys }: TypedNumber, { expansion_id }: ReadCard, { expansions }: Game) =>
  expansions.namesOf(expansion_id).some((name) => holdsWords(name, keys.whole.toLowerCase()))

/** `Dark Magician Girl` stands in a title together with `Dark Magician`, and only the longer one is meant. */
function longestNames(found: readonly Found[]): Found[] {
  const length = ({ name = '' }: Found) => name.length
  const longest = Math.max(...found.map(length))
  const kept = new Map<ReadCard, Found>()
  for (const one of found) if (length(one) === longest && !kept.has(one.card)) kept.set(one.card, one)
  return [...kept.values()]
}

const isOneNumber = (cards: readonly ReadCard[]) => new Set(cards.map(({ keys }) => keys.whole)).size === 1

/** Without a number, the cards of the expansion whose name stands in the title; those of the longest name. */
function* byName(title: Title, { cards }: Shelf): Steps<ReadCard[]> {
  const named: { card: ReadCard; length: number }[] = []
  for (const card of cards) {
    const name = nameIn(title, card)
    if (name) named.push({ card, length: name.length })
    yield
  }
  const longest = Math.max(...named.map(({ length }) => length))
  return named.filter(({ length }) => length === longest).map(({ card }) => card)
}

const doubt = (cards: readonly ReadCard[]): Match => {
  const candidatas = [...new Set(cards)].slice(0, mostCandidates)
  return candidatas.length > 0 ? { certeza: 'dudosa', candidatas } : { certeza: 'ninguna' }
}

/** The words of a title that are of no name, neither the card's nor its expansion's. */
function wordsBeside(title: string, found: readonly Found[], game: Game): string {
  const names = found.flatMap(({ card, name = '' }) => [name, ...game.expansions.namesOf(card.expansion_id)])
  return [...new Set(names)].sort((one, other) => other.length - one.length).reduce(withoutWords, title)
}

/** Whether other words of the title are against a card: an unknown word of its name, or another expansion. */
function saysOtherwise(titulo: string, { card, number, name = '' }: Found, game: Game): boolean {
  const [before, after] =
    number.at < 0 ? [titulo, ''] : [titulo.slice(0, number.at), titulo.slice(number.end)]
  return (
    hasMoreOfName(plainText(before), plainText(after), name, card, game) ||
    namesOtherExpansion(plainText(after), card, game)
  )
}

function hasMoreOfName(before: string, after: string, name: string, card: ReadCard, game: Game): boolean {
  const ofExpansion = game.expansions.namesOf(card.expansion_id)
  const known = new Set(
    [...ofExpansion, ...card.names, plainText(card.rareza)].flatMap((words) => words.split(' ')),
  )
  const isUnknown = (word: string | undefined) =>
    isTelling(word) && !known.has(word) && !game.rarities.has(word)
  if (` ${before} `.includes(` ${name} `))
    return ofExpansion.reduce(withoutWords, withoutWords(before, name)).split(' ').some(isUnknown)
  const [left = '', right = ''] = ` ${after} `.split(` ${name} `)
  return isUnknown(left.split(' ').at(-1)) || isUnknown(right.split(' ')[0])
}

/** What follows the number is the name of another expansion. */
function namesOtherExpansion(after: string, card: ReadCard, { expansions }: Game): boolean {
  const ids = namedAtStart(after, expansions)
  return ids.length > 0 && !ids.includes(card.expansion_id)
}

/** The expansions that words name, less those at their end that say nothing. */
function namedAtStart(text: string, expansions: BookExpansions): readonly number[] {
  const words = text.split(' ')
  for (let last = words.length; last > 0; last -= 1) {
    const ids = expansions.named(words.slice(0, last).join(' '))
    if (ids.length > 0) return ids
    if (isTelling(words[last - 1])) return []
  }
  return []
}

/** The one expansion that a title names, after the number or after its last dash. */
export function expansionIn(titulo: string, { expansions }: Game): number | undefined {
  const strong = numbersIn(titulo).filter(({ strength }) => strength === 'strong')
  const ends = [...strong.map(({ end }) => titulo.slice(end)), ...titulo.split(/\s[-–—|·]\s|[([]/).slice(1)]
  const ids = new Set(ends.flatMap((text) => namedAtStart(plainText(text), expansions)))
  const [only] = ids
  return ids.size === 1 ? only : undefined
}
