import { tryBackOnline } from '@mazo/contract/back-online.ts'
import { useEffect, useEffectEvent } from 'react'

/** Tries again by itself what failed for want of a connection, from when the phone has one until it came. */
export function useBackOnline(isWaiting: boolean, retry: () => Promise<unknown>) {
  const again = useEffectEvent(retry)
  useEffect(() => {
    if (!isWaiting) return
    const over = new AbortController()
    tryBackOnline(() => again(), over.signal)
    return () => over.abort()
  }, [isWaiting])
}
