import { useEffect, useState } from 'react'

/** True once something has been pending for `afterMs`: an answer that comes sooner shows no spinner. */
export function useSlow(pending: boolean, afterMs = 200): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => setSlow(true), afterMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [pending, afterMs])
  return pending && slow
}
