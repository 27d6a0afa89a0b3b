import { useEffect, useEffectEvent } from 'react'
import { tryBackOnline } from './back-online.ts'

/** Tries again by itself what failed for want of a connection, from when the phone has one until it came. */
export function useBackOnline(isWaiting: boolean, retry: () => Promise<unknown>) {
  const again = useEffectEvent(retry)
  useEffect(() => {
    if (!isWaiting) return
    const over = new AbortController()
    tryBackOnline(async () => {
      await again()
      return over.signal.aborted
    }, over.signal)
    return () => over.abort()
  }, [isWaiting])
}
