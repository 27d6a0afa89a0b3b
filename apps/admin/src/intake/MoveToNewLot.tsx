import type { LotWithLines } from '@mazo/contract/intake/lots.ts'
import { Alert, Button } from '@mui/material'
import { useSyncExternalStore } from 'react'
import { plural } from '../words/moments.ts'
import { openLotStore, unsentOf } from './lot/lot-store.ts'
import { useNewLot } from './lot/use-new-lot.ts'

/** Another device took the lot in before it had all lines of this one: these go on in a lot of their own. */
export function MoveToNewLot({ lot }: { lot: LotWithLines }) {
  const store = openLotStore(lot.id)
  const state = useSyncExternalStore(store.watch, store.read)
  const unsent = unsentOf(state).length
  const { begin, isBusy } = useNewLot()

  if (state.sending.state !== 'cerrado' || unsent === 0) return null
  return (
    <Alert
      severity="warning"
      action={
        <Button
          color="inherit"
          loading={isBusy}
          onClick={() => begin(lot.fijo, (next) => store.moveUnsent(next))}
          sx={{ minHeight: 44 }}
        >
          Pasar a otro lote
        </Button>
      }
    >
      Este lote ya se dio de alta y no tiene {plural(unsent, 'renglón', 'renglones')} de acá.
    </Alert>
  )
}
