export type Worker = {
  /** There is something to do now. */
  wake(): void
  /** Lets the current work reach a safe point; the rest goes on at the next start. */
  stop(): Promise<void>
}

/** How often a process looks for work that another one left behind. */
const roundMs = 15_000

/** Does open work at once, whenever it is woken, and at intervals; one round at a time. */
export function keepWorking(
  work: (signal: AbortSignal) => Promise<void>,
  failed: (error: unknown) => void,
  everyMs = roundMs,
): Worker {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let isWanted = false
  const wake = () => {
    isWanted = true
    running ??= workOn().finally(() => {
      running = undefined
    })
  }
  async function workOn() {
    while (isWanted && !stopping.signal.aborted) {
      isWanted = false
      await work(stopping.signal).catch(failed)
    }
  }
  const rounds = setInterval(wake, everyMs).unref()
  wake()
  return {
    wake,
    stop: async () => {
      clearInterval(rounds)
      stopping.abort()
      await running
    },
  }
}
