import { mostStock, type StockAdjustment, type StockNow } from '@mazo/contract/stock/stock-moves.ts'

/** How somebody says what changed: what was counted, what came in, what went out. */
export type AdjustmentWay = 'contado' | 'entran' | 'salen'

type Wish = { way: AdjustmentWay; units: string; reason: string }

/** How many there will be; null while the number is no whole one. */
export function unitsAfter({ unidades }: StockNow, { way, units }: Wish): number | null {
  if (!/^\d{1,7}$/.test(units.trim())) return null
  const given = Number(units)
  if (way === 'contado') return given
  return way === 'entran' ? unidades + given : unidades - given
}

/** What is wrong with it, in words for beside the field; undefined when nothing is. */
export function faultOf(now: StockNow, wish: Wish): string | undefined {
  const after = unitsAfter(now, wish)
  if (after === null) return 'Poné un número entero, de 0 en adelante.'
  if (after < 0) return `No podés sacar ${wish.units}: hay ${now.unidades}.`
  if (now.unica && after > 1) return 'Es una carta única: puede haber una o ninguna.'
  if (after > mostStock) return 'Tiene que ser un millón o menos.'
  return after === now.unidades ? 'Así no cambia nada.' : undefined
}

/** What the server is asked; with what the screen showed, so that a sale in between is not undone by a count. */
export function toAdjustment(now: StockNow, { way, units, reason }: Wish): StockAdjustment {
  const motivo_texto = reason.trim()
  if (way === 'contado') return { contado: Number(units), habia: now.unidades, motivo_texto }
  return { cambio: way === 'entran' ? Number(units) : -Number(units), motivo_texto }
}
