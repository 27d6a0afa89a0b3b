import { mostStock, type StockAdjustment, type StockNow } from '@mazo/contract/stock/stock-moves.ts'
import { plainNumber } from '../words/amounts.ts'

/** The ways to state a change: the units counted, those that came in, or those that went out. */
export type AdjustmentWay = 'contado' | 'entran' | 'salen'

type Wish = { way: AdjustmentWay; units: string; reason: string }

/** `1.000` is a thousand, as everywhere in the back office. */
function readWhole(units: string): number | null {
  const text = plainNumber(units)
  return /^\d{1,7}$/.test(text) ? Number(text) : null
}

/** The resulting units; null while the typed number is not whole. */
export function unitsAfter({ unidades }: StockNow, { way, units }: Wish): number | null {
  const given = readWhole(units)
  if (given === null) return null
  if (way === 'contado') return given
  return way === 'entran' ? unidades + given : unidades - given
}

/** What is wrong with the change, for the message beside the field; undefined if nothing is. */
export function faultOf(now: StockNow, wish: Wish): string | undefined {
  const after = unitsAfter(now, wish)
  if (after === null) return 'Poné un número entero, de 0 en adelante.'
  if (after < 0) return `No podés sacar ${wish.units}: hay ${now.unidades}.`
  if (now.unica && after > 1) return 'Es una carta única: puede haber una o ninguna.'
  if (after > mostStock) return 'Tiene que ser un millón o menos.'
  return after === now.unidades ? 'Así no cambia nada.' : undefined
}

/** The request to the server. It holds the units that the screen showed, so that a count undoes no sale in between. */
export function toAdjustment(now: StockNow, { way, units, reason }: Wish): StockAdjustment {
  const motivo_texto = reason.trim()
  const given = readWhole(units) ?? 0
  if (way === 'contado') return { contado: given, habia: now.unidades, motivo_texto }
  return { cambio: way === 'entran' ? given : -given, motivo_texto }
}
