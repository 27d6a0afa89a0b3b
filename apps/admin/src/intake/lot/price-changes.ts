import type { IntakeCard, LineSaid } from '@mazo/contract/intake/lots.ts'
import { copyOf } from './line-facts.ts'

/** A product of the shop that asks for more or less after the lot. */
export type PriceChange = { producto: number; nombre: string; antes: string; despues: string }

/** The products whose price a draft changes. */
export function priceChanges(
  lines: readonly LineSaid[],
  cards: ReadonlyMap<number, IntakeCard>,
  priceOf: (line: LineSaid) => string | undefined,
): PriceChange[] {
  const found = new Map<number, PriceChange>()
  for (const line of lines) {
    const card = cards.get(line.carta_id)
    const copy = copyOf(card, line)
    const despues = priceOf(line)
    if (!card || !copy || despues === undefined || despues === copy.precio) continue
    const nombre = `${card.nombre} ${card.numero}`
    found.set(copy.producto_id, { producto: copy.producto_id, nombre, antes: copy.precio, despues })
  }
  return [...found.values()]
}
