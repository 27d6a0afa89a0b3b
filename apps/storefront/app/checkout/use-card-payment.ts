import { type CheckoutForm, emptyCheckoutForm } from '@mazo/contract/checkout-form.ts'
import { useEffect, useRef, useState } from 'react'
import type { CartLine } from '../cart/cart-lines.ts'
import { newKey } from '../site/new-key.ts'
import { earlierTry, keepCardOrder } from './card-order.ts'
import { preferenceBodyOf, startCardPayment } from './start-card-payment.ts'

type Sent = { meaning: string; key: string; body: ReturnType<typeof preferenceBodyOf> }

/** The way to the card provider's page (spec §4). Form and cart stay as they are until the buyer comes back. */
export function useCardPayment(lines: readonly CartLine[], shippingCentavos: number) {
  const [isStarting, setStarting] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isBusy = useRef(false)
  const last = useRef<Sent>({ meaning: '', key: '', body: preferenceBodyOf(emptyCheckoutForm, [], 0) })

  useEffect(() => {
    // The browser's own back button may show this very page again, as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      isBusy.current = false
      setStarting(false)
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])

  async function start(form: CheckoutForm) {
    if (isBusy.current) return
    isBusy.current = true
    setStarting(true)
    setFailure(null)
    const meaning = JSON.stringify(preferenceBodyOf(form, lines, shippingCentavos))
    // The same purchase sent again is the same payment.
    if (last.current.meaning !== meaning) {
      const body = preferenceBodyOf(form, lines, shippingCentavos, earlierTry())
      last.current = { meaning, body, key: newKey() }
    }
    const outcome = await startCardPayment(last.current.body, last.current.key)
    if (outcome.kind === 'ready') {
      const { token, numero } = outcome
      if (token) keepCardOrder({ token, numero, isFollowed: false })
      return window.location.assign(outcome.address)
    }
    isBusy.current = false
    setStarting(false)
    setFailure(outcome.message)
  }

  return { start, isStarting, failure }
}
