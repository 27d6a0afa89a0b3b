import { browserMemory, keptAs, type Memory } from '../../browser/browser-memory.ts'

/** An order that the buyer went to the provider to pay by card. */
export type CardOrder = {
  /** The secret key to the order. */
  token: string
  /** The buyer went to pay from the order's own page, so it does not stand for what is in the cart. */
  isFollowed: boolean
}

/** So many card orders are remembered, not only the last: an older tab may still come back from the provider. */
const mostTries = 5

/** Keeps an order of the checkout as the checkout's, even if the buyer now goes to pay from its own page. */
export function keepCardOrder(
  { token, isFollowed, numero }: CardOrder & { numero: string | null },
  memory: Memory = browserMemory,
  now = Date.now(),
) {
  if (isFollowed && readCardOrder(memory)?.token === token) return
  memory.keep(keptAs.cardOrder, JSON.stringify({ at: now, token, isFollowed }))
  const others = readTries(memory).filter((one) => one.token !== token)
  const tries = [{ token, isFollowed, numero }, ...others].slice(0, mostTries)
  memory.keep(keptAs.cardTries, JSON.stringify({ at: now, tries }))
}

/** Forgets an order that is over. A newer one stays. */
export function forgetCardOrder(token: string, memory: Memory = browserMemory) {
  if (readCardOrder(memory)?.token === token) memory.forget(keptAs.cardOrder)
}

/** The last card order; null if there is none, or the kept text is no order. */
export const readCardOrder = (memory: Memory = browserMemory): CardOrder | null =>
  orderIn(parse(memory.read(keptAs.cardOrder)))

/**
 * The order that the provider names in the return address, else the last one. `other`: it names one of which this
 * browser remembers nothing, such as one that was paid in a new tab from its own page. It is not the cart's.
 */
export function orderNamed(
  reference: string | null,
  memory: Memory = browserMemory,
): CardOrder | 'other' | null {
  const tries = readTries(memory)
  const named = tries.find(({ numero }) => numero !== null && numero === reference)
  if (named) return { token: named.token, isFollowed: named.isFollowed }
  // A try whose number is unknown may be the one.
  const isOther = isOrderNumber(reference) && tries.every(({ numero }) => numero !== null)
  return isOther ? 'other' : readCardOrder(memory)
}

/** The provider writes a word of its own where it has no number. */
const isOrderNumber = (reference: string | null) => /^\d+-\d{4}$/.test(reference ?? '')

/** The order's number, if this browser began it. */
export const numberOf = (token: string, memory: Memory = browserMemory): string | null =>
  readTries(memory).find((one) => one.token === token)?.numero ?? null

/** The orders of the checkout that were begun after this one. */
export function triesSince(token: string, memory: Memory = browserMemory): CardOrder[] {
  const tries = readTries(memory)
  const since = tries.slice(
    0,
    Math.max(
      0,
      tries.findIndex((one) => one.token === token),
    ),
  )
  return since.filter(({ isFollowed }) => !isFollowed).map(({ token, isFollowed }) => ({ token, isFollowed }))
}

function readTries(memory: Memory) {
  const kept = parse(memory.read(keptAs.cardTries))
  const tries: unknown[] = Array.isArray(kept?.tries) ? kept.tries : []
  return tries.flatMap((one) => {
    const order = orderIn(one)
    const { numero } = (one ?? {}) as { numero?: unknown }
    return order ? [{ ...order, numero: typeof numero === 'string' ? numero : null }] : []
  })
}

function orderIn(kept: unknown): CardOrder | null {
  const { token, isFollowed } = (kept ?? {}) as Record<string, unknown>
  return typeof token === 'string' && /^[\w-]{22,64}$/.test(token)
    ? { token, isFollowed: isFollowed === true }
    : null
}

function parse(raw: string | null): Record<string, unknown> | null {
  try {
    return JSON.parse(raw ?? 'null')
  } catch {
    return null
  }
}

/** The order that a new try replaces: one of the same cart, not one paid from its own page. */
export function earlierTry(memory: Memory = browserMemory): string | null {
  const kept = readCardOrder(memory)
  return kept && !kept.isFollowed ? kept.token : null
}
