import type { ReadCard } from './card-shelf.ts'
import { labelledRarity, type Rarities } from './rarities.ts'
import { saidVariant } from './variants.ts'

type Prints = { rarities: Rarities; printedIn: { rarities: boolean; variants: boolean } }

/**
 * The printings of a number that a title may mean, by rarity and art: where it is one, that one.
 *
 * Without a word for the art it is the ordinary printing: publishers add `_p1` to a number for the others, shops charge
 * many times as much for them and so never leave the word out. A rarity is left out often, so without one it is no
 * printing for sure where there are several.
 */
export function fittingPrints(
  cards: readonly ReadCard[],
  words: string,
  descripcion: string,
  { rarities, printedIn }: Prints,
): readonly ReadCard[] {
  const inTitle = printedIn.rarities ? rarities.find(words) : []
  const said =
    inTitle.length > 0 || !printedIn.rarities ? inTitle : rarities.find(labelledRarity(descripcion))
  const ofRarity =
    said.length === 0 ? cards : cards.filter(({ rareza }) => rareza === '' || said.includes(rareza))
  if (!printedIn.variants) return ofRarity
  return ofVariant(ofRarity, words, inTitle.length > 0)
}

function ofVariant(cards: readonly ReadCard[], words: string, isRaritySaid: boolean): readonly ReadCard[] {
  const { kind, which } = saidVariant(words)
  if (kind === 'other') return isRaritySaid ? cards : []
  if (kind !== 'plain')
    return cards.filter(({ variante }) =>
      which ? variante === `${kind}${which}` : variante.startsWith(kind),
    )
  const ordinary = cards.filter(({ variante }) => variante === '')
  // A reprint is the ordinary printing of a later expansion.
  return ordinary.length > 0 ? ordinary : cards.filter(({ variante }) => variante.startsWith('r'))
}
