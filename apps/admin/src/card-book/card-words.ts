import type { BookCard } from '@mazo/contract/card-book/cards.ts'

export const expansionText = ({ nombre, codigo }: BookCard['expansion']) =>
  codigo ? `${nombre} (${codigo})` : nombre

export const rarityText = ({ rareza, variante }: BookCard) =>
  [rareza, variante && variantText(variante)].filter(Boolean).join(' · ')

/** `p1` is a parallel art, `p2` another one of it, `r1` a reprint; other sources may have other words. */
function variantText(variante: string): string {
  const [, kind, which = ''] = /^([pr])(\d*)$/.exec(variante) ?? []
  if (!kind) return variante
  const words = kind === 'p' ? 'Arte alternativo' : 'Reimpresión'
  return Number(which) > 1 ? `${words} ${which}` : words
}
