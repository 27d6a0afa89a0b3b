import { countUnits } from '@mazo/contract/cart.ts'
import type { OrderBody } from '@mazo/contract/orders.ts'
import { newKey } from '../site/new-key.ts'
import { browserMemory, keptAs, type Memory } from './browser-memory.ts'

/** The server remembers a key this long (decision 15), in ms. */
const attemptLifeMs = 48 * 3_600_000

/** One send of one order: the key and the exact bytes, so that a repeat is the same request. */
export type Attempt = { key: string; body: string; meaning: string; at: number; unanswered: boolean }

/** What makes two orders the same to a buyer. Stock figures move by themselves and do not count. */
function meaningOf({ detalles, ...rest }: OrderBody): string {
  const lines = detalles.map(({ producto_id, cantidad, precio }) => [producto_id, cantidad, precio])
  return JSON.stringify([rest, lines])
}

/**
 * The attempt to send for this order: the one already begun when it is the same order, after a double click, a
 * reload or an answer that got lost; else a new one.
 */
export function beginAttempt(
  order: OrderBody,
  now = Date.now(),
  memory: Memory = browserMemory,
  createKey: () => string = newKey,
): Attempt {
  const meaning = meaningOf(order)
  const begun = readAttempt(now, memory)
  if (begun?.meaning === meaning) return begun
  const attempt = { key: createKey(), body: JSON.stringify(order), meaning, at: now, unanswered: false }
  memory.keep(keptAs.attempt, JSON.stringify(attempt))
  return attempt
}

/** Marks that nobody knows whether the shop took the order. */
export function markUnanswered(attempt: Attempt, memory: Memory = browserMemory) {
  memory.keep(keptAs.attempt, JSON.stringify({ ...attempt, unanswered: true }))
}

export const endAttempt = (memory: Memory = browserMemory) => memory.forget(keptAs.attempt)

/** Was an order of exactly these units sent without an answer? It may be sent again without ordering twice. */
export function isUnanswered(
  ids: readonly number[],
  now = Date.now(),
  memory: Memory = browserMemory,
): boolean {
  const begun = readAttempt(now, memory)
  if (!begun?.unanswered) return false
  const sent = (JSON.parse(begun.body) as OrderBody).detalles
  const units = countUnits(ids)
  return sent.length === units.size && sent.every((line) => units.get(line.producto_id) === line.cantidad)
}

function readAttempt(now: number, memory: Memory): Attempt | null {
  try {
    const kept = JSON.parse(memory.read(keptAs.attempt) ?? 'null')
    const isAttempt =
      typeof kept?.key === 'string' && typeof kept.body === 'string' && typeof kept.meaning === 'string'
    return isAttempt && typeof kept.at === 'number' && now - kept.at < attemptLifeMs ? kept : null
  } catch {
    return null
  }
}
