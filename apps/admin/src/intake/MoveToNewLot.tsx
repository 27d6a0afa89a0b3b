import { Alert, Button } from '@mui/material'
import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { onceSender } from '../api/send-once.ts'
import { plural } from '../words/moments.ts'
import { saidOf } from './kept-line.ts'
import { createLot } from './lot-calls.ts'
import { openLotStore } from './lot-store.ts'
import { lotScreen } from './lot-words.ts'
import type { Draft } from './use-draft.ts'

/** Another device took the lot in before it had all lines of this one: these go on in a lot of their own. */
export function MoveToNewLot({ draft }: { draft: Draft }) {
  const navigate = useNavigate()
  const notify = useNotify()
  const sendOnce = useRef(onceSender())
  const [isBusy, setBusy] = useState(false)

  async function move() {
    setBusy(true)
    try {
      const { id } = await createLot(sendOnce.current, draft.fijo)
      const store = openLotStore(id)
      for (const line of draft.takeUnsent()) store.add(saidOf(line))
      navigate(lotScreen(id))
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  if (draft.unsent === 0) return null
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" loading={isBusy} onClick={move} sx={{ minHeight: 44 }}>
          Pasar a otro lote
        </Button>
      }
    >
      Este lote ya se dio de alta y no tiene {plural(draft.unsent, 'renglón', 'renglones')} de acá.
    </Alert>
  )
}
