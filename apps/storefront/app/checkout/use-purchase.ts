import type { CheckoutForm } from '@mazo/contract/checkout-form.ts'
import type { ApiError } from '@mazo/contract/errors.ts'
import type { OrderAnswer } from '@mazo/contract/orders.ts'
import { useRef, useState } from 'react'
import type { CartLine } from '../cart/cart-lines.ts'
import { cartActions } from '../cart/use-cart.ts'
import { keepLastOrder } from '../order/last-order.ts'
import { ownWords } from '../site/own-words.ts'
import { type Attempt, beginAttempt, endAttempt, markUnanswered } from './attempt.ts'
import { earlierTry, releaseCardOrder } from './card-order.ts'
import { forgetDraft } from './draft.ts'
import { forgetBought } from './forget-bought.ts'
import { orderBodyOf } from './order-body.ts'
import { keepCopy } from './recovery.ts'
import { detailLines } from './refusal-details.ts'
import { sendOrder } from './send-order.ts'
import { useCardPayment } from './use-card-payment.ts'

export type Purchase =
  | { step: 'filling' }
  | { step: 'confirming' | 'sending'; form: CheckoutForm }
  | { step: 'placed'; order: OrderAnswer }
  | { step: 'failed'; message: string; details: readonly string[] }

type Options = {
  lines: readonly CartLine[]
  totals: { shipping: number; total: number }
  /** What the shop takes off by transfer. */
  transferPercent: number
  /** The shop found fault with the form itself: it stays on screen (security checklist 8). */
  onFormRefused: (detalles: ApiError['detalles']) => void
}

/** The way from a valid form to an order (spec §4): confirm, send, and what came of it. */
export function usePurchase({ lines, totals, transferPercent, onFormRefused }: Options) {
  const [purchase, setPurchase] = useState<Purchase>({ step: 'filling' })
  const isSending = useRef(false)
  const card = useCardPayment(lines, totals.shipping)

  async function send(form: CheckoutForm) {
    if (isSending.current) return
    isSending.current = true
    setPurchase({ step: 'sending', form })
    try {
      // What the buyer went to pay by card and did not must not stand in their own way.
      const earlier = earlierTry()
      if (earlier) await releaseCardOrder(earlier)
      await place(beginAttempt(orderBodyOf(form, lines, totals.total, transferPercent)))
    } catch (error) {
      fail(ownWords(error) ?? 'Hubo un error al procesar tu compra. Por favor intenta nuevamente.')
    } finally {
      isSending.current = false
    }
  }

  async function place(attempt: Attempt) {
    const outcome = await sendOrder(attempt)
    if (outcome.kind === 'placed') return finish(outcome.order)
    if (outcome.kind === 'unanswered') {
      markUnanswered(attempt)
      return fail(outcome.message)
    }
    endAttempt()
    if (outcome.codigo !== 'datos_invalidos') return fail(outcome.message, detailLines(outcome.detalles, outcome.message))
    setPurchase({ step: 'filling' })
    onFormRefused(outcome.detalles)
  }

  function finish(order: OrderAnswer) {
    setPurchase({ step: 'placed', order })
    keepLastOrder(order)
    forgetBought()
  }

  /** Clears the saved form and the cart, as spec §4 says, but keeps a copy of both (decision 16). */
  function fail(message: string, details: readonly string[] = []) {
    keepCopy()
    forgetDraft()
    setPurchase({ step: 'failed', message, details })
    cartActions.clear()
  }

  return {
    purchase,
    card,
    /** A transfer is confirmed first; another method is sent directly (spec §4). */
    start(form: CheckoutForm) {
      if (form.metodoPago === 'transferencia') setPurchase({ step: 'confirming', form })
      else void card.start(form)
    },
    goBack: () => setPurchase({ step: 'filling' }),
    send,
  }
}
