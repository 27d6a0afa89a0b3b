import { Button } from '@mui/material'
import { useEffect, useState } from 'react'
import { useCloseNotification, useNotificationContext, useNotify } from 'react-admin'

/** Takes back what was just done; resolves to what is said of it. */
export type Undo = () => Promise<string>

const undoButtonId = 'deshacer'

/** Whether something can still be taken back: its notice then stays, wherever people click. */
export const isUndoOffered = () => document.getElementById(undoButtonId) !== null

/** In a notice of what was done. The next notice takes its place at once. */
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

/** Says what was done, and offers to take it back. */
export function useNotifyUndoable() {
  const notify = useNotify()
  return (done: string, undo: Undo) =>
    notify(done, { type: 'success', autoHideDuration: 15_000, action: <UndoButton undo={undo} /> })
}
