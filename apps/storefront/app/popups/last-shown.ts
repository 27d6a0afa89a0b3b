import type { Memory } from '../browser/browser-memory.ts'
import { type PopupName, popupPlans } from './schedule.ts'

/** May the pop-up be shown at `now` (ms)? Yes if it never was, or longer ago than its period (spec §4). */
export function isDue(memory: Memory, name: PopupName, now: number): boolean {
  const { period } = popupPlans[name]
  if (!period) return true
  const last = Number(memory.read(period.key) ?? Number.NaN)
  // A time in the future does not count: the clock was wrong when it was kept.
  return !(last <= now) || now - last > period.ms
}

/** Keeps the time when the pop-up was last on the screen: when it opens and again when it closes (spec §4). */
export function keepShown(memory: Memory, name: PopupName, now: number) {
  const { period } = popupPlans[name]
  if (period) memory.keep(period.key, String(now))
}
