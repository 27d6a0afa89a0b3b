import { apiPaths } from '@mazo/contract/paths.ts'
import type { Product } from '@mazo/contract/products/products.ts'
import { type ForSaleFound, type FoundProduct, isSearchable } from '@mazo/contract/search-everything.ts'
import { HttpError } from 'react-admin'
import { callApi } from '../../api/call-api.ts'
import { readWanted } from './wanted-product.ts'

/** Finds what is on sale by what somebody typed or pasted. */
export async function findProducts(typed: string, signal: AbortSignal): Promise<FoundProduct[]> {
  const { id, slug, words } = readWanted(typed)
  const number = slug === undefined ? id : await numberOfPage(slug, signal)
  const q = words ?? (number === undefined ? '' : `#${number}`)
  if (!isSearchable(q)) return []
  const query = new URLSearchParams({ q })
  const { productos } = await callApi<ForSaleFound>(`/api/v1/gestion/buscar/a-la-venta/?${query}`, { signal })
  return words === undefined ? productos.filter((one) => one.id === number) : productos
}

const numberOfPage = (slug: string, signal: AbortSignal) =>
  callApi<Product>(apiPaths.slug(slug), { signal }).then(
    (product) => product.id,
    (error: unknown) => {
      if (error instanceof HttpError && error.status === 404) return undefined
      throw error
    },
  )
