import { type CallLog, makeCallLog } from './call-log.ts'
import type { Clock } from './clock.ts'
import type { Ids } from './draw-ids.ts'
import type { Faults } from './faults.ts'
import type { PaymentStatus } from './payment-states.ts'
import type { PreferenceRequest } from './preference-request.ts'

export type Settings = {
  accessToken: string
  webhookSecret: string
  /** Where webhooks of preferences without a `notification_url` go, like the one set in the provider's panel. */
  notificationUrl?: string
  collectorId: number
  /** The provider's own waits are multiplied by it: 1/600 makes 1.5 seconds of 15 minutes. */
  retryFactor: number
  /** How long a webhook waits for its answer, in real milliseconds. */
  answerLimitMs: number
}

export type Preference = {
  id: string
  merchantOrderId: number
  createdAt: number
  request: PreferenceRequest
  faults: Faults
  payments: Payment[]
  /** Its webhooks go out one after the other; this ends with the last of them. */
  lastTold: Promise<unknown>
}

export type Refund = {
  id: number
  centavos: number
  at: number
  status: 'approved' | 'in_process' | 'rejected'
}

export type Payment = {
  id: number
  preference: Preference
  status: PaymentStatus
  detail: string
  externalReference: string | null
  centavos: number
  shippingCentavos: number
  currency: string
  method: { id: string; type: string }
  collectorId: number
  createdAt: number
  approvedAt: number | null
  changedAt: number
  refunds: Refund[]
  /** A fault keeps `payment.created` back until `payment.updated` went out. */
  createdHeld: boolean
}

/** All that the provider knows. A reset forgets it and takes a new one: what was under way ends with the old one. */
export type Memory = {
  preferences: Map<string, Preference>
  payments: Map<number, Payment>
  /** What was answered to a key of idempotency, and to which body. */
  answers: Map<string, { body: unknown; answer: unknown }>
  nextFaults: Faults
  log: CallLog
  /** Webhooks and decisions that are under way. */
  underWay: Set<Promise<unknown>>
  /** Ends the waiting of each call that a fault holds. */
  held: Set<() => void>
  forgotten: AbortController
}

/** What every part of the stand-in is given. */
export type Provider = {
  settings: Settings
  clock: Clock
  ids: Ids
  /** Its own address, once it listens. */
  url: string
  memory: Memory
}

export const makeMemory = (): Memory => ({
  preferences: new Map(),
  payments: new Map(),
  answers: new Map(),
  nextFaults: {},
  log: makeCallLog(),
  underWay: new Set(),
  held: new Set(),
  forgotten: new AbortController(),
})

/** Forgets everything but the ids it gave: a provider gives none twice. */
export function forget(provider: Provider): void {
  const old = provider.memory
  provider.memory = makeMemory()
  old.forgotten.abort()
}

/** Goes on with something after the call that began it was answered. */
export function keepUnderWay({ underWay }: Memory, work: Promise<unknown>): void {
  const kept = work.finally(() => underWay.delete(kept))
  underWay.add(kept)
}

/** Ends when no webhook and no decision is under way any more. */
export async function untilIdle({ underWay }: Memory): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay)
}

/** Does and answers now what a fault holds. */
export function letGo({ held }: Memory): number {
  const calls = [...held]
  for (const release of calls) release()
  return calls.length
}
