import type { CheckoutForm } from '@mazo/contract/orders/checkout-form.ts'
import { useEffect, useRef, useState } from 'react'
import type { CartLine } from '../cart/cart-lines.ts'
import { isStillInCart } from '../cart/use-cart.ts'
import { ownWords } from '../site/own-words.ts'
import { beginAttempt, endAttempt, otherAttempt } from './attempt/attempt.ts'
import { inTurn } from './attempt/attempt-turn.ts'
import { earlierTry, keepCardOrder } from './attempt/kept-card-orders.ts'
import { noAnswer, unexplained } from './attempt/send-order.ts'
import { settleAttempt } from './attempt/settle-attempt.ts'
import { notStarted, preferenceBodyOf, startCardPayment } from './attempt/start-card-payment.ts'
import type { EarlierAttempt } from './use-earlier-attempt.ts'

/** The way to the card provider's page (spec §4). Form and cart stay as they are until the buyer comes back. */
export function useCardPayment(
  lines: readonly CartLine[],
  shippingCentavos: number,
  earlier: EarlierAttempt,
) {
  const [isStarting, setStarting] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isBusy = useRef(false)

  useEffect(() => {
    // The browser's back button may restore this page as it was left.
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
    earlier.tell(null)
    const outcome = await inTurn(() => leaveToPay(form)).catch((error: unknown) =>
      notStarted(ownWords(error) ?? unexplained),
    )
    if (outcome?.kind === 'ready') return window.location.assign(outcome.address)
    isBusy.current = false
    setStarting(false)
    if (outcome) setFailure(outcome.message)
  }

  /** Where to go, or why not; null if nothing is left to pay, which the checkout shows by itself. */
  async function leaveToPay(form: CheckoutForm) {
    if (!isStillInCart(lines)) return null
    const other = otherAttempt(preferenceBodyOf(form, lines, shippingCentavos))
    const found = other && (await settleAttempt(other))
    if (found?.kind === 'unknown') return notStarted(noAnswer)
    if (found?.kind === 'placed' && found.order.metodo_pago === 'transferencia') {
      earlier.tell(found)
      return null
    }
    const outcome = await startCardPayment(
      beginAttempt(preferenceBodyOf(form, lines, shippingCentavos, earlierTry())),
    )
    if (outcome.kind === 'failed') {
      if (outcome.isAnswered) endAttempt()
      return outcome
    }
    const { token, numero } = outcome
    if (token) keepCardOrder({ token, numero, isFollowed: false })
    endAttempt()
    return outcome
  }

  return { start, isStarting, failure }
}
