import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { LeaveDialog, type LeaveWords, ofForms } from './LeaveDialog.tsx'
import { guardLeaving } from './unsaved.ts'

type Props = {
  /** Something was typed. */
  isTyped: boolean
  /** The form is on its way to the server, so leaving loses nothing. */
  isSaving?: boolean
  words?: LeaveWords
}

/** Asks before a link, the back button or a reload throws away what was typed. */
export function LeaveGuard({ isTyped, isSaving = false, words = ofForms }: Props) {
  const isKept = isTyped && !isSaving
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isKept && nextLocation.pathname !== currentLocation.pathname,
  )
  const [answer, setAnswer] = useState<((mayLeave: boolean) => void) | null>(null)

  // A deletion opens the list before the form has forgotten the typed text, so the guard lets it pass afterwards.
  useEffect(() => {
    if (blocker.state === 'blocked' && !isKept) blocker.proceed()
  }, [blocker, isKept])

  useEffect(() => {
    if (!isTyped) return
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', askBrowser)
    const stopGuarding = guardLeaving(() => new Promise<boolean>((resolve) => setAnswer(() => resolve)))
    return () => {
      window.removeEventListener('beforeunload', askBrowser)
      stopGuarding()
    }
  }, [isTyped])

  const decide = (mayLeave: boolean) => {
    answer?.(mayLeave)
    setAnswer(null)
    if (blocker.state === 'blocked') mayLeave ? blocker.proceed() : blocker.reset()
  }
  return (
    <LeaveDialog isOpen={blocker.state === 'blocked' || answer !== null} words={words} onDecide={decide} />
  )
}
