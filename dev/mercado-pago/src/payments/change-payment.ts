import { mayBeCancelled, mayBecome, type PaymentStatus, usualDetail } from '../provider/payment-states.ts'
import type { Payment, Provider } from '../provider/provider.ts'
import { notInThisState } from '../provider/provider-error.ts'
import { tellChanged } from '../webhooks/tell.ts'
import { leftCentavos, refundedCentavos } from './payment.ts'

/**
 * The provider decides about an existing payment, and tells the shop.
 * @throws ProviderError 400 if a payment in its state cannot go there
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
  payment.detail = status === 'approved' && refundedCentavos(payment) > 0 ? 'partially_refunded' : detail
  payment.changedAt = clock.now()
  if (status === 'approved') payment.approvedAt ??= payment.changedAt
  const left = leftCentavos(payment)
  if (status === 'refunded' && left > 0)
    payment.refunds.push({ id: ids.number(), centavos: left, at: payment.changedAt, status: 'approved' })
  void tellChanged(provider, payment)
}

/** Cancels a waiting payment for the shop. @throws ProviderError 400 if the payment does not wait */
export function cancelPayment(provider: Provider, payment: Payment): void {
  if (!mayBeCancelled(payment.status)) throw notInThisState()
  decide(provider, payment, 'cancelled', 'by_collector')
}
