import { Button } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useCloseNotification, useNotificationContext, useNotify } from 'react-admin'
import { useTimeInReach } from './use-time-in-reach.ts'

/** Undoes what was just done. @returns a promise of the notice to show */
export type Undo = () => Promise<string>

const undoButtonId = 'deshacer'
/** How long an undo can be pressed, in ms. */
const offered = 15_000

/** Whether an undo is still on offer: its notice then stays, wherever people click. */
export const isUndoOffered = () => document.getElementById(undoButtonId) !== null

const withdrawals = new EventTarget()
/** Takes an undo off the screen that has nothing to undo any more. */
export const withdrawUndo = () => withdrawals.dispatchEvent(new Event('withdrawn'))

/** The button in a notice. The next notice replaces this one at once. */
function UndoButton({ undo }: { undo: Undo }) {
  const notify = useNotify()
  const close = useCloseNotification()
  const { notifications } = useNotificationContext()
  const [isBusy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useTimeInReach(button, offered, close)
  const isNextWaiting = notifications.length > 0
  useEffect(() => {
    if (isNextWaiting) close()
    const over = new AbortController()
    withdrawals.addEventListener('withdrawn', () => close(), over)
    return () => over.abort()
  }, [isNextWaiting, close])

  async function act() {
    setBusy(true)
    try {
      notify(await undo(), { type: 'success', multiLine: true, autoHideDuration: 8_000 })
    } catch (error) {
      notify((error as Error).message, { type: 'error', multiLine: true, autoHideDuration: 8_000 })
    }
  }
  return (
    <Button
      ref={button}
      id={undoButtonId}
      color="inherit"
      loading={isBusy}
      onClick={act}
      sx={{ minHeight: 44, textDecoration: 'underline' }}
    >
      Deshacer
    </Button>
  )
}

/** Says what was done, and offers an undo. */
export function useNotifyUndoable() {
  const notify = useNotify()
  return (done: string, undo: Undo) =>
    notify(done, { type: 'success', autoHideDuration: null, action: <UndoButton undo={undo} /> })
}
