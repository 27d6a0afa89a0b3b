import type { Linking } from '@mazo/contract/card-book/linkings.ts'
import { Button } from '@mui/material'
import { useState } from 'react'
import { DangerDialog } from '../../ui/dialogs/DangerDialog.tsx'
import { useUndo } from './linking-calls.ts'
import { tellUndo } from './linking-words.ts'

/** Undoes a linking, after a question that tells what that does. */
export function UndoLinking({ linking }: { linking: Linking }) {
  const { id, estado, vinculados } = linking
  const [isAsked, setAsked] = useState(false)
  const undo = useUndo()
  if (estado !== 'vinculada' || vinculados === 0) return null

  function confirm() {
    undo.mutate(id)
    setAsked(false)
  }
  return (
    <>
      <Button color="error" loading={undo.isPending} onClick={() => setAsked(true)} sx={{ minHeight: 44 }}>
        Deshacer
      </Button>
      <DangerDialog
        isOpen={isAsked}
        title="¿Deshacer esta vinculación?"
        text={tellUndo(linking)}
        verb="Deshacer"
        onConfirm={confirm}
        onClose={() => setAsked(false)}
      />
    </>
  )
}
