const storeQuery = [
  'tcg',
  'expansion',
  'page',
  'ordering',
  'search',
  'estado',
  'single',
  'sortByTcg',
  'sortByExpansion',
]

/**
 * The address under which a page is kept: its path and the query parameters that it reads, in one order, so that
 * junk in the query neither fills the cache nor misses it. `null`: a page of one person, never kept.
 */
export function pageKey(url: string): string | null {
  const { pathname, searchParams } = new URL(`http://shop.invalid${url}`)
  if (pathname.startsWith('/pedido/')) return null
  const kept = new URLSearchParams()
  const read = pathname === '/tienda' || pathname === '/tienda.data' ? storeQuery : []
  for (const name of [...read, ...(pathname.endsWith('.data') ? ['_routes'] : [])]) {
    const value = searchParams.get(name)
    if (value) kept.set(name, value)
  }
  return kept.size ? `${pathname}?${kept}` : pathname
}
