import type { ApiError } from '@mazo/contract/errors.ts'
import type { CheckoutForm } from '@mazo/contract/orders/checkout-form.ts'
import type { OrderAnswer, OrderBody } from '@mazo/contract/orders/orders.ts'
import { pagePaths } from '@mazo/contract/paths.ts'
import { useRef, useState } from 'react'
import { keepLastOrder } from '../browser/last-order.ts'
import { type Leaving, watchLeaving } from '../browser/leaving.ts'
import type { CartLine } from '../cart/cart-lines.ts'
import { ownWords } from '../site/own-words.ts'
import { toast } from '../ui/toast/toast.ts'
import { readAttempt } from './attempt/attempt.ts'
import { inTurn } from './attempt/attempt-turn.ts'
import { forgetBought } from './attempt/forget-bought.ts'
import { placeByTransfer } from './attempt/place-by-transfer.ts'
import { setAside } from './attempt/recovery.ts'
import { unexplained } from './attempt/send-order.ts'
import { settleAttempt } from './attempt/settle-attempt.ts'
import { orderBodyOf } from './order-body.ts'
import { detailLines, soldOutOf } from './refusal-details.ts'
import type { Bill } from './summary/bill.ts'
import { attemptToast, toastSettled } from './tell-attempt.ts'
import { useCardPayment } from './use-card-payment.ts'
import type { EarlierAttempt } from './use-earlier-attempt.ts'

export type Purchase =
  | { step: 'filling' }
  | { step: 'confirming' | 'sending'; form: CheckoutForm }
  /** `isEarlier`: the order was sent before, and the shop has confirmed it only now. */
  | { step: 'placed'; order: OrderAnswer; isEarlier: boolean }
  | { step: 'failed'; message: string; details: readonly string[] }

type Options = {
  lines: readonly CartLine[]
  bill: Bill
  earlier: EarlierAttempt
  /** The shop refused the form's data: the form stays on screen (security checklist 8). */
  onFormRefused: (detalles: ApiError['detalles']) => void
}

/** The way from a valid form to an order (spec §4): confirm, send, and show the outcome. */
export function usePurchase({ lines, bill, earlier, onFormRefused }: Options) {
  const { totals, transferPercent } = bill
  const [purchase, setPurchase] = useState<Purchase>({ step: 'filling' })
  const isSending = useRef(false)
  const card = useCardPayment(lines, totals.shipping, earlier)

  async function send(form: CheckoutForm) {
    if (isSending.current) return
    isSending.current = true
    setPurchase({ step: 'sending', form })
    earlier.tell(null)
    const leaving = watchLeaving()
    try {
      await inTurn(() => buy(orderBodyOf(form, lines, totals.total, transferPercent), leaving))
    } catch (error) {
      fail(ownWords(error) ?? unexplained)
    } finally {
      leaving.end()
      isSending.current = false
    }
  }

  async function buy(order: OrderBody, leaving: Leaving) {
    const outcome = await placeByTransfer(order, lines)
    if (outcome.kind === 'placed') return finish(outcome.order)
    if (outcome.kind === 'placed-before') return earlier.tell(outcome.settled)
    if (outcome.kind === 'unanswered') return lose(outcome.message, leaving)
    if (outcome.kind === 'refused' && outcome.codigo !== 'datos_invalidos')
      return fail(
        outcome.message,
        detailLines(outcome.detalles, outcome.message, transferPercent > 0),
        soldOutOf(outcome.detalles),
      )
    setPurchase({ step: 'filling' })
    if (outcome.kind === 'refused') onFormRefused(outcome.detalles)
  }

  function finish(order: OrderAnswer) {
    setPurchase({ step: 'placed', order, isEarlier: false })
    forgetBought(order) // first, which makes room in a full browser
    keepLastOrder(order)
    if (hasLeft()) toastSettled({ kind: 'placed', order })
  }

  /** Handles a missing answer. If the page is being left, everything stays as it is: the next page asks the shop. */
  async function lose(message: string, leaving: Leaving) {
    if (!leaving.isLeaving()) return fail(message)
    await leaving.stays()
    const attempt = readAttempt()
    const found = attempt && (await settleAttempt(attempt))
    if (!found || found.kind === 'unknown') return fail(message)
    setPurchase({ step: 'filling' })
    earlier.tell(found)
  }

  /**
   * Clears the saved form and the cart, as spec §4 says, but keeps a copy of both (decision 16). A buyer who has left
   * the checkout cannot see its pop-up: they keep both as they are.
   */
  function fail(message: string, details: readonly string[] = [], soldOut: readonly number[] = []) {
    if (hasLeft())
      return toast.trouble(message, { to: pagePaths.checkout, text: 'Volver a mi compra' }, attemptToast)
    setPurchase({ step: 'failed', message, details })
    setAside(soldOut)
  }

  return {
    purchase: placedEarlier(earlier) ?? purchase,
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
export type Buying = ReturnType<typeof usePurchase>

/** Has the back button left the checkout while an order is being sent? The address changes before the page does. */
const hasLeft = () => window.location.pathname !== pagePaths.checkout

/** An earlier order paid by card does not count: it is not over, and the checkout shows that it waits. */
function placedEarlier({ settled }: EarlierAttempt): Purchase | null {
  if (settled?.kind !== 'placed' || settled.order.metodo_pago !== 'transferencia') return null
  return { step: 'placed', order: settled.order, isEarlier: true }
}
