import { setTimeout as sleep } from 'node:timers/promises'

export type Clock = {
  /** Milliseconds since 1970. */
  now(): number
  /** Ends when so many milliseconds are over, or when nobody waits for it any more. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

export const realWait: Clock['wait'] = async (ms, signal) => {
  await sleep(ms, undefined, { signal }).catch(() => {}) // who waits looks at the signal
}

/** A moment as the provider writes it. */
export const isoOf = (ms: number) => new Date(ms).toISOString()
