import { findUnansweredSale, type SaleAttempt, saleName } from '@mazo/contract/stock/unanswered-sales.ts'
import { browserMemory, type Memory } from '../../browser/browser-memory.ts'
import { newKey } from '../../browser/new-key.ts'

export type Intent = Pick<SaleAttempt, 'cantidad' | 'precio' | 'titulo'>

/** A new intent, kept before it is sent: the phone may die before the answer comes. */
export function beginSale(
  id: number,
  intent: Intent,
  now = Date.now(),
  memory: Memory = browserMemory,
): SaleAttempt {
  const attempt = { key: newKey(), ...intent, at: now }
  memory.keep(saleName(id), JSON.stringify(attempt))
  return attempt
}

/** This product's sale that has had no answer, if there is one. */
export const unansweredSale = (id: number, now = Date.now(), { read }: Memory = browserMemory) =>
  findUnansweredSale(id, now, read)

/** Forgets it, unless another tab has begun another sale of the product meanwhile. */
export function endSale(id: number, { key }: SaleAttempt, memory: Memory = browserMemory) {
  const kept = findUnansweredSale(id, 0, memory.read)
  if (!kept || kept.key === key) memory.forget(saleName(id))
}
