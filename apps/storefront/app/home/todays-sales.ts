import { shopDay } from '@mazo/contract/shop-clock.ts'
import { salesOn } from '@mazo/contract/site/sales-counter.ts'
import type { Memory } from '../browser/browser-memory.ts'

/** The browser keeps the counter under these keys: the day in Buenos Aires when it was computed, and its value. */
export const salesKeys = { day: 'ventasFecha', count: 'ventasTotal' } as const

/** The counter kept today; on a new day it is computed again and kept (spec §1). */
export function todaysSales(memory: Memory, now: Date): number {
  const today = shopDay(now)
  const kept = Number(memory.read(salesKeys.count))
  if (memory.read(salesKeys.day) === today && Number.isInteger(kept) && kept > 0) return kept
  const count = salesOn(today)
  memory.keep(salesKeys.day, today)
  memory.keep(salesKeys.count, String(count))
  return count
}
