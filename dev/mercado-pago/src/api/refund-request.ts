import { centavosOf, isWholeCentavos } from '../provider/pesos.ts'
import { badRequest } from '../provider/provider-error.ts'

/** The amount of a refund, in centavos; undefined for a full refund. @throws ProviderError 400 */
export function readRefundAmount(body: unknown): number | undefined {
  const { amount } = body as { amount?: unknown }
  if (amount === undefined || amount === null) return
  if (typeof amount !== 'number') throw badRequest('amount attribute must be numeric', 4041)
  if (amount <= 0) throw badRequest('amount attribute must be positive', 4040)
  if (!isWholeCentavos(amount)) throw badRequest('amount attribute must have two decimals at most')
  return centavosOf(amount)
}
