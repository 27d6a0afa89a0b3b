import { byTrait } from '@mazo/contract/products/card-traits.ts'
import { catalogQuery } from '@mazo/contract/products/products.ts'
import type { Filters } from './filters.ts'

/** Older names of two parameters (spec §2). */
const aliases = { tcg: 'sortByTcg', expansion: 'sortByExpansion' } as const

/** The filters of an address of the listing. What is unknown or malformed is dropped (decision 10). */
export function readFilters(query: URLSearchParams): Filters {
  const read = <Name extends keyof Filters>(name: Name): Filters[Name] => {
    const value =
      query.get(name) ?? (name in aliases ? query.get(aliases[name as keyof typeof aliases]) : null)
    const answer = catalogQuery.shape[name].safeParse(value || undefined)
    return answer.success ? (answer.data as Filters[Name]) : undefined
  }
  return {
    page: read('page'),
    ordering: read('ordering'),
    search: read('search') || undefined,
    tcg: read('tcg'),
    expansion: read('expansion'),
    estado: read('estado'),
    single: read('single'),
    ...byTrait(({ name }) => read(name)),
  }
}
