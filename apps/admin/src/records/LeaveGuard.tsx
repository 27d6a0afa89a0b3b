import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useEffect, useId, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { guardLeaving } from './unsaved.ts'

type Props = {
  /** Something was typed. */
  isTyped: boolean
  /** The form is on its way to the server, so leaving loses nothing. */
  isSaving?: boolean
  words?: LeaveWords
}

type LeaveWords = { title: string; text: string; leave: string; stay: string }

const ofForms: LeaveWords = {
  title: 'Tenés cambios sin guardar',
  text: 'Si salís ahora, se pierde lo que escribiste.',
  leave: 'Salir sin guardar',
  stay: 'Seguir editando',
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

type DialogProps = { isOpen: boolean; words: LeaveWords; onDecide: (mayLeave: boolean) => void }

function LeaveDialog({ isOpen, words, onDecide }: DialogProps) {
  const id = useId()
  return (
    <Dialog open={isOpen} onClose={() => onDecide(false)} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{words.title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{words.text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={() => onDecide(true)}>
          {words.leave}
        </Button>
        <Button variant="contained" onClick={() => onDecide(false)} autoFocus>
          {words.stay}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
