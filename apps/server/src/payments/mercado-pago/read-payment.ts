import type { PaymentState } from '@mazo/contract/orders/payments.ts'
import type { ToldPayment } from '../judge-payment.ts'
import type { ProviderPayment } from './client.ts'

const states: Readonly<Record<string, PaymentState>> = {
  pending: 'pendiente',
  authorized: 'pendiente',
  in_process: 'en_proceso',
  approved: 'aprobado',
  in_mediation: 'en_disputa',
  rejected: 'rechazado',
  cancelled: 'cancelado',
  refunded: 'reembolsado',
  charged_back: 'contracargo',
}

/**
 * The provider's payment in our words and centavos. A state that we do not know is kept as pending until this code
 * learns it.
 */
export function readPayment(payment: ProviderPayment): ToldPayment {
  return {
    proveedor_id: payment.id,
    estado: states[payment.status] ?? 'pendiente',
    detalle: payment.status_detail ?? '',
    referencia: payment.external_reference ?? '',
    // Shipping may come as an amount of its own, outside the transaction's.
    importe: centavos(payment.transaction_amount) + centavos(payment.shipping_amount),
    reembolsado:
      payment.status === 'refunded' ? wholeOf(payment) : centavos(payment.transaction_amount_refunded),
    moneda: payment.currency_id,
    receptor_id: payment.collector_id ?? '',
    actualizado_en: momentOf(payment),
  }
}

/** The earliest moment where there is none to read, so that whatever else is known of the payment counts as newer. */
function momentOf({ date_last_updated, date_created }: ProviderPayment): Date {
  const moments = [date_last_updated, date_created].map((text) => new Date(text ?? Number.NaN))
  return moments.find((moment) => !Number.isNaN(moment.getTime())) ?? new Date(0)
}

const wholeOf = ({ transaction_amount, shipping_amount }: ProviderPayment) =>
  centavos(transaction_amount) + centavos(shipping_amount)

/** Only the provider writes pesos with decimals; everywhere else money is whole centavos. */
const centavos = (pesos: number | null | undefined) => Math.round((pesos ?? 0) * 100)
