import { paidCentavos, refundedCentavos } from './payment.ts'
import { mayBeCancelled, mayBecome, type PaymentStatus, usualDetail } from './payment-states.ts'
import type { Payment, Provider } from './provider.ts'
import { badRequest, notInThisState } from './provider-error.ts'
import { tellChanged } from './tell.ts'

/**
 * The provider decides about a payment that is there, and tells the shop.
 * @throws ProviderError 400 where a payment in its state cannot go there
 */
export function decide(
  provider: Provider,
  payment: Payment,
  status: PaymentStatus,
  detail = usualDetail(status),
): void {
  if (!mayBecome(payment.status, status)) throw notInThisState()
  const { clock, ids } = provider
  payment.status = status
  payment.detail = detail
  payment.changedAt = clock.now()
  if (status === 'approved') payment.approvedAt ??= payment.changedAt
  const left = paidCentavos(payment) - refundedCentavos(payment)
  if (status === 'refunded' && left > 0)
    payment.refunds.push({ id: ids.number(), centavos: left, at: payment.changedAt })
  void tellChanged(provider, payment)
}

/** The shop no longer wants a payment that waits. @throws ProviderError 400 where it does not wait */
export function cancelPayment(provider: Provider, payment: Payment): void {
  if (!mayBeCancelled(payment.status)) throw notInThisState()
  decide(provider, payment, 'cancelled', 'by_collector')
}

/**
 * Gives an approved payment back, wholly or in part, and tells the shop.
 * @throws ProviderError 400 where it is not approved or so much is not left
 */
export function refundPayment(provider: Provider, payment: Payment, centavos?: number) {
  if (payment.status !== 'approved') throw notInThisState()
  const left = paidCentavos(payment) - refundedCentavos(payment)
  const given = centavos ?? left
  if (given > left) throw badRequest('The amount to refund is greater than what is left of the payment')
  const refund = { id: provider.ids.number(), centavos: given, at: provider.clock.now() }
  payment.refunds.push(refund)
  payment.changedAt = refund.at
  payment.status = given === left ? 'refunded' : 'approved'
  payment.detail = given === left ? 'refunded' : 'partially_refunded'
  void tellChanged(provider, payment)
  return refund
}
