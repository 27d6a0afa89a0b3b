import { pagePaths } from '@mazo/contract/paths.ts'
import type { SearchHit } from '@mazo/contract/products/products.ts'
import type { Search } from './use-search.ts'

/** The dropdown shows this many products (spec §9). */
const mostHits = 5

export type SearchOption = { key: string; to: string } & (
  | { kind: 'product'; hit: SearchHit }
  | { kind: 'more' }
  | { kind: 'all' }
)

export const storeSearch = (text: string) => `${pagePaths.store()}?${new URLSearchParams({ search: text })}`

/** The dropdown's entries, top to bottom: products, the rest of them, the whole store. */
export function searchOptions({ hits, text }: Search): SearchOption[] {
  const options: SearchOption[] = hits
    .slice(0, mostHits)
    .map((hit) => ({ kind: 'product', key: String(hit.id), to: pagePaths.product(hit.slug), hit }))
  if (hits.length > mostHits) options.push({ kind: 'more', key: 'more', to: storeSearch(text) })
  options.push({ kind: 'all', key: 'all', to: pagePaths.store() })
  return options
}
