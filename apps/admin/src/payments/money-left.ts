import { toCentavos } from '@mazo/contract/money.ts'
import type { PaymentToReview } from '@mazo/contract/orders/payments.ts'
import { leftBesides } from '../orders/money/refunds.ts'
import { problemWords } from '../words/payment-words.ts'
import { moneyOf } from '../words/pesos.ts'

type Listed = Pick<
  PaymentToReview,
  'problema' | 'estado' | 'importe' | 'moneda' | 'reembolsado' | 'en_camino'
>

const list = new Intl.ListFormat('es-AR')

/**
 * The words of a payment on the list: the amount that somebody has to see to, what became of its money, and what to do.
 * All the money of a cancelled order has to go back; of other payments the amount that came is what matters.
 */
export function moneyWords(payment: Listed): { amount: string; sentence: string; exit: string } {
  const { problema, importe, moneda, reembolsado, en_camino } = payment
  const [whole, back, onItsWay] = [toCentavos(importe), toCentavos(reembolsado), toCentavos(en_camino)]
  const left = leftBesides(payment, onItsWay)
  const isOwed = problema === 'orden_cancelada'
  const money = (centavos: number) => moneyOf(centavos, moneda)
  const gone = [
    ...(back > 0 && back < whole ? [`ya se devolvieron ${money(back)}`] : []),
    ...(onItsWay > 0 ? [`Mercado Pago está devolviendo ${money(onItsWay)}`] : []),
  ]
  const rest = left > 0 ? [`${isOwed ? 'te falta devolver' : 'quedan'} ${money(left)}`] : []
  return {
    amount: money((isOwed && (left || onItsWay)) || whole),
    sentence:
      gone.length > 0
        ? `De ${money(whole)} ${list.format([...gone, ...rest])}.`
        : isOwed && left > 0
          ? `Te falta devolver ${money(left)}.`
          : '',
    exit: isOwed && left === 0 && onItsWay > 0 ? comesOffTheList : problemWords[problema].exit,
  }
}

const comesOffTheList = 'Por ahora, nada: cuando la devolución esté hecha, sale sola de esta lista.'
