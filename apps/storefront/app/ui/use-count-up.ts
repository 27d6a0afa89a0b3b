import { useEffect, useRef, useState } from 'react'

const usualMs = 700

type CountUp = { from: number; to: number; durationMs?: number; show: (count: number) => void }

/**
 * Counts frame by frame, fast first and slower towards the end; with reduced motion it does not count. @returns a
 * function that stops it
 */
export function countUp({ from, to, durationMs = usualMs, show }: CountUp): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    show(to)
    return () => {}
  }
  show(from)
  const begin = performance.now()
  let frame = requestAnimationFrame(function step(now) {
    const part = Math.min(1, Math.max(0, now - begin) / durationMs)
    show(Math.round(from + (to - from) * (1 - (1 - part) ** 3)))
    if (part < 1) frame = requestAnimationFrame(step)
  })
  return () => cancelAnimationFrame(frame)
}

/**
 * Counts to a number once the page is alive, from 0 or from the number before. @returns null until then: on a slow line a
 * 0 would be read as what there is
 */
export function useCountUp(target: number): number | null {
  const [shown, setShown] = useState<number | null>(null)
  const from = useRef(0)
  useEffect(() => {
    const start = from.current
    from.current = target
    return countUp({ from: start, to: target, show: setShown })
  }, [target])
  return shown
}
