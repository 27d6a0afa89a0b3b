import { orderListQuery } from '@mazo/contract/orders/managed-orders.ts'

const { shape } = orderListQuery
type Name = keyof typeof shape

/** The parts of a list's address, each with its name in the API. */
const wishes: Record<string, Name> = { sort: 'sort', page: 'page', perPage: 'per_page' }

/**
 * The address of the list of orders without the parts that the shop does not understand, so that an old or damaged
 * link still shows the list.
 */
export function cleanSearch(search: string): string {
  const query = new URLSearchParams(search)
  for (const [name, field] of Object.entries(wishes)) if (!isGood(field, query.get(name))) query.delete(name)
  if (!/^(ASC|DESC)$/.test(query.get('order') ?? 'ASC') || !query.has('sort')) query.delete('order')
  const filter = query.get('filter')
  if (filter !== null) query.set('filter', JSON.stringify(cleanFilter(filter)))
  const cleaned = query.size > 0 ? `?${query}` : ''
  return cleaned === `?${new URLSearchParams(search)}` ? search : cleaned
}

const isGood = (field: Name, value: unknown) => value === null || shape[field].safeParse(value).success

function cleanFilter(text: string): Record<string, unknown> {
  const given = parse(text)
  return Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) =>
        ['q', 'mail', 'desde', 'hasta', 'estado', 'con'].includes(name) && isGood(name as Name, value ?? ''),
    ),
  )
}

function parse(text: string): object {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}
