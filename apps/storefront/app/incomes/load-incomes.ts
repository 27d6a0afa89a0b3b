import { apiPaths } from '@mazo/contract/paths.ts'
import type { Product } from '@mazo/contract/products/products.ts'
import { orElse } from '../site/or-else.ts'

/** The incomes, or null where they cannot be had: that is logged, and the page says so (spec §8). */
export const incomesOrNull = (wanted: Promise<Product[]>): Promise<Product[] | null> =>
  orElse(wanted, null, 'The incomes could not be loaded')

/** The incomes over the API. @throws when they cannot be had */
export async function fetchIncomes(): Promise<Product[]> {
  const answer = await fetch(apiPaths.incomes)
  if (!answer.ok) throw new Error(`The incomes answered ${answer.status}`)
  return answer.json() // the server shapes it by the same contract
}
