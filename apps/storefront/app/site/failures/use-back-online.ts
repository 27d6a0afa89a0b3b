import { useEffect, useEffectEvent } from 'react'

/** A phone says that it has signal before anything comes through: the pauses between tries, in ms. */
const pauses = [1_000, 2_000, 4_000, 8_000, 16_000]

/** Tries again by itself what failed for want of a connection, from when the phone has one until it came. */
export function useBackOnline(isWaiting: boolean, retry: () => Promise<unknown>) {
  const again = useEffectEvent(retry)
  useEffect(() => {
    if (!isWaiting) return
    const over = new AbortController()
    let newest = 0
    async function tryUntilOver() {
      const turn = ++newest
      for (const pause of pauses) {
        await again()
        await new Promise((done) => setTimeout(done, pause))
        if (over.signal.aborted || turn !== newest || !navigator.onLine) return
      }
    }
    window.addEventListener('online', () => void tryUntilOver(), over)
    return () => over.abort()
  }, [isWaiting])
}
