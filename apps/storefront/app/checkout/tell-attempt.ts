import { pagePaths } from '@mazo/contract/paths.ts'
import { toast } from '../ui/toast/toast.ts'
import { askAboutAttempt, type Settled } from './attempt/settle-attempt.ts'
import { openPaymentWords } from './outcome/open-payment-words.ts'

/** Tells the outcome on a page that is not the checkout. */
export async function tellAttempt() {
  const settled = await askAboutAttempt()
  if (settled) toastSettled(settled)
}

/** There is one attempt at a time: what is told of it last takes the place of what was told before. */
export const attemptToast = 'intento-de-compra'

/** Says what became of a purchase to somebody who left the checkout before they could hear it. */
export function toastSettled(settled: Settled) {
  if (settled.kind === 'unknown') return
  if (settled.kind === 'nothing')
    return toast.trouble(
      'Tu pedido no llegó a hacerse.',
      { to: pagePaths.checkout, text: 'Volver a confirmarlo' },
      attemptToast,
    )
  const { metodo_pago, numero, token } = settled.order
  const text =
    metodo_pago === 'transferencia' ? `Recibimos tu pedido ${numero}.` : `${openPaymentWords.unpaid.title}.`
  return toast.notice(text, { to: pagePaths.order(token), text: 'Ver mi pedido y cómo pagar' }, attemptToast)
}
