import type { ReadCard } from './card-shelf.ts'
import { labelledRarity, type Rarities } from './rarities.ts'
import { saidVariant } from './variants.ts'

type Prints = { rarities: Rarities; printedIn: { rarities: boolean; variants: boolean } }

/**
 * The one printing of a number that is meant, by rarity and art; undefined where more than one may be.
 *
 * Without a word for the art it is the ordinary printing: publishers add `_p1` to a number for the others, shops charge
 * many times as much for them and so never leave the word out. A rarity is left out often, so without one it is no
 * printing for sure where there are several.
 */
export function pickPrint(
  cards: readonly ReadCard[],
  words: string,
  descripcion: string,
  { rarities, printedIn }: Prints,
): ReadCard | undefined {
  const inTitle = printedIn.rarities ? rarities.find(words) : []
  const said =
    inTitle.length > 0 || !printedIn.rarities ? inTitle : rarities.find(labelledRarity(descripcion))
  const ofRarity =
    said.length === 0 ? cards : cards.filter(({ rareza }) => rareza === '' || said.includes(rareza))
  if (!printedIn.variants) return only(ofRarity)
  return pickVariant(ofRarity, words, inTitle.length > 0)
}

function pickVariant(cards: readonly ReadCard[], words: string, isRaritySaid: boolean): ReadCard | undefined {
  const { kind, which } = saidVariant(words)
  if (kind === 'other') return isRaritySaid ? only(cards) : undefined
  if (kind !== 'plain')
    return only(
      cards.filter(({ variante }) => (which ? variante === `${kind}${which}` : variante.startsWith(kind))),
    )
  const ordinary = cards.filter(({ variante }) => variante === '')
  // A reprint is the ordinary printing of a later expansion.
  return only(ordinary.length > 0 ? ordinary : cards.filter(({ variante }) => variante.startsWith('r')))
}

const only = (cards: readonly ReadCard[]) => (cards.length === 1 ? cards[0] : undefined)
