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

/** NUL, and the line breaks, at which the router's patterns end. */
const unreadable = /%(?:00|0a|0d|e2%80%a[89])/gi

/**
 * Makes an address safe for router and database: drops query values with a NUL (decision 10), and turns a path that
 * they cannot read into an unknown page.
 */
export function readableAddress(url: string): string {
  if (url.search(unreadable) < 0) return url
  const { pathname, searchParams } = new URL(`http://shop.invalid${url}`)
  const kept = [...searchParams].filter((entry) => !entry.join('').includes('\0'))
  const path = pathname.replace(unreadable, encodeURIComponent('\uFFFD'))
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
