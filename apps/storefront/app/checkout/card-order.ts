import { apiPaths } from '@mazo/contract/paths.ts'
import { type PaymentOutcome, paymentOutcome } from '@mazo/contract/payments.ts'
import { browserMemory, keptAs, type Memory } from './browser-memory.ts'

/** The order that the buyer went to pay by card: its token, which is the key to it. */
export const keepCardOrder = (token: string, memory: Memory = browserMemory) =>
  memory.keep(keptAs.cardOrder, token)
export const forgetCardOrder = (memory: Memory = browserMemory) => memory.forget(keptAs.cardOrder)

/** null where there is none, or what is kept is no token. */
export function readCardOrder(memory: Memory = browserMemory): string | null {
  const token = memory.read(keptAs.cardOrder)
  return token !== null && /^[\w-]{22,64}$/.test(token) ? token : null
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
