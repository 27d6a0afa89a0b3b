/** What the address of a buyer who comes back from the payment provider says (spec §4, decision 21). */
export type ToldKind = 'approved' | 'pending' | 'rejected' | 'unpaid'

const kinds = new Map<string, ToldKind>([
  ['approved', 'approved'],
  ['pending', 'pending'],
  ['in_process', 'pending'],
  ['rejected', 'rejected'],
  ['cancelled', 'rejected'],
  // The provider writes the word where nothing was paid.
  ['null', 'unpaid'],
])

const names = ['status', 'payment_status', 'payment_id'] as const

/**
 * What an address of the checkout says of a payment: `undefined` where it does not speak of one, `null` where what it
 * says is empty or not known to us. A payment without a status exists but nobody knows how it went: it is pending.
 */
export function readReturn(query: URLSearchParams): ToldKind | null | undefined {
  const [status, paymentStatus, payment] = names.map((name) => query.get(name) || undefined)
  const said = status ?? paymentStatus
  if (said !== undefined) return kinds.get(said) ?? null
  if (payment !== undefined) return payment === 'null' ? 'unpaid' : 'pending'
  return names.some((name) => query.has(name)) ? null : undefined
}
