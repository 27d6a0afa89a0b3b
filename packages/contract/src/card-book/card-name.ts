type Named = {
  nombre: string
  numero: string
  variante: string | null
  expansion: { nombre: string }
}

/** What people call a card: `Charizard ex 199/165 - 151`; a parallel art or a reprint says which. */
export const cardName = ({ nombre, numero, variante, expansion }: Named) =>
  `${nombre} ${numero}${variante ? ` (${variante})` : ''} - ${expansion.nombre}`

/** `p1` is a parallel art, `r1` a reprint. */
export function variantText(variante: string | null): string | null {
  if (variante === null) return null
  if (/^p\d+$/.test(variante)) return `Arte alternativo (${variante})`
  return /^r\d+$/.test(variante) ? `Reimpresión (${variante})` : variante
}
