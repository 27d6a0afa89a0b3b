import { orderListQuery } from '@mazo/contract/orders/managed-orders.ts'

const { shape } = orderListQuery
type Name = keyof typeof shape

/** What the address of a list holds, by the names that the API has for it. */
const wishes: Record<string, Name> = { sort: 'sort', page: 'page', perPage: 'per_page' }

/**
 * The address of the list of orders without what the shop does not understand: an old link, or one that lost a piece
 * on its way, shows the list all the same.
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
