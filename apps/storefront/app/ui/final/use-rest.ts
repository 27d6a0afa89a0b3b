import { useCallback, useEffect, useRef, useState } from 'react'

/** How long nobody may have pressed until a press means something new, in ms. */
const quietMs = 1_000

/**
 * Keeps what begins anew from whoever still presses for what is done: a press that comes less than a second after it, or
 * after another such press, was meant for that.
 */
export function useRest() {
  const [isResting, setResting] = useState(false)
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const rest = useCallback((at: number) => {
    pressedAt.current = Math.max(pressedAt.current, at)
    setResting(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setResting(false), quietMs)
  }, [])

  /** @param at when it was pressed, in ms of `performance.now()`: a busy page hears it later */
  const isLeftover = (at: number) => {
    if (at - pressedAt.current >= quietMs) return false
    rest(at)
    return true
  }

  return { isResting, begin: () => rest(performance.now()), isLeftover }
}
