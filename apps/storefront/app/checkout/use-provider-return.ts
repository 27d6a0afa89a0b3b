import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { cartActions } from '../cart/use-cart.ts'
import { endAttempt } from './attempt.ts'
import { askHowItWent, forgetCardOrder, readCardOrder, releaseCardOrder } from './card-order.ts'
import { forgetDraft } from './draft.ts'
import { type ReturnKind, readReturn } from './read-return.ts'
import { forgetCopy } from './recovery.ts'

/**
 * How the payment went of which the buyer came back from the provider, if they did. Where the shop knows the order, what
 * it learns from the provider counts, and not the address, which anybody can write (decision 20); a buyer who closed the
 * browser there and comes back later is told too. The server draws the plain page, which is everybody's. Call it before
 * the form is restored: an approved payment forgets the draft first.
 */
export function useProviderReturn(reloadCart: () => void) {
  const [outcome, setOutcome] = useState<ReturnKind | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { search } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: `search` is when to look; the address itself is read, since this very effect cleans it
  useEffect(() => {
    const told = readReturn(new URLSearchParams(window.location.search))
    const order = readCardOrder()
    // Without the router, which would ask the server for the page again: neither a reload nor back shows it twice.
    if (told !== undefined) window.history.replaceState(window.history.state, '', window.location.pathname)
    if (!order) {
      if (told !== undefined) show(told)
      return
    }
    let isOver = false
    setAsking(told !== undefined)
    void askHowItWent(order).then(async (learnt) => {
      const found = outcomeOf(learnt, told)
      const isOff = learnt !== null && (found === 'unpaid' || found === 'rejected')
      if (isOff) await releaseCardOrder(order)
      if (isOff) reloadCart()
      if (isOver) return
      setAsking(false)
      show(found)
    })
    return () => {
      isOver = true
    }
  }, [search])

  function show(found: ReturnKind | null) {
    if (found === 'approved') forgetPurchase()
    setOutcome(found)
  }

  return { outcome, isAsking, dismiss: () => setOutcome(null) }
}

/** `told` by the address: undefined where the buyer did not come from the provider just now. */
export function outcomeOf(
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

/** What is bought is neither in the cart nor in the form any more (spec §4). */
function forgetPurchase() {
  endAttempt()
  forgetDraft()
  forgetCopy()
  forgetCardOrder()
  cartActions.clear()
}
