import type { Payment, Provider, Refund } from '../provider/provider.ts'
import { badRequest, notInThisState } from '../provider/provider-error.ts'
import { tellChanged } from '../webhooks/tell.ts'
import { leftCentavos } from './payment.ts'

/**
 * Refunds an approved payment, fully or in part, and tells the shop. A fault may leave the refund in process or refuse
 * it.
 * @throws ProviderError 400 if the payment is not approved or has not that much left
 */
export function refundPayment(provider: Provider, payment: Payment, centavos?: number): Refund {
  if (payment.status !== 'approved') throw notInThisState()
  const left = leftCentavos(payment)
  const given = centavos ?? left
  if (given > left || left === 0)
    throw badRequest('The amount to refund is greater than what is left of the payment')
  const refund: Refund = {
    id: provider.ids.number(),
    centavos: given,
    at: provider.clock.now(),
    status: 'in_process',
  }
  payment.refunds.push(refund)
  const status = payment.preference.faults.refund_status ?? 'approved'
  if (status !== 'in_process') decideRefund(provider, payment, refund, status)
  return refund
}

/** Decides whether a refund in process is done or refused. @throws ProviderError 400 if that was decided before */
export function decideRefund(
  provider: Provider,
  payment: Payment,
  refund: Refund,
  status: 'approved' | 'rejected',
): void {
  if (refund.status !== 'in_process') throw notInThisState()
  refund.status = status
  if (status === 'rejected') return
  payment.changedAt = provider.clock.now()
  const isWhole = payment.refunds.every((each) => each.status !== 'in_process') && leftCentavos(payment) === 0
  if (payment.status === 'approved') {
    payment.status = isWhole ? 'refunded' : 'approved'
    payment.detail = isWhole ? 'refunded' : 'partially_refunded'
  }
  void tellChanged(provider, payment)
}
