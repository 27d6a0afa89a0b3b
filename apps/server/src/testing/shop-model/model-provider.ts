import { setImmediate } from 'node:timers/promises'
import type { PaymentState } from '@mazo/contract/orders/payments.ts'
import { type Provider, ProviderError, type ProviderPayment } from '../../payments/mercado-pago/client.ts'
import {
  lastOf,
  type ModelPayment,
  type ModelRefund,
  ourAccount,
  type Reading,
  type ShopModel,
} from './shop-model.ts'

/** How the provider handles refunds: does them, does them but loses the answer, or does not answer. */
export type RefundMood = 'does' | 'loses' | 'silent'

/** A refund that the provider was asked for, its outcome, and the payment's state then. */
export type AskedRefund = {
  payment: ModelPayment
  refund: ModelRefund
  answer: 'done' | 'refused' | 'none'
  reading: Reading
}

/** The refunds that the provider knows by key, also those that it did not do. */
type Asked = Map<string, { refund: ModelRefund; isDone: boolean }>

export type ModelProvider = Provider & { mood: RefundMood; asked: AskedRefund[] }

/** The provider's side of the model, with the interface of the shop's own client. */
export function makeProvider(m: ShopModel): ModelProvider {
  const byKey: Asked = new Map()
  const find = (id: string) => {
    const payment = m.payments.find((one) => one.id === id)
    if (!payment) throw new ProviderError(404, 'no such payment')
    return payment
  }
  const answer = async () => {
    await setImmediate() // others get their turn, as during a network call
    if (!m.isProviderUp) throw new ProviderError(0, 'no answer')
  }

  const provider: ModelProvider = {
    mood: 'does',
    asked: [],
    createPreference: async (_body, key) => {
      await answer()
      return { id: `pref-${key}`, init_point: 'https://pagos.example/pagar', collector_id: ourAccount }
    },
    endPreference: async (id) => {
      await answer()
      return { id }
    },
    getPayment: async (id) => {
      await answer()
      const payment = find(id)
      return tell(payment, lastOf(payment))
    },
    searchPayments: async (reference) => {
      await answer()
      return m.payments
        .filter(({ id, referencia }) => id !== null && referencia === reference)
        .map((payment) => tell(payment, lastOf(payment)))
        .toReversed()
    },
    /** This provider does a refund at once or not at all, so nobody has to ask for its state. */
    listRefunds: async () => {
      throw new Error('A refund that is done is asked about')
    },
    refund: async (id, pesos, key) => {
      await answer()
      const payment = find(id)
      const amount = Math.round(pesos * 100)
      const asked = byKey.get(key) ?? { refund: waiting(payment, amount, byKey), isDone: false }
      byKey.set(key, asked)
      const { refund, isDone } = asked
      const notifyShop = (answer: AskedRefund['answer']) =>
        provider.asked.push({ payment, refund, answer, reading: lastOf(payment) })
      if (provider.mood === 'silent' || (!isDone && !sendBack(m, payment, amount))) {
        const isSilent = provider.mood === 'silent'
        notifyShop(isSilent ? 'none' : 'refused')
        throw new ProviderError(isSilent ? 0 : 400, 'not done')
      }
      asked.isDone = true
      const isLost = provider.mood === 'loses' && !isDone
      notifyShop(isLost ? 'none' : 'done')
      if (isLost) throw new ProviderError(0, 'the answer got lost')
      return { id: `r-${key}`, amount: pesos, status: 'approved' }
    },
  }
  return provider
}

/** The refund that a key stands for: the oldest of that payment and amount that has no key yet. */
function waiting({ refunds }: ModelPayment, amount: number, byKey: Asked): ModelRefund {
  const taken = [...byKey.values()].map((one) => one.refund)
  const found = refunds.find(
    (one) => one.estado === 'pedido' && one.importe === amount && !taken.includes(one),
  )
  if (!found) throw new Error(`The provider is asked for a refund of ${amount} that nobody wanted`)
  return found
}

/** @returns whether the payment had that much left to send back */
function sendBack(m: ShopModel, payment: ModelPayment, amount: number): boolean {
  const { estado, reembolsado } = lastOf(payment)
  const left = payment.importe - reembolsado
  if ((estado !== 'aprobado' && estado !== 'en_disputa') || amount > left) return false
  m.minute += 1
  payment.readings.push({
    estado: amount === left ? 'reembolsado' : estado,
    reembolsado: reembolsado + amount,
    minute: m.minute,
  })
  return true
}

const words: Record<PaymentState, string> = {
  pendiente: 'pending',
  en_proceso: 'in_process',
  rechazado: 'rejected',
  cancelado: 'cancelled',
  aprobado: 'approved',
  en_disputa: 'in_mediation',
  reembolsado: 'refunded',
  contracargo: 'charged_back',
}

export const tell = (
  { id, referencia, importe, moneda, receptor }: ModelPayment,
  { estado, reembolsado, minute }: Reading,
): ProviderPayment => ({
  id: id ?? '',
  status: words[estado],
  external_reference: referencia,
  transaction_amount: importe / 100,
  transaction_amount_refunded: reembolsado / 100,
  currency_id: moneda,
  collector_id: receptor,
  date_last_updated: new Date(Date.UTC(2026, 10, 21, 0, minute)).toISOString(),
})
