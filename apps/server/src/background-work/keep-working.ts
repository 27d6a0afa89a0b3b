export type Worker = {
  /** There is something to do now. */
  wake(): void
  /** Lets what is under way come to a good place; the rest goes on at the next start. */
  stop(): Promise<void>
}

/** How often a process looks for work that another one left behind. */
const roundMs = 15_000

/** Does the work there is whenever it is woken and every so often, one round at a time, the first at once. */
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
