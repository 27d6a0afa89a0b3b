import { traitNames } from '@mazo/contract/products/card-traits.ts'

const storeQuery = [
  'tcg',
  'expansion',
  'page',
  'ordering',
  'search',
  'estado',
  'single',
  ...traitNames,
  'sortByTcg',
  'sortByExpansion',
]

/**
 * The address under which a page is kept: its path and the query parameters that it reads, in one order, so that
 * junk in the query neither fills the cache nor misses it. `null`: a page of one person, never kept.
 */
export function pageKey(url: string): string | null {
  const { pathname, searchParams } = new URL(`http://shop.invalid${url}`)
  const route = routeOf(pathname)
  if (route.startsWith('/pedido/')) return null
  const kept = new URLSearchParams()
  const read = route === '/tienda' ? storeQuery : []
  for (const name of [...read, ...(pathname.endsWith('.data') ? ['_routes'] : [])]) {
    const value = searchParams.get(name)
    if (value) kept.set(name, value)
  }
  return kept.size ? `${pathname}?${kept}` : pathname
}

/**
 * Makes an address safe for the database: drops query values with a NUL (decision 10), and turns a path with one into
 * an unknown page.
 */
export function withoutNul(url: string): string {
  if (!url.includes('%00')) return url
  const { pathname, searchParams } = new URL(`http://shop.invalid${url}`)
  const kept = [...searchParams].filter((entry) => !entry.join('').includes('\0'))
  const path = pathname.replaceAll('%00', encodeURIComponent('\uFFFD'))
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept)}` : path
}

/** The path as the router matches it: decoded, in any case, and whatever slashes end it. */
function routeOf(pathname: string): string {
  const path = pathname.replace(/(?:\/_)?\.data$/, '')
  return decode(path).toLowerCase().replace(/\/+$/, '')
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // the router too then takes it as it is
  }
}
