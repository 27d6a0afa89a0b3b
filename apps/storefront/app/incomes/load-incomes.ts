import { apiPaths } from '@mazo/contract/paths.ts'
import type { Product } from '@mazo/contract/products.ts'

/** The incomes, or null where they cannot be had: that is logged, and the page says so (spec §8). */
export async function incomesOrNull(wanted: Promise<Product[]>): Promise<Product[] | null> {
  try {
    return await wanted
  } catch (error) {
    console.error('The incomes could not be loaded:', error)
    return null
  }
}

/** The incomes over the API. @throws when they cannot be had */
export async function fetchIncomes(): Promise<Product[]> {
  const answer = await fetch(apiPaths.incomes)
  if (!answer.ok) throw new Error(`The incomes answered ${answer.status}`)
  return answer.json() // the server shapes it by the same contract
}
