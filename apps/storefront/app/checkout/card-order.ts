import { orderAnswer } from '@mazo/contract/orders.ts'
import { apiPaths } from '@mazo/contract/paths.ts'
import { type PaymentOutcome, paymentOutcome } from '@mazo/contract/payments.ts'
import { browserMemory, keptAs, type Memory } from './browser-memory.ts'

/** The order that the buyer went to pay by card. */
export type CardOrder = {
  /** The key to it. */
  token: string
  /** It was gone to from its own page: it is no try to buy what is in the cart. */
  isFollowed: boolean
}

/** An order that the checkout made stays the checkout's, though its own page leads to the provider as well. */
export function keepCardOrder(
  { token, isFollowed }: CardOrder,
  memory: Memory = browserMemory,
  now = Date.now(),
) {
  if (isFollowed && readCardOrder(memory)?.token === token) return
  memory.keep(keptAs.cardOrder, JSON.stringify({ at: now, token, isFollowed }))
}

export const forgetCardOrder = (memory: Memory = browserMemory) => memory.forget(keptAs.cardOrder)

/** null where there is none, or what is kept is no order. */
export function readCardOrder(memory: Memory = browserMemory): CardOrder | null {
  try {
    const { token, isFollowed } = JSON.parse(memory.read(keptAs.cardOrder) ?? 'null') ?? {}
    return typeof token === 'string' && /^[\w-]{22,64}$/.test(token)
      ? { token, isFollowed: isFollowed === true }
      : null
  } catch {
    return null
  }
}

/** What a new try takes the place of: an order of the same cart, not one that is followed by its own page. */
export function earlierTry(memory: Memory = browserMemory): string | null {
  const kept = readCardOrder(memory)
  return kept && !kept.isFollowed ? kept.token : null
}

/** The shop itself waits 6 s at most for the provider (decision 45), ms. */
const patienceMs = 8_000

/** What the shop learns from the provider of this order's payment; null where it cannot be known now. */
export async function askHowItWent(token: string): Promise<PaymentOutcome['resultado'] | 'sin_orden' | null> {
  try {
    const answer = await fetch(apiPaths.pagoDeOrden(token), {
      method: 'POST',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(patienceMs),
    })
    if (answer.status === 404) return 'sin_orden'
    return answer.ok ? paymentOutcome.parse(await answer.json()).resultado : null
  } catch {
    return null // no network, or an answer from something in between: the address has to do
  }
}

/** Nothing was paid and the buyer is back: what the order holds is free again, for them first of all. */
export async function releaseCardOrder(token: string): Promise<void> {
  forgetCardOrder()
  await fetch(apiPaths.soltarOrden(token), { method: 'POST', signal: AbortSignal.timeout(patienceMs) }).catch(
    () => null, // its hold ends by itself
  )
}

/** What an order holds while it waits for its payment, in units by product; nothing where that is not known. */
export async function unitsHeldBy(token: string): Promise<ReadonlyMap<number, number>> {
  try {
    const answer = await fetch(apiPaths.orden(token), { signal: AbortSignal.timeout(patienceMs) })
    const { estado, detalles } = orderAnswer.parse(await answer.json())
    if (estado !== 'pendiente') return new Map()
    return new Map(detalles.map(({ producto_id, cantidad }) => [producto_id, cantidad]))
  } catch {
    return new Map() // the cart then says that its products are gone, which the shop would say too
  }
}
