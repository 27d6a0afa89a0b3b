import { useEffect, useState } from 'react'

/** The current time, updated more than once a minute. */
export function useMinutes(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
