import { apiPaths } from '@mazo/contract/paths.ts'
import { withPlainNames } from '@mazo/contract/plain-names.ts'
import type { SearchHit } from '@mazo/contract/products/products.ts'

/**
 * What can be bought among the shop's answers to a search text (spec §5).
 * @throws on any answer but a good one
 */
export async function searchProducts(text: string, signal: AbortSignal): Promise<SearchHit[]> {
  const answer = await fetch(`${apiPaths.buscarProductos}?${new URLSearchParams({ q: text })}`, { signal })
  if (!answer.ok) throw new Error(`The search answered ${answer.status}`)
  const { productos }: { productos: SearchHit[] } = await answer.json()
  return productos.filter(({ stock }) => stock > 0).map(withPlainNames)
}
