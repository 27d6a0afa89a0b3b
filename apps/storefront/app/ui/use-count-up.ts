import { useEffect, useRef, useState } from 'react'

const durationMs = 700

/** Counts to a number once the page is alive, from 0 or from the number before. Stillness asked for: no counting. */
export function useCountUp(target: number): number {
  const [shown, setShown] = useState(target)
  const from = useRef(0)
  useEffect(() => {
    const start = from.current
    from.current = target
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShown(target)
      return
    }
    const begin = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, now - begin) / durationMs)
      setShown(Math.round(start + (target - start) * (1 - (1 - part) ** 3)))
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [target])
  return shown
}
