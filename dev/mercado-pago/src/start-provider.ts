import type { Logged } from './provider/call-log.ts'
import { type Clock, realWait } from './provider/clock.ts'
import { drawIds } from './provider/draw-ids.ts'
import type { Faults } from './provider/faults.ts'
import { forget, letGo, makeMemory, type Provider, untilIdle } from './provider/provider.ts'
import { buildProviderApp } from './provider-app.ts'
import { setFaults } from './sim/set-faults.ts'

type Options = {
  /** 0 takes a free port. */
  port: number
  accessToken: string
  webhookSecret: string
  /** The address for webhooks of preferences without a `notification_url`. */
  notificationUrl?: string
  collectorId: number
  /** Multiplies the provider's own waits: 1/600 makes 1.5 seconds of 15 minutes. */
  retryFactor: number
  now?: () => number | Date
  /** How to wait: a test notes the waits instead of waiting. */
  wait?: Clock['wait']
  /** The start of the ids (1): another seed gives other ids. */
  seed?: number
  /** How long a webhook waits for its answer, in real milliseconds (22 000). */
  answerLimitMs?: number
}

export type RunningProvider = {
  /** `http://127.0.0.1:PORT` */
  url: string
  stop(): Promise<void>
  /** Sets the faults of a preference, or of the next one that is made, in place of the earlier ones. */
  faults(faults: Faults, preferenceId?: string): void
  /** Every request received and webhook sent, in the order they began. */
  log(): readonly Logged[]
  /** Carries out and answers the calls that the fault `late` holds. @returns how many there were */
  letGo(): number
  /** Forgets everything except which ids were used. */
  reset(): void
  /** Resolves once no webhook, no retry and no decision is under way. */
  idle(): Promise<void>
}

/** Starts the stand-in of the card-payment provider, on loopback only. */
export async function startProvider(options: Options): Promise<RunningProvider> {
  const { port, now = Date.now, wait = realWait, seed = 1, answerLimitMs = 22_000, ...settings } = options
  if (settings.notificationUrl) new URL(settings.notificationUrl) // fails now, not at the first payment
  const provider: Provider = {
    settings: { ...settings, answerLimitMs },
    clock: { now: () => Number(now()), wait },
    ids: drawIds(seed),
    url: '',
    memory: makeMemory(),
  }
  const app = buildProviderApp(provider)
  provider.url = await app.listen({ port, host: '127.0.0.1' })
  return {
    url: provider.url,
    stop: async () => {
      const { memory } = provider
      memory.forgotten.abort()
      await app.close()
      await untilIdle(memory)
    },
    faults: (faults, preferenceId) => setFaults(provider, faults, preferenceId),
    log: () => provider.memory.log.entries,
    letGo: () => letGo(provider.memory),
    reset: () => forget(provider),
    idle: () => untilIdle(provider.memory),
  }
}
