import { browserMemory, keptAs, type Memory } from './browser-memory.ts'

const monthMs = 30 * 24 * 3_600_000

/**
 * Forgets a person's data that the checkout kept a month ago (security checklist 50), on whatever page they come back
 * to. It reads only the dates, so that the pages need no code of the form.
 */
export function forgetStale(now = Date.now(), memory: Memory = browserMemory) {
  for (const name of Object.values(keptAs)) {
    const kept = memory.read(name)
    if (kept !== null && now - dateOf(kept) > monthMs) memory.forget(name)
  }
}

/** When the entry was kept, in ms; an entry without a date counts as infinitely old. */
function dateOf(kept: string): number {
  try {
    const { guardado, at } = JSON.parse(kept) ?? {}
    return Number(guardado ?? at ?? 0) || 0
  } catch {
    return 0
  }
}
