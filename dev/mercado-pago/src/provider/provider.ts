import { type CallLog, makeCallLog } from './call-log.ts'
import type { Clock } from './clock.ts'
import type { Ids } from './draw-ids.ts'
import type { Faults } from './faults.ts'
import type { PaymentStatus } from './payment-states.ts'
import type { PreferenceRequest } from './preference-request.ts'

export type Settings = {
  accessToken: string
  webhookSecret: string
  /** The address for webhooks of preferences without a `notification_url`, like the one in the provider's panel. */
  notificationUrl?: string
  collectorId: number
  /** Multiplies the provider's own waits: 1/600 makes 1.5 seconds of 15 minutes. */
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
  /** Webhooks go out one after the other; this resolves with the last one. */
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
  /** Whether a fault holds `payment.created` back until `payment.updated` is sent. */
  createdHeld: boolean
}

/** All that the provider knows. A reset replaces it, and work under way ends with the old one. */
export type Memory = {
  preferences: Map<string, Preference>
  payments: Map<number, Payment>
  /** The answer given to each idempotency key, with the body that it answered. */
  answers: Map<string, { body: unknown; answer: unknown }>
  nextFaults: Faults
  log: CallLog
  /** Webhooks and decisions that are under way. */
  underWay: Set<Promise<unknown>>
  /** Functions that end the wait of each call held by a fault. */
  held: Set<() => void>
  forgotten: AbortController
}

/** What every part of the stand-in gets. */
export type Provider = {
  settings: Settings
  clock: Clock
  ids: Ids
  /** The stand-in's own address, once it listens. */
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

/** Forgets everything except which ids were used: a provider gives no id twice. */
export function forget(provider: Provider): void {
  const old = provider.memory
  provider.memory = makeMemory()
  old.forgotten.abort()
}

/** Keeps track of work that goes on after its call was answered. */
export function keepUnderWay({ underWay }: Memory, work: Promise<unknown>): void {
  const kept = work.finally(() => underWay.delete(kept))
  underWay.add(kept)
}

/** Resolves once no webhook and no decision is under way. */
export async function untilIdle({ underWay }: Memory): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay)
}

/** Carries out and answers the calls that a fault holds. @returns how many there were */
export function letGo({ held }: Memory): number {
  const calls = [...held]
  for (const release of calls) release()
  return calls.length
}
