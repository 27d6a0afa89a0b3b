import type { Settings } from '@mazo/contract/site/site.ts'
import { type ReactNode, useEffect, useMemo } from 'react'
import { forgetStale } from '../browser/forget-stale.ts'
import { cartStore } from '../cart/cart-store.ts'
import { CartPopupContext, type CartPopupState, useCartCounts, useCartIds } from '../cart/use-cart.ts'
import { AwayNotice } from '../ui/AwayNotice.tsx'
import { useLateOpener } from '../ui/late/late-opener.ts'
import { latePart } from '../ui/late/late-part.ts'
import { useAttemptNews } from './use-attempt-news.ts'
import { useClearBought } from './use-clear-bought.ts'
import { useLeftTaps } from './use-left-taps.ts'

const cartPopup = latePart(async () => (await import('./CartPopup.tsx')).CartPopup)

type Props = { settings: Settings; children: ReactNode }

/** Opens the cart popup for everything below it, and keeps the tabs of the browser in step. */
export function CartProvider({ settings, children }: Props) {
  const { Part: CartPopup, isOpen, setOpen, opener, isAway, want, forget } = useLateOpener(cartPopup)

  const isFilled = useCartIds().length > 0
  // Where the signal is bad, a filled cart opens all the same.
  useEffect(() => {
    if (isFilled) cartPopup.prepare()
  }, [isFilled])
  useEffect(() => forgetStale(), [])
  useClearBought()
  useLeftTaps()
  useAttemptNews(isOpen)
  useEffect(() => {
    window.addEventListener('storage', cartStore.hearStorage)
    return () => window.removeEventListener('storage', cartStore.hearStorage)
  }, [])

  const popup = useMemo<CartPopupState>(
    () => ({ isOpen, opener, close: () => setOpen(false) }),
    [isOpen, opener, setOpen],
  )

  return (
    <CartPopupContext value={popup}>
      {children}
      <CartAnnouncer />
      {isAway && <AwayNotice text="No pudimos abrir el carrito." onRetry={want} onClose={forget} />}
      {CartPopup && <CartPopup settings={settings} />}
    </CartPopupContext>
  )
}

/** Says the cart's units to screen readers whenever they change, from this tab or another. */
function CartAnnouncer() {
  const { units } = useCartCounts()
  return (
    <output className="sr-only" data-testid="cart-announcer">
      {units > 0 && `Tu carrito tiene ${units === 1 ? '1 unidad' : `${units} unidades`}.`}
    </output>
  )
}
