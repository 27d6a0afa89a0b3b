import { apiPaths } from '@mazo/contract/paths.ts'
import type { Product, SearchHit } from '@mazo/contract/products/products.ts'
import { HttpError } from 'react-admin'
import { callApi } from '../../api/call-api.ts'
import { readWanted } from './wanted-product.ts'

export type FoundProduct = Pick<Product, 'id' | 'titulo' | 'estado_carta' | 'impresion'> & {
  isThere: boolean
}

/** Searches the public shop for the typed text: a seller may not read any other list of products. */
export async function findProducts(typed: string, signal: AbortSignal): Promise<FoundProduct[]> {
  const { id, slug, words } = readWanted(typed)
  const [numbered, named, similar] = await Promise.all([
    id === undefined ? [] : callApi<Product[]>(`${apiPaths.porIds}?ids=${id}`, { signal }),
    slug === undefined ? [] : findPage(slug, signal),
    words === undefined ? [] : searchWords(words, signal),
  ])
  const exact = [...numbered, ...named]
  const found = [...exact, ...similar].map(({ id, titulo, estado_carta, impresion, stock }) => ({
    id,
    titulo,
    estado_carta,
    impresion,
    isThere: Boolean(stock),
  }))
  return found.filter((product, at) => found.findIndex((other) => other.id === product.id) === at)
}

const findPage = (slug: string, signal: AbortSignal) =>
  callApi<Product>(apiPaths.slug(slug), { signal }).then(
    (product) => [product],
    (error: unknown) => {
      if (error instanceof HttpError && error.status === 404) return []
      throw error
    },
  )

async function searchWords(words: string, signal: AbortSignal) {
  const query = new URLSearchParams({ q: words })
  const answer = await callApi<{ productos: SearchHit[] }>(`${apiPaths.buscarProductos}?${query}`, { signal })
  return answer.productos
}
