import type { BulkChange } from '@mazo/contract/products/bulk-changes.ts'
import { Button } from '@mui/material'
import { useState } from 'react'
import { DangerDialog } from '../../ui/dialogs/DangerDialog.tsx'
import { useUndo, useUndoOutlook } from './change-calls.ts'
import { tellChange, tellOutlook } from './change-words.ts'

type Props = { change: BulkChange }

/**
 * Undoes a change, or what an undo of it left, as later changes may be gone since. Before somebody decides, it tells how
 * many products would come back.
 */
export function UndoChange({ change }: Props) {
  const { id, estado, cambiados, quedaron, cambios } = change
  const [isAsked, setAsked] = useState(false)
  const { data, error } = useUndoOutlook(isAsked ? id : undefined)
  const undo = useUndo()
  const isRest = estado === 'deshecho' && quedaron > 0
  if (!isRest && (estado !== 'aplicado' || cambiados === 0)) return null

  function confirm() {
    undo.mutate(id)
    setAsked(false)
  }
  const told = data ? tellOutlook(change, data) : 'Contando lo que cambió o se vendió después…'
  return (
    <>
      <Button color="error" onClick={() => setAsked(true)} sx={{ minHeight: 44 }}>
        {isRest ? 'Deshacer lo que quedó' : 'Deshacer'}
      </Button>
      <DangerDialog
        isOpen={isAsked}
        title={isRest ? '¿Deshacer lo que quedó?' : '¿Deshacer este cambio?'}
        text={`«${tellChange(cambios)}»: ${error?.message ?? told}`}
        verb="Deshacer"
        onConfirm={data && data.vuelven > 0 ? confirm : undefined}
        onClose={() => setAsked(false)}
      />
    </>
  )
}
