import { pagePaths } from '@mazo/contract/paths.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

/** A finished purchase goes home after this long (spec §9), in ms. */
const stayMs = 3_500

/** Goes home by itself, unless the person acts first: who is reading or copying is not pulled away. */
export function useTripHome() {
  const navigate = useNavigate()
  const [isWaiting, setWaiting] = useState(true)

  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => void navigate(pagePaths.home), stayMs)
    return () => clearTimeout(timer)
  }, [isWaiting, navigate])

  const stay = () => setWaiting(false)
  return {
    isWaiting,
    goHome: () => void navigate(pagePaths.home),
    /** For the element whose use means "I am still here". */
    stayHandlers: { onPointerDown: stay, onKeyDown: stay },
  }
}
