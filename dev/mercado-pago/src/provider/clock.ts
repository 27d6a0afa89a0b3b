import { setTimeout as sleep } from 'node:timers/promises'

export type Clock = {
  /** Milliseconds since 1970. */
  now(): number
  /** Resolves after so many milliseconds, or at once when `signal` aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

export const realWait: Clock['wait'] = async (ms, signal) => {
  await sleep(ms, undefined, { signal }).catch(() => {}) // the caller checks the signal
}

/** A moment as the provider writes it. */
export const isoOf = (ms: number) => new Date(ms).toISOString()
