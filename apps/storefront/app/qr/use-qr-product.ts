import { apiPaths } from '@mazo/contract/paths.ts'
import type { QrAdminProduct, QrPublicProduct } from '@mazo/contract/products/qr.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readShop } from '../api/call-shop.ts'
import { useBackOnline } from '../site/failures/use-back-online.ts'
import { validateSession } from './session/session.ts'

type QrState = { step: 'waiting' } | { step: 'nothing' } | QrShown
export type QrShown = { step: 'shown'; isRefreshing: boolean } & Seen

/** The product of a label, as whoever is looking may see it (spec §4): first the session, then the product. */
export function useQrProduct(id: number | null) {
  const [state, setState] = useState<QrState>({ step: id === null ? 'nothing' : 'waiting' })
  const [isLoggedIn, setLoggedIn] = useState(false)
  const newest = useRef(0)

  /** Reads the product again; the shown one stays meanwhile. */
  const load = useCallback(
    async (asStaff: boolean) => {
      if (id === null) return
      const turn = ++newest.current
      setLoggedIn(asStaff)
      setState((before) => (before.step === 'shown' ? { ...before, isRefreshing: true } : before))
      const read = await readProduct(id, asStaff)
      if (turn !== newest.current) return
      setLoggedIn(read.isLoggedIn)
      setState((before) => next(before, read.seen))
    },
    [id],
  )

  const open = useCallback(async () => {
    const turn = newest.current
    const valid = await validateSession()
    if (turn === newest.current) await load(valid)
  }, [load])

  useEffect(() => {
    void open()
    return () => {
      newest.current += 1
    }
  }, [open])

  // If no product came, the page shows nothing (spec §8) and reads again when the phone has signal.
  useBackOnline(state.step === 'nothing' && id !== null, open)
  useStockAgain(isLoggedIn && state.step === 'shown' ? state : null, load)

  return { state, isLoggedIn, load }
}

const againMs = 5_000

/** Reads the staff's view again if only the public one came. `state`: what staff see. */
function useStockAgain(state: QrShown | null, load: (asStaff: boolean) => Promise<void>) {
  const isRefreshing = state?.isRefreshing ?? false
  const isMissing = state?.view === 'public'
  // A reading under way may have begun without signal.
  useBackOnline(isMissing || isRefreshing, () => load(true))
  // A phone says that it has signal before anything comes through.
  useEffect(() => {
    if (!isMissing || isRefreshing || !navigator.onLine) return
    const timer = setTimeout(() => void load(true), againMs)
    return () => clearTimeout(timer)
  }, [isMissing, isRefreshing, load])
}

/** A failed refresh leaves only the public view, because the old stock may be wrong by now. */
function next(before: QrState, seen: Seen | null): QrState {
  if (seen) return { step: 'shown', isRefreshing: false, ...seen }
  if (before.step !== 'shown') return { step: 'nothing' }
  return { step: 'shown', isRefreshing: false, view: 'public', product: before.product }
}

type Seen =
  | { view: 'public'; product: QrPublicProduct }
  /** The product with its stock, for logged-in staff. */
  | { view: 'staff'; product: QrAdminProduct }

/** `seen` is null if neither view came. `isLoggedIn` is also false if the session turned out to be over. */
type Read = { seen: Seen | null; isLoggedIn: boolean }

/** Reads the staff's view for logged-in staff; the public one for others, and if the staff's view fails (spec §7). */
async function readProduct(id: number, isLoggedIn: boolean): Promise<Read> {
  if (!isLoggedIn) return { seen: await readPublicView(id), isLoggedIn }
  const staff = await readShop<QrAdminProduct>(apiPaths.productoQr(id))
  if (staff.kind === 'answered') return { seen: { view: 'staff', product: staff.answer }, isLoggedIn }
  const isOver = staff.kind === 'refused' && staff.status === 401
  return { seen: await readPublicView(id), isLoggedIn: !isOver }
}

async function readPublicView(id: number): Promise<Seen | null> {
  const outcome = await readShop<QrPublicProduct>(apiPaths.productoQrPublic(id))
  return outcome.kind === 'answered' ? { view: 'public', product: outcome.answer } : null
}
