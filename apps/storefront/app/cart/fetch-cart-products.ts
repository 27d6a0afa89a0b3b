import { apiPaths } from '@mazo/contract/paths.ts'
import { withPlainNames } from '@mazo/contract/plain-names.ts'
import type { Product } from '@mazo/contract/products/products.ts'
import { loadList } from '../api/call-shop.ts'

/** The API takes at most this many ids in one call (decision 10). */
const mostIds = 100

/**
 * The products of the cart as the shop knows them now; unknown ids are left out.
 * @throws when the shop does not answer.
 */
export async function fetchCartProducts(ids: readonly number[], signal?: AbortSignal): Promise<Product[]> {
  const distinct = [...new Set(ids)]
  const batches = Array.from({ length: Math.ceil(distinct.length / mostIds) }, (_, n) =>
    distinct.slice(n * mostIds, (n + 1) * mostIds),
  )
  const answers = await Promise.all(batches.map((batch) => fetchBatch(batch, signal)))
  return answers.flat()
}

async function fetchBatch(ids: readonly number[], signal?: AbortSignal): Promise<Product[]> {
  const path = `${apiPaths.porIds}?ids=${ids.join(',')}`
  return (await loadList<Product[]>(path, 'The cart', signal)).map(withPlainNames)
}
