import { countUnits } from '@mazo/contract/orders/cart.ts'
import type { OrderBody, PreferenceBody } from '@mazo/contract/orders/orders.ts'
import { browserMemory, keptAs, type Memory } from '../../browser/browser-memory.ts'
import { newKey } from '../../browser/new-key.ts'

/** The server remembers a key this long (decision 15), in ms. */
const attemptLifeMs = 48 * 3_600_000

/** The request that begins a purchase: an order by transfer, or one that is paid by card. */
type Purchase = OrderBody | PreferenceBody

/** One send of one purchase: the key and the exact bytes, so that a repeat is the same request. */
export type Attempt = { key: string; body: string; meaning: string; at: number }

/**
 * The attempt to send for this purchase. After a double click, a reload or a lost answer it is the unanswered attempt
 * of the same purchase; else a new one. Until `endAttempt` nobody knows whether the shop took it. Before another
 * purchase begins, the shop has to be asked (settle-attempt.ts).
 */
export function beginAttempt(
  purchase: Purchase,
  now = Date.now(),
  memory: Memory = browserMemory,
  createKey: () => string = newKey,
): Attempt {
  const meaning = meaningOf(purchase)
  const begun = readAttempt(now, memory)
  if (begun?.meaning === meaning) return begun
  const attempt = { key: createKey(), body: JSON.stringify(purchase), meaning, at: now }
  const text = JSON.stringify(attempt)
  memory.keep(keptAs.attempt, text)
  if (memory.read(keptAs.attempt) === text) unkept.delete(memory)
  else unkept.set(memory, text)
  return attempt
}

/** Attempts that a full browser could not keep, which this page at least remembers: else a repeat would order twice. */
const unkept = new WeakMap<Memory, string>()

export const isByCard = ({ body }: Attempt) => 'items' in JSON.parse(body)

/** The shop has answered. */
export function endAttempt(memory: Memory = browserMemory) {
  memory.forget(keptAs.attempt)
  unkept.delete(memory)
}

/** The attempt that has had no answer yet, if there is one. */
export function readAttempt(now = Date.now(), memory: Memory = browserMemory): Attempt | null {
  try {
    const kept = JSON.parse(unkept.get(memory) ?? memory.read(keptAs.attempt) ?? 'null')
    const isAttempt =
      typeof kept?.key === 'string' && typeof kept.body === 'string' && typeof kept.meaning === 'string'
    return isAttempt && typeof kept.at === 'number' && now - kept.at < attemptLifeMs ? kept : null
  } catch {
    return null
  }
}

/** The unanswered attempt of another purchase: its outcome has to be known before this purchase begins. */
export function otherAttempt(
  purchase: Purchase,
  now = Date.now(),
  memory: Memory = browserMemory,
): Attempt | null {
  const begun = readAttempt(now, memory)
  return begun?.meaning === meaningOf(purchase) ? null : begun
}

/** Were exactly these units sent without an answer? Sending them again does not order twice. */
export function isUnanswered(
  ids: readonly number[],
  now = Date.now(),
  memory: Memory = browserMemory,
): boolean {
  const begun = readAttempt(now, memory)
  if (!begun) return false
  const sent = linesOf(JSON.parse(begun.body))
  const units = countUnits(ids)
  return sent.length === units.size && sent.every((line) => units.get(line.producto_id) === line.cantidad)
}

const linesOf = (purchase: Purchase) => ('items' in purchase ? purchase.items : purchase.detalles)

/**
 * Two purchases with the same meaning are the same to a buyer. Stock figures change by themselves and do not count;
 * neither does the earlier order that this one replaces.
 */
function meaningOf(purchase: Purchase): string {
  if ('items' in purchase) {
    const { orden_anterior: _earlier, ...rest } = purchase
    return JSON.stringify(rest)
  }
  const { detalles, ...rest } = purchase
  const lines = detalles.map(({ producto_id, cantidad, precio }) => [producto_id, cantidad, precio])
  return JSON.stringify([rest, lines])
}
