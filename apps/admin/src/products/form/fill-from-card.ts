import type { CardInShop } from '@mazo/contract/card-book/cards.ts'
import { titleOfCard } from '@mazo/contract/card-book/title-template.ts'
import type { ProductValues } from './form-values.ts'

type Filled = Pick<ProductValues, 'titulo' | 'tcg_id' | 'expansion_id'>
type Choice = { before: CardInShop | null; after: CardInShop; template: string }

/** What a card that somebody chose makes of the form: it fills what is empty or as the card before it had made it. */
export function fillFromCard(values: Filled, { before, after, template }: Choice): Filled {
  const titulo = values.titulo.trim()
  const isTitleFree = titulo === '' || (before && titulo === titleOfCard(before, template))
  const isExpansionFree =
    values.expansion_id === null ||
    values.expansion_id === before?.expansion_propia?.id ||
    values.tcg_id !== after.tcg_id
  return {
    titulo: isTitleFree ? titleOfCard(after, template) : values.titulo,
    tcg_id: after.tcg_id,
    expansion_id: isExpansionFree ? (after.expansion_propia?.id ?? null) : values.expansion_id,
  }
}
