import { apiPaths } from '@mazo/contract/paths.ts'
import { withPlainNames } from '@mazo/contract/plain-names.ts'
import type { SearchHit } from '@mazo/contract/products/products.ts'
import { loadList } from '../api/call-shop.ts'

/**
 * What can be bought among the shop's answers to a search text (spec §5).
 * @throws on any answer but a good one
 */
export async function searchProducts(text: string, signal: AbortSignal): Promise<SearchHit[]> {
  const path = `${apiPaths.buscarProductos}?${new URLSearchParams({ q: text })}`
  const { productos } = await loadList<{ productos: SearchHit[] }>(path, 'The search', signal)
  return productos.filter(({ stock }) => stock > 0).map(withPlainNames)
}
