import type { LotWithLines } from '@mazo/contract/intake/lots.ts'
import { Alert, Button } from '@mui/material'
import { useRef, useState, useSyncExternalStore } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { onceSender } from '../api/send-once.ts'
import { plural } from '../words/moments.ts'
import { createLot } from './lot/lot-calls.ts'
import { openLotStore, unsentOf } from './lot/lot-store.ts'
import { lotScreen } from './lot/lot-words.ts'

/** Another device took the lot in before it had all lines of this one: these go on in a lot of their own. */
export function MoveToNewLot({ lot }: { lot: LotWithLines }) {
  const store = openLotStore(lot.id)
  const state = useSyncExternalStore(store.watch, store.read)
  const unsent = unsentOf(state).length
  const navigate = useNavigate()
  const notify = useNotify()
  const sendOnce = useRef(onceSender())
  const [isBusy, setBusy] = useState(false)

  async function move() {
    setBusy(true)
    try {
      const { id } = await createLot(sendOnce.current, lot.fijo)
      await store.moveUnsent(openLotStore(id))
      navigate(lotScreen(id))
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  if (state.sending.state !== 'cerrado' || unsent === 0) return null
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" loading={isBusy} onClick={move} sx={{ minHeight: 44 }}>
          Pasar a otro lote
        </Button>
      }
    >
      Este lote ya se dio de alta y no tiene {plural(unsent, 'renglón', 'renglones')} de acá.
    </Alert>
  )
}
