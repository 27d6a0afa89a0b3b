import type { ImportOne } from '@mazo/contract/imports/imports.ts'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { DangerDialog } from '../ui/dialogs/DangerDialog.tsx'
import { useDiscard } from './import-calls.ts'

type Props = { record: Pick<ImportOne, 'id' | 'archivo'>; label?: string }

/** Forgets a sheet that was never applied, after asking. */
export function DiscardButton({ record, label = 'Descartar' }: Props) {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const discard = useDiscard(record.id, () => {
    navigate('/importaciones')
    window.scrollTo(0, 0)
  })
  return (
    <>
      <Button onClick={() => setAsking(true)} sx={{ minHeight: 44 }}>
        {label}
      </Button>
      <DangerDialog
        isOpen={isAsking}
        title={`¿Descartar «${record.archivo}»?`}
        text="De esta planilla no se aplicó nada, y lo que elegiste para ella se pierde. Para usarla hay que subirla de nuevo."
        verb="Descartar"
        isBusy={discard.isPending}
        onConfirm={() => discard.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
