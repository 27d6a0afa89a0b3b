/** What the address of a buyer who comes back from the payment provider says (spec §4, decision 21). */
export type ToldKind = 'approved' | 'pending' | 'rejected' | 'unpaid'

const kinds = new Map<string, ToldKind>([
  ['approved', 'approved'],
  ['pending', 'pending'],
  ['in_process', 'pending'],
  ['rejected', 'rejected'],
  ['cancelled', 'rejected'],
  // The provider writes this word if nothing was paid.
  ['null', 'unpaid'],
])

const names = ['status', 'payment_status', 'payment_id'] as const

/**
 * What an address of the checkout says about a payment: `undefined` if it mentions none, `null` if its value is empty
 * or unknown to us. A payment without a status exists, but its outcome is unknown: it is pending.
 */
export function readReturn(query: URLSearchParams): ToldKind | null | undefined {
  const [status, paymentStatus, payment] = names.map((name) => query.get(name) || undefined)
  const said = status ?? paymentStatus
  if (said !== undefined) return kinds.get(said) ?? null
  if (payment !== undefined) return payment === 'null' ? 'unpaid' : 'pending'
  return names.some((name) => query.has(name)) ? null : undefined
}
