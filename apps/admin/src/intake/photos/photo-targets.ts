import type { LotWithLines } from '@mazo/contract/intake/lots.ts'
import { kindText } from '../lot/line-facts.ts'
import { cardsById } from '../lot/lot-store.ts'

/** A product of a lot that wants a photo. */
export type Target = { producto: number; nombre: string; numero: string; kind: string; copias: number }

/** The products of a lot without any photo, in the order of its lines. */
export function targetsOf({ detalle, cartas }: Pick<LotWithLines, 'detalle' | 'cartas'>): Target[] {
  const cards = cardsById(cartas)
  const found = new Map<number, Target>()
  for (const line of detalle) {
    const { producto_id, carta_id, aplicada, deshecha, cantidad } = line
    const card = cards.get(carta_id)
    const copy = card?.copias.find((one) => one.producto_id === producto_id)
    if (!producto_id || !aplicada || deshecha || !card || !copy || copy.imagen_url) continue
    const known = found.get(producto_id)
    found.set(producto_id, {
      producto: producto_id,
      nombre: card.nombre,
      numero: card.numero,
      kind: kindText(line),
      copias: (known?.copias ?? 0) + cantidad,
    })
  }
  return [...found.values()]
}

/**
 * The place of the card that follows: the next one that wants a photo, else the first before it.
 * @returns how many there are, when none is left
 */
export function nextAfter(at: number, wants: readonly boolean[]): number {
  const later = wants.findIndex((want, place) => want && place > at)
  if (later >= 0) return later
  const first = wants.indexOf(true)
  return first >= 0 && first !== at ? first : wants.length
}
