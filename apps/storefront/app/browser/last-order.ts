import { browserMemory, keptAs, keptChanges, type Memory } from './browser-memory.ts'

/** The link to the last order stays this long, in ms: the pop-up with its number is gone in seconds. */
const dayMs = 24 * 3_600_000

export type LastOrder = { numero: string; token: string }

const changes = keptChanges()
/** The last order where the browser's memory is full or forbidden: it is known as long as the page is open. */
let unkept: string | null = null

/** Calls back when an order may have come or gone. */
export const onLastOrder = changes.watch

export function keepLastOrder(
  { numero, token }: LastOrder,
  now = Date.now(),
  memory: Memory = browserMemory,
) {
  const text = JSON.stringify({ at: now, numero, token })
  memory.keep(keptAs.lastOrder, text)
  unkept = memory.read(keptAs.lastOrder) === text ? null : text
  changes.tell()
}

export function forgetLastOrder(memory: Memory = browserMemory) {
  memory.forget(keptAs.lastOrder)
  unkept = null
  changes.tell()
}

/** The kept order as raw text, which React can compare. */
export const lastOrderKept = (memory: Memory = browserMemory) => unkept ?? memory.read(keptAs.lastOrder)

/** The order in the kept text; null if there is none, it is older than a day, or the text is no order. */
export function lastOrderIn(kept: string | null, now = Date.now()): LastOrder | null {
  try {
    const { at, numero, token } = JSON.parse(kept ?? '{}')
    const isOrder = typeof numero === 'string' && typeof token === 'string' && /^[\w-]{22,64}$/.test(token)
    return isOrder && at <= now && now - at < dayMs ? { numero, token } : null
  } catch {
    return null
  }
}
