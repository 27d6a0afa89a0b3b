import { browserMemory, type Memory } from '../../browser/browser-memory.ts'
import { newKey } from '../../browser/new-key.ts'

/** The server remembers a key this long (decision 15), in ms. */
const attemptLifeMs = 48 * 3_600_000

/**
 * One intent to sell. Every send has the same key and quantity, so that it sells only once, and the price of a unit that
 * was shown; one that an earlier version of this page kept has neither that nor the product's title.
 */
export type SaleAttempt = { key: string; cantidad: number; precio?: string; titulo?: string; at: number }

export type Intent = Pick<SaleAttempt, 'cantidad' | 'precio' | 'titulo'>

const prefix = 'qrVenta-'
const nameFor = (id: number) => prefix + id

/** A new intent, kept before it is sent: the phone may die before the answer comes. */
export function beginSale(
  id: number,
  intent: Intent,
  now = Date.now(),
  memory: Memory = browserMemory,
): SaleAttempt {
  const attempt = { key: newKey(), ...intent, at: now }
  memory.keep(nameFor(id), JSON.stringify(attempt))
  return attempt
}

/** This product's sale that has had no answer, if there is one. */
export function unansweredSale(
  id: number,
  now = Date.now(),
  memory: Memory = browserMemory,
): SaleAttempt | null {
  try {
    const kept = JSON.parse(memory.read(nameFor(id)) ?? 'null')
    const isAttempt =
      typeof kept?.key === 'string' && Number.isInteger(kept.cantidad) && typeof kept.at === 'number'
    return isAttempt && now - kept.at < attemptLifeMs ? kept : null
  } catch {
    return null
  }
}

export type UnansweredSale = SaleAttempt & { id: number }

/** The sales without an answer, of whatever product, among what the browser keeps under these names. */
export const unansweredSales = (
  names = keptNames(),
  now = Date.now(),
  memory: Memory = browserMemory,
): UnansweredSale[] =>
  names.flatMap((name) => {
    if (!name.startsWith(prefix)) return []
    const id = Number(name.slice(prefix.length))
    const sale = unansweredSale(id, now, memory)
    return sale ? [{ ...sale, id }] : []
  })

function keptNames(): string[] {
  try {
    return Object.keys(window.localStorage)
  } catch {
    return [] // where storage is forbidden nothing was kept
  }
}

export const endSale = (id: number, memory: Memory = browserMemory) => memory.forget(nameFor(id))
