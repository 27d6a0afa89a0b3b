import type { Product } from '@mazo/contract/products/products.ts'
import { keepPreviousData, QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useBackOnline } from '../site/failures/use-back-online.ts'
import { toast } from '../ui/toast/toast.ts'
import { findProblems, joinLines } from './cart-lines.ts'
import { fetchCartProducts } from './fetch-cart-products.ts'
import { useCartIds } from './use-cart.ts'

/** Popup and checkout share the loaded products. The server never uses it: its cart is always empty. */
const cartQueryClient = new QueryClient()
const cartKey = 'productos/por-ids'

/** The cart with its products as the shop knows them now, reloaded whenever the list changes (spec §4). */
export function useCartLines() {
  const ids = useCartIds()
  const distinct = [...new Set(ids)].sort((a, b) => a - b)
  const { data, isPlaceholderData, isError, errorUpdatedAt, dataUpdatedAt, refetch } = useQuery(
    {
      queryKey: [cartKey, distinct],
      queryFn: ({ signal }) => fetchCartProducts(distinct, signal),
      enabled: distinct.length > 0,
      placeholderData: keepPreviousData,
      retry: 1,
    },
    cartQueryClient,
  )

  useEffect(() => {
    if (errorUpdatedAt > 0) toast.error('Error al cargar el carrito', 'cart-load')
  }, [errorUpdatedAt])

  // Not `isError`, which is over while it is tried again. A load under way may have begun without a connection.
  useBackOnline(distinct.length > 0 && errorUpdatedAt >= dataUpdatedAt, refetch)

  const reload = async () => {
    // Joining a load that is already under way could bring the stock from before the change.
    await cartQueryClient.cancelQueries({ queryKey: [cartKey] })
    return refetch()
  }

  const before = isError && !data ? loadedBefore(distinct) : []
  const isWhole = before.length === distinct.length
  // While the previous cart is shown until the new one loads, a product missing in it has not vanished.
  const products = ids.length > 0 ? (data ?? before) : []
  const problems = data && !isPlaceholderData ? findProblems(ids, products) : []
  return {
    ids,
    products,
    lines: joinLines(ids, products),
    problems,
    isLoading: ids.length > 0 && !data && !isError,
    isError: isError && !data && !isWhole,
    reload,
  }
}

/** What this page has loaded of these products for earlier carts: without a connection a line can leave all the same. */
function loadedBefore(ids: readonly number[]): Product[] {
  const carts = cartQueryClient.getQueriesData<Product[]>({ queryKey: [cartKey] })
  const byId = new Map(carts.flatMap(([, products = []]) => products.map((product) => [product.id, product])))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
