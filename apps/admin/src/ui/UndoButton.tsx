import { Button } from '@mui/material'
import { useEffect, useState } from 'react'
import { useCloseNotification, useNotificationContext, useNotify } from 'react-admin'

/** Undoes what was just done. @returns a promise of the notice to show */
export type Undo = () => Promise<string>

const undoButtonId = 'deshacer'

/** Whether an undo is still on offer: its notice then stays, wherever people click. */
export const isUndoOffered = () => document.getElementById(undoButtonId) !== null

/** The button in a notice. The next notice replaces this one at once. */
function UndoButton({ undo }: { undo: Undo }) {
  const notify = useNotify()
  const close = useCloseNotification()
  const { notifications } = useNotificationContext()
  const [isBusy, setBusy] = useState(false)
  const isNextWaiting = notifications.length > 0
  useEffect(() => {
    if (isNextWaiting) close()
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
    notify(done, { type: 'success', autoHideDuration: 15_000, action: <UndoButton undo={undo} /> })
}
