import type { LotFixed } from '@mazo/contract/intake/lots.ts'
import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { onceSender } from '../../api/send-once.ts'
import { createLot } from './lot-calls.ts'
import { type LotStore, openLotStore } from './lot-store.ts'
import { lotScreen } from './lot-words.ts'

/** Begins a lot and opens it. */
export function useNewLot() {
  const navigate = useNavigate()
  const notify = useNotify()
  const sendOnce = useRef(onceSender())
  const [isBusy, setBusy] = useState(false)

  /** @param fill gives the lot the lines that it has from the start, once it is there */
  async function begin(fijo: LotFixed, fill: (lot: LotStore, id: number) => Promise<void> = async () => {}) {
    setBusy(true)
    try {
      const { id } = await createLot(sendOnce.current, fijo)
      const lot = openLotStore(id)
      await fill(lot, id)
      await lot.settled() // its screen hears from the shop which cards its lines are
      navigate(lotScreen(id))
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { begin, isBusy }
}
