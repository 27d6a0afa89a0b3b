import { traitNames } from '@mazo/contract/products/card-traits.ts'
import type { CatalogQuery } from '@mazo/contract/products/products.ts'

/** What the listing shows: the catalogue's query, as in its address. A filter that is off is absent. */
export type Filters = CatalogQuery

/** The filters that narrow the list; the order and the page do not. */
const narrowing = ['search', 'tcg', 'expansion', 'estado', 'single', ...traitNames] as const
const order = [...narrowing, 'ordering', 'page'] as const

/** The filters that are on, as an address writes them; the first page is left out. */
export const writeFilters = (filters: Filters): [keyof Filters, string][] =>
  order.flatMap((name) => {
    const value = filters[name]
    const isOff = value === undefined || value === '' || (name === 'page' && value === 1)
    return isOff ? [] : [[name, String(value)]]
  })

/** The listing's address with these filters. */
export function storeAddress(filters: Filters): string {
  const query = new URLSearchParams(writeFilters(filters))
  return query.size ? `/tienda?${query}` : '/tienda'
}

/** A change of filter goes back to page 1, and a change of game forgets the expansion (spec §4). */
export function changeFilters(filters: Filters, change: Filters): Filters {
  const changed = { ...filters, page: undefined, ...change }
  if ('tcg' in change && change.tcg !== filters.tcg) changed.expansion = undefined
  return changed
}

export const countNarrowing = (filters: Filters) =>
  narrowing.filter((name) => filters[name] !== undefined).length
