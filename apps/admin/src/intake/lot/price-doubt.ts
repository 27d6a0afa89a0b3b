import type { IntakeCard } from '@mazo/contract/intake/lots.ts'
import { toCentavos } from '@mazo/contract/money.ts'
import { tellCopy } from './line-facts.ts'

/**
 * Why a typed price may be a slip, in words: it is far from all that the shop asks for the card, or somebody already
 * typed the number of the next one.
 * @param cards of the draft, among them those of the card's expansion
 */
export function doubtPrice(precio: string, card: IntakeCard, cards: Iterable<IntakeCard>): string | null {
  const price = toCentavos(precio)
  const [last] = card.copias
  if (last) {
    const isFar = card.copias.every((copy) => {
      const known = toCentavos(copy.precio)
      return price * 10 < known || price > known * 10
    })
    return isFar ? `La tienda la tiene a ${tellCopy(last)}.` : null
  }
  for (const { expansion_id, cifras } of cards)
    if (expansion_id === card.expansion_id && cifras !== null && cifras * 100 === price)
      return 'También es el número de una carta de esa expansión.'
  return null
}
