import { useEffect, useState } from 'react'
import { readAttempt } from './attempt/attempt.ts'
import { askAboutAttempt, type Settled } from './attempt/settle-attempt.ts'
import { toastSettled } from './tell-attempt.ts'

/**
 * The outcome of a purchase that was sent before and had no answer. The shop is asked when the checkout opens, when the
 * browser's back button restores it, and when the connection is back.
 */
export function useEarlierAttempt() {
  const [settled, setSettled] = useState<Settled | null>(null)
  const [asked, setAsked] = useState<'not yet' | 'asking' | 'done'>('not yet')

  useEffect(() => {
    const over = new AbortController()
    async function ask() {
      if (!readAttempt()) return setAsked('done')
      setAsked('asking')
      const found = await askAboutAttempt()
      if (over.signal.aborted) {
        if (found) toastSettled(found)
        return
      }
      setAsked('done')
      if (found) setSettled(found)
    }
    void ask()
    window.addEventListener('pageshow', ({ persisted }) => persisted && void ask(), over)
    window.addEventListener('online', () => void ask(), over)
    return () => over.abort()
  }, [])

  return {
    settled,
    isAsking: asked === 'asking',
    /** The shop was asked, or there was nothing to ask. */
    wasAsked: asked === 'done',
    tell: setSettled,
  }
}
export type EarlierAttempt = ReturnType<typeof useEarlierAttempt>
