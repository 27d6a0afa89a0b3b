import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { cartActions } from '../cart/use-cart.ts'
import { endAttempt } from './attempt.ts'
import { forgetDraft } from './draft.ts'
import { type ReturnKind, readReturn } from './read-return.ts'
import { forgetCopy } from './recovery.ts'

/**
 * How the payment went of which the buyer came back from the provider, if they did. The server draws the plain page,
 * which is everybody's. Call it before the form is restored: an approved payment forgets the draft first.
 */
export function useProviderReturn() {
  const [outcome, setOutcome] = useState<ReturnKind | null>(null)
  const { search } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: `search` is when to look; the address itself is read, since this very effect cleans it
  useEffect(() => {
    const found = readReturn(new URLSearchParams(window.location.search))
    if (found === undefined) return
    // Without the router, which would ask the server for the page again: neither a reload nor back shows it twice.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    setOutcome(found)
    if (found === 'approved') forgetPurchase()
  }, [search])

  return { outcome, dismiss: () => setOutcome(null) }
}

/** What is bought is neither in the cart nor in the form any more (spec §4). */
function forgetPurchase() {
  endAttempt()
  forgetDraft()
  forgetCopy()
  cartActions.clear()
}
