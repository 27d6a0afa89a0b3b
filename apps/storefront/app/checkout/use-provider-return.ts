import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { cartActions } from '../cart/use-cart.ts'
import { endAttempt } from './attempt.ts'
import { keptAs } from './browser-memory.ts'
import {
  askHowItWent,
  type CardOrder,
  forgetCardOrder,
  readCardOrder,
  releaseCardOrder,
  unitsHeldBy,
} from './card-order.ts'
import { forgetDraft } from './draft.ts'
import { type ReturnKind, readReturn } from './read-return.ts'
import { forgetCopy } from './recovery.ts'

export type Returned = {
  kind: ReturnKind
  /** The order, where the shop knows that it is as `kind` says. */
  order: CardOrder | null
}

/** A card payment that was begun and is not over: its order holds these units for this buyer. */
export type OpenPayment = { token: string; units: ReadonlyMap<number, number>; isReviewed: boolean }

type Options = {
  reloadCart: () => void
  /** What is bought is not in the form any more (spec §4). */
  clearForm: () => void
}

/**
 * How the payment went of which the buyer came back from the provider, if they did. Where the shop knows the order, what
 * it learns from the provider counts, and not the address, which anybody can write (decision 20); a buyer who closed the
 * browser there and comes back later is told too. The server draws the plain page, which is everybody's.
 */
export function useProviderReturn({ reloadCart, clearForm }: Options) {
  const [returned, setReturned] = useState<Returned | null>(null)
  const [open, setOpen] = useState<OpenPayment | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { search } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: `search` is when to look; the address itself is read, since this very effect cleans it
  useEffect(() => {
    const told = readReturn(new URLSearchParams(window.location.search))
    // Without the router, which would ask the server for the page again: neither a reload nor back shows it twice.
    if (told !== undefined) window.history.replaceState(window.history.state, '', window.location.pathname)
    const over = new AbortController()
    void look(told, over.signal)
    // Another tab went to pay; or the browser's own back button shows this very page again, as it was left.
    const lookAgain = () => void look(undefined, over.signal)
    const hear = ({ key }: StorageEvent) => key === keptAs.cardOrder && lookAgain()
    const reappear = ({ persisted }: PageTransitionEvent) => persisted && lookAgain()
    window.addEventListener('storage', hear, over)
    window.addEventListener('pageshow', reappear, over)
    return () => over.abort()
  }, [search])

  async function look(told: ReturnKind | null | undefined, over: AbortSignal) {
    const order = readCardOrder()
    if (!order) {
      setOpen(null)
      if (told !== undefined) show(told, null)
      return
    }
    setAsking(told !== undefined)
    const learnt = await askHowItWent(order.token)
    const found = outcomeOf(learnt, told)
    const isOff = learnt !== null && (found === 'unpaid' || found === 'rejected')
    if (isOff) await leave(order)
    const units = found === null && isOpen(learnt) ? await unitsHeldBy(order.token) : null
    if (over.aborted) return
    setAsking(false)
    setOpen(units && { token: order.token, units, isReviewed: learnt === 'pendiente' })
    show(found, learnt === null || learnt === 'sin_orden' ? null : order)
  }

  /** Who went from the order's own page can pay it until its deadline; the checkout begins a new one. */
  async function leave({ token, isFollowed }: CardOrder) {
    if (isFollowed) return forgetCardOrder()
    await releaseCardOrder(token)
    reloadCart()
  }

  function show(kind: ReturnKind | null, order: CardOrder | null) {
    if (kind === 'approved') forgetPurchase(order)
    setReturned(kind && { kind, order })
  }

  /** What is bought is neither in the cart nor in the form any more (spec §4). */
  function forgetPurchase(order: CardOrder | null) {
    forgetCardOrder()
    if (order?.isFollowed) return
    endAttempt()
    clearForm()
    forgetDraft()
    forgetCopy()
    cartActions.clear()
  }

  return { returned, open, isAsking, dismiss: () => setReturned(null) }
}

const isOpen = (learnt: Awaited<ReturnType<typeof askHowItWent>>) =>
  learnt === 'sin_pago' || learnt === 'rechazado' || learnt === 'pendiente'

/** `told` by the address: undefined where the buyer did not come from the provider just now. */
function outcomeOf(
  learnt: Awaited<ReturnType<typeof askHowItWent>>,
  told: ReturnKind | null | undefined,
): ReturnKind | null {
  if (learnt === 'aprobado') return 'approved'
  if (told === undefined) return null // only what is over and well is told to somebody who asks nothing
  if (learnt === null || learnt === 'sin_orden') return told
  if (learnt === 'pendiente') return 'pending'
  if (learnt === 'rechazado') return 'rejected'
  // Nothing that the provider can find yet: a payment just made may take a while to show.
  return told === 'approved' || told === 'pending' ? 'pending' : (told ?? 'unpaid')
}
