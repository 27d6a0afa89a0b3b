import { apiPaths } from '@mazo/contract/paths.ts'
import type { Product } from '@mazo/contract/products/products.ts'
import { loadList } from '../api/call-shop.ts'
import { orElse } from '../site/or-else.ts'

/** The incomes, or null if they cannot be loaded: that is logged, and the page says so (spec §8). */
export const incomesOrNull = (wanted: Promise<Product[]>): Promise<Product[] | null> =>
  orElse(wanted, null, 'The incomes could not be loaded')

/** The incomes over the API. @throws if they cannot be loaded */
export const fetchIncomes = () => loadList<Product[]>(apiPaths.incomes, 'The incomes')
