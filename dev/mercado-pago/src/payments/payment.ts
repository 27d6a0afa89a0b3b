import { isoOf } from '../provider/clock.ts'
import { pesosOf } from '../provider/pesos.ts'
import type { Payment, Refund } from '../provider/provider.ts'

export const paidCentavos = ({ centavos, shippingCentavos }: Payment) => centavos + shippingCentavos
export const refundedCentavos = ({ refunds }: Payment) =>
  sumOf(refunds.filter(({ status }) => status === 'approved'))
/** The centavos that can still be refunded. A refund in process counts as refunded. */
export const leftCentavos = (payment: Payment) =>
  paidCentavos(payment) - sumOf(payment.refunds.filter(({ status }) => status !== 'rejected'))

const sumOf = (refunds: Refund[]) => refunds.reduce((sum, { centavos }) => sum + centavos, 0)

/** The payment as the API shows it. */
export function showPayment(payment: Payment) {
  const { preference, method } = payment
  const { request } = preference
  const payer = request.payer
  const isCard = method.type === 'credit_card'
  return {
    id: payment.id,
    status: payment.status,
    status_detail: payment.detail,
    external_reference: payment.externalReference,
    transaction_amount: pesosOf(payment.centavos),
    transaction_amount_refunded: pesosOf(refundedCentavos(payment)),
    shipping_amount: pesosOf(payment.shippingCentavos),
    transaction_details: { total_paid_amount: pesosOf(paidCentavos(payment)) },
    currency_id: payment.currency,
    payment_method_id: method.id,
    payment_type_id: method.type,
    date_created: isoOf(payment.createdAt),
    date_approved: payment.approvedAt === null ? null : isoOf(payment.approvedAt),
    date_last_updated: isoOf(payment.changedAt),
    date_of_expiration: request.date_of_expiration ?? null,
    live_mode: false,
    captured: payment.status !== 'authorized',
    binary_mode: request.binary_mode ?? false,
    collector_id: payment.collectorId,
    description: request.items[0]?.title ?? '',
    installments: 1,
    operation_type: 'regular_payment',
    processing_mode: 'aggregator',
    site_id: 'MLA',
    order: { id: String(preference.merchantOrderId), type: 'mercadopago' },
    payer: { email: payer?.email ?? null, identification: payer?.identification ?? {} },
    // Nobody typed a card number, so the simulator makes up the digits.
    card: isCard ? { last_four_digits: '0000' } : {},
    metadata: request.metadata ?? {},
    notification_url: request.notification_url ?? null,
    statement_descriptor: request.statement_descriptor ?? null,
    refunds: payment.refunds.map((refund) => showRefund(payment, refund)),
  }
}

export function showRefund(payment: Payment, { id, centavos, at, status }: Refund) {
  return {
    id,
    payment_id: payment.id,
    amount: pesosOf(centavos),
    metadata: {},
    source: { id: String(payment.collectorId), name: 'Pago de prueba', type: 'collector' },
    date_created: isoOf(at),
    unique_sequence_number: null,
    refund_mode: 'standard',
    adjustment_amount: 0,
    status,
    reason: null,
  }
}
