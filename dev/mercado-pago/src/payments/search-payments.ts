import { z } from 'zod'
import type { Memory } from '../provider/provider.ts'
import { badRequest } from '../provider/provider-error.ts'
import { showPayment } from './payment.ts'

const sorts = ['date_created', 'date_approved', 'date_last_updated', 'id'] as const

/** Refuses the real provider's other filters, so that nobody relies on what is not simulated. */
const searchQuery = z.strictObject({
  external_reference: z.string().min(1),
  sort: z.enum(sorts),
  criteria: z.enum(['asc', 'desc']),
  range: z.literal('date_created').optional(),
  limit: z.coerce.number().int().min(1).max(1_000).default(30),
  offset: z.coerce.number().int().min(0).default(0),
})

/** @throws ProviderError 400 if a filter that the provider requires is missing */
export function searchPayments({ payments }: Memory, query: unknown) {
  const answer = searchQuery.safeParse(query)
  if (!answer.success) throw refusalOf(String(answer.error.issues[0]?.path[0]), query)
  const { external_reference, sort, criteria, limit, offset } = answer.data
  const found = [...payments.values()]
    .map(showPayment)
    .filter((payment) => payment.external_reference === external_reference)
  const direction = criteria === 'asc' ? 1 : -1
  found.sort((one, other) => direction * (compare(one[sort], other[sort]) || one.id - other.id))
  return { paging: { total: found.length, limit, offset }, results: found.slice(offset, offset + limit) }
}

type Key = string | number | null

function compare(one: Key, other: Key): number {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? -1 : 1
  return one < other ? -1 : 1
}

function refusalOf(field: string, query: unknown) {
  const given = (query as Record<string, unknown>)[field] !== undefined
  if (given && field === 'sort') return badRequest('Invalid sort value.', 1003)
  if (given && field === 'criteria') return badRequest('Invalid criteria value.', 1004)
  if (given && field === 'limit') return badRequest('Number of rows exceeded the limits.', 1000)
  return badRequest('Params Error.', 1)
}
