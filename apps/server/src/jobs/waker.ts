import { setTimeout as pause } from 'node:timers/promises'

/** Orders and notices come in bursts. */
const togetherMs = 200

/** Asks for a round a moment after somebody wants it; those who want it meanwhile want the same. */
export function makeWaker(ask: () => Promise<unknown>, failed: (error: unknown) => void) {
  let waking: Promise<unknown> | undefined
  return {
    wake: () => {
      waking ??= pause(togetherMs)
        .then(ask)
        .catch(failed)
        .finally(() => {
          waking = undefined
        })
    },
    /** Resolves once nobody waits any more. */
    settle: async () => {
      await waking
    },
  }
}
