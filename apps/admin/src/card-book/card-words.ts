import { variantText } from '@mazo/contract/card-book/card-name.ts'
import type { BookCard } from '@mazo/contract/card-book/cards.ts'

export const expansionText = ({ nombre, codigo }: BookCard['expansion']) =>
  codigo ? `${nombre} (${codigo})` : nombre

export const rarityText = ({ rareza, variante }: BookCard) =>
  [rareza, variantText(variante)].filter(Boolean).join(' · ')
