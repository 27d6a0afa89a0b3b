import type { Settings } from '@mazo/contract/site.ts'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { forgetStale } from '../checkout/forget-stale.ts'
import { CartAnnouncer } from './CartAnnouncer.tsx'
import { cartStore } from './cart-store.ts'
import { CartPopupContext, type CartPopupState } from './use-cart.ts'
import { useClearBought } from './use-clear-bought.ts'

const loadPopup = () => import('./CartPopup.tsx')
const CartPopup = lazy(async () => ({ default: (await loadPopup()).CartPopup }))

type Props = { settings: Settings; children: ReactNode }

/** Opens the cart popup for everything below it, and keeps the tabs of the browser in step. */
export function CartProvider({ settings, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)

  useEffect(() => forgetStale(), [])
  useClearBought()
  useEffect(() => {
    window.addEventListener('storage', cartStore.hearStorage)
    return () => window.removeEventListener('storage', cartStore.hearStorage)
  }, [])

  const popup = useMemo<CartPopupState>(
    () => ({
      isOpen,
      open: () => {
        setWasOpened(true)
        setOpen(true)
      },
      close: () => setOpen(false),
      prepare: () => void loadPopup(),
    }),
    [isOpen],
  )

  return (
    <CartPopupContext value={popup}>
      {children}
      <CartAnnouncer />
      {wasOpened && (
        <Suspense fallback={null}>
          <CartPopup settings={settings} />
        </Suspense>
      )}
    </CartPopupContext>
  )
}
