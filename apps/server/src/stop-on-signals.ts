type End = () => Promise<void>

/** The longest a stop may take: what was accepted is finished, then the process ends (security checklist 42). */
const stopLimitMs = 10_000

/**
 * Collects what a stop has to end; the last thing started ends first.
 * @param begun is called at once when a stop begins
 */
export function stopOnSignals(begun: () => void): (end: End) => void {
  const ends: End[] = []
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), stopLimitMs).unref()
    begun()
    process.exit(await endAll(ends, console.error))
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
  return (end) => void ends.push(end)
}

/** Ends the last first, even if earlier ends failed; gives the process's exit code. */
export async function endAll(ends: End[], tell: (error: unknown) => void): Promise<0 | 1> {
  let code: 0 | 1 = 0
  for (const end of ends.toReversed()) {
    try {
      await end()
    } catch (error) {
      code = 1
      tell(error)
    }
  }
  return code
}
