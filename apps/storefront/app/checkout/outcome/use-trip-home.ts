import { pagePaths } from '@mazo/contract/paths.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

/** A finished purchase goes home after this long (spec §9), in ms. */
const stayMs = 3_500

/** A tap this soon, in ms, was meant for the button that stood there before the pop-up came. */
const strayTapMs = 700

/** Goes home by itself, unless the person acts first: nobody is pulled away while reading or copying. */
export function useTripHome() {
  const navigate = useNavigate()
  const [isWaiting, setWaiting] = useState(true)
  const [openedAt] = useState(() => performance.now())

  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => void navigate(pagePaths.home), stayMs)
    const acted = new AbortController()
    const stay = () => setWaiting(false)
    // Any key or touch counts, also on the pop-up's own close button.
    document.addEventListener('keydown', stay, { signal: acted.signal })
    document.addEventListener('pointerdown', stay, { signal: acted.signal })
    return () => {
      clearTimeout(timer)
      acted.abort()
    }
  }, [isWaiting, navigate])

  const goHome = () => {
    if (performance.now() - openedAt >= strayTapMs) void navigate(pagePaths.home)
  }
  return { isWaiting, goHome }
}
