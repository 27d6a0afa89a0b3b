import type { Outcome, PaymentStatus } from '../provider/payment-states.ts'
import type { Payment, Preference } from '../provider/provider.ts'

const placeOf: Partial<Record<PaymentStatus, 'success' | 'pending'>> = {
  approved: 'success',
  pending: 'pending',
  in_process: 'pending',
  authorized: 'pending',
}

/** The buyer's return address with its eleven parameters; undefined if the shop gave none for this result. */
export function returnAddress(preference: Preference, payment?: Payment): string | undefined {
  const { back_urls, external_reference } = preference.request
  const place = payment ? (placeOf[payment.status] ?? 'failure') : 'failure'
  const address = back_urls?.[place]
  if (!address) return
  const id = payment ? String(payment.id) : 'null'
  const status = payment?.status ?? 'null'
  const url = new URL(address)
  const parameters = {
    collection_id: id,
    collection_status: status,
    payment_id: id,
    status,
    external_reference: external_reference || 'null',
    payment_type: payment?.method.type ?? 'null',
    merchant_order_id: payment ? String(preference.merchantOrderId) : 'null',
    preference_id: preference.id,
    site_id: 'MLA',
    processing_mode: 'aggregator',
    merchant_account_id: 'null',
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/** Whether the buyer is sent back without a click. */
export const goesBackByItself = ({ request }: Preference, outcome: Outcome | PaymentStatus) =>
  request.auto_return === 'all' || (request.auto_return === 'approved' && outcome === 'approved')
