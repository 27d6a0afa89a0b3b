import { lettingOthersIn } from '../../take-turns.ts'
import { holdsWords, plainText } from './plain-text.ts'
import { type NumberKeys, numberKeys, type TypedNumber } from './printed-numbers.ts'

/** A card of the book, as far as products are compared with it. */
export type BookCard = {
  id: number
  expansion_id: number
  numero: string
  nombre: string
  nombre_es: string | null
  rareza: string
  variante: string
}

/** A card with its names and number ready to be compared. */
export type ReadCard = BookCard & { names: string[]; keys: NumberKeys }

/** Some cards of one game, found by number. */
export type Shelf = {
  /** All that an expansion has; none where only some of a whole game are here. */
  cards: readonly ReadCard[]
  withNumber(number: TypedNumber): readonly ReadCard[]
}

const namesOf = ({ nombre, nombre_es }: BookCard) =>
  [...new Set([nombre, nombre_es ?? ''].map(plainText))].filter((name) => name !== '')

/** @param isWhole whether the cards are all of an expansion, or those of a game that have certain whole numbers */
export async function shelve(cards: readonly BookCard[], isWhole: boolean): Promise<Shelf> {
  const all: ReadCard[] = []
  const letIn = lettingOthersIn()
  for (const card of cards) {
    all.push({ ...card, names: namesOf(card), keys: numberKeys(card.numero) })
    await letIn()
  }
  const by = (form: keyof NumberKeys) => Map.groupBy(all, ({ keys }) => keys[form])
  const [whole, part, anyLanguage] = [by('whole'), by('part'), by('anyLanguage')]
  return {
    cards: isWhole ? all : [],
    withNumber({ strength, keys }) {
      if (!isWhole) return strength === 'bare' ? [] : (whole.get(keys.whole) ?? [])
      if (strength === 'bare') return part.get(keys.whole) ?? []
      const exact = whole.get(keys.whole)
      if (exact) return exact
      if (keys.whole.includes('-')) return anyLanguage.get(keys.anyLanguage) ?? []
      // One of the two may be without the number of all cards; where both have it, it has to be the same.
      const others = part.get(keys.part) ?? []
      return keys.whole.includes('/') ? others.filter((card) => !card.keys.whole.includes('/')) : others
    },
  }
}

/** A title, with its letters alone and where among them its words begin and end, by their places. */
export type Title = {
  text: string
  letters: string
  words: readonly string[]
  begins: ReadonlyMap<number, number>
  ends: ReadonlyMap<number, number>
}

/** @param text plain */
export function readTitle(text: string): Title {
  const words = text.split(' ')
  const [begins, ends] = [new Map<number, number>(), new Map<number, number>()]
  let letters = ''
  for (const [place, word] of words.entries()) {
    begins.set(letters.length, place)
    letters += word
    ends.set(letters.length, place)
  }
  return { text, letters, words, begins, ends }
}

/** The name of a card that stands in a title, in whichever language; undefined: none does. */
export function nameIn(title: Title, { names }: ReadCard): string | undefined {
  return names.find((name) => holdsWords(title.text, name)) ?? joinedName(title, names)
}

/** A name may be written in one word, or its parts in two: `CharizardEX`, `Blue Eyes`. */
function joinedName({ letters, words, begins, ends }: Title, names: readonly string[]): string | undefined {
  for (const name of names) {
    const joined = name.replaceAll(' ', '')
    if (joined.length < 5) continue
    for (let at = letters.indexOf(joined); at >= 0; at = letters.indexOf(joined, at + 1)) {
      const [first, last] = [begins.get(at), ends.get(at + joined.length)]
      if (first !== undefined && last !== undefined) return words.slice(first, last + 1).join(' ')
    }
  }
  return undefined
}

/** The character's name alone, of a card that has a title besides: `Elsa` of «Elsa - Spirit of Winter». */
export const shortNameIn = (text: string, { nombre }: ReadCard): string | undefined => {
  const [first, ...rest] = nombre.split(' - ')
  const short = rest.length > 0 ? plainText(first ?? '') : ''
  return holdsWords(text, short) ? short : undefined
}
