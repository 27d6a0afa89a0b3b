import { isoOf } from '../provider/clock.ts'
import { pesosOf } from '../provider/pesos.ts'
import type { Payment, Preference, Provider } from '../provider/provider.ts'
import { paidCentavos, refundedCentavos } from './payment.ts'
import { itemsCentavos, shippingCentavos, whenPayable } from './preference.ts'

/** The payments of one preference as the API shows them together. */
export function showMerchantOrder({ clock, settings }: Provider, preference: Preference) {
  const { payments, request } = preference
  const total = itemsCentavos(preference) + shippingCentavos(preference)
  const approved = payments.filter(
    ({ approvedAt, status }) => approvedAt !== null && status !== 'charged_back',
  )
  const paid = sumOf(approved, paidCentavos)
  const refunded = sumOf(approved, refundedCentavos)
  const isPaid = paid > 0 && paid >= total
  const expired = whenPayable(preference, clock.now()) === 'late' && payments.length === 0
  return {
    id: preference.merchantOrderId,
    preference_id: preference.id,
    external_reference: request.external_reference ?? '',
    status: isPaid ? 'closed' : expired ? 'expired' : 'opened',
    order_status: orderStatus({ payments, total, paid, refunded, expired }),
    collector: { id: settings.collectorId },
    site_id: 'MLA',
    date_created: isoOf(preference.createdAt),
    last_updated: isoOf(Math.max(preference.createdAt, ...payments.map(({ changedAt }) => changedAt))),
    total_amount: pesosOf(total),
    paid_amount: pesosOf(paid),
    refunded_amount: pesosOf(refunded),
    shipping_cost: pesosOf(shippingCentavos(preference)),
    cancelled: false,
    items: request.items,
    notification_url: request.notification_url ?? null,
    payments: payments.map(showPart),
    shipments: [],
  }
}

type Sums = { payments: Payment[]; total: number; paid: number; refunded: number; expired: boolean }

function orderStatus({ payments, total, paid, refunded, expired }: Sums): string {
  if (expired) return 'expired'
  if (paid > 0 && refunded >= paid) return 'reverted'
  if (refunded > 0) return 'partially_reverted'
  if (paid > 0) return paid >= total ? 'paid' : 'partially_paid'
  if (payments.some(({ status }) => status === 'charged_back')) return 'reverted'
  const waits = payments.some(({ status }) => status === 'in_process' || status === 'pending')
  return waits ? 'payment_in_process' : 'payment_required'
}

const showPart = (payment: Payment) => ({
  id: payment.id,
  transaction_amount: pesosOf(payment.centavos),
  total_paid_amount: payment.approvedAt === null ? 0 : pesosOf(paidCentavos(payment)),
  shipping_cost: pesosOf(payment.shippingCentavos),
  currency_id: payment.currency,
  status: payment.status,
  status_detail: payment.detail,
  operation_type: 'regular_payment',
  date_created: isoOf(payment.createdAt),
  date_approved: payment.approvedAt === null ? null : isoOf(payment.approvedAt),
  last_modified: isoOf(payment.changedAt),
  amount_refunded: pesosOf(refundedCentavos(payment)),
})

const sumOf = (payments: Payment[], amount: (payment: Payment) => number) =>
  payments.reduce((sum, payment) => sum + amount(payment), 0)
