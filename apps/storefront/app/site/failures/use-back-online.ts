import { useEffect, useEffectEvent } from 'react'

/** Tries again by itself what failed for want of a connection, once the phone has one. */
export function useBackOnline(isWaiting: boolean, retry: () => void) {
  const again = useEffectEvent(retry)
  useEffect(() => {
    if (!isWaiting) return
    const tell = () => again()
    window.addEventListener('online', tell)
    return () => window.removeEventListener('online', tell)
  }, [isWaiting])
}
