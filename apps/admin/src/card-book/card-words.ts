import type { BookCard } from '@mazo/contract/card-book/cards.ts'

export const expansionText = ({ nombre, codigo }: BookCard['expansion']) =>
  codigo ? `${nombre} (${codigo})` : nombre

export const rarityText = ({ rareza, variante }: BookCard) =>
  [rareza, variante && variantText(variante)].filter(Boolean).join(' · ')

/** `p1` is a parallel art, `r1` a reprint; other sources may have other words. */
function variantText(variante: string): string {
  if (/^p\d*$/.test(variante)) return 'Arte alternativo'
  if (/^r\d*$/.test(variante)) return 'Reimpresión'
  return variante
}
