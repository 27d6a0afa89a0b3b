import { tryBackOnline } from '@mazo/contract/back-online.ts'
import { apiPaths } from '@mazo/contract/paths.ts'
import { withPlainNames } from '@mazo/contract/plain-names.ts'
import type { SearchHit } from '@mazo/contract/products/products.ts'
import { useEffect, useState } from 'react'
import { loadList } from '../api/call-shop.ts'

/** Pause in the typing before a search is asked, in ms (spec §9). */
const debounceMs = 300
/** The shop reads only so many letters of a search text (decision 10). */
export const longestText = 100

export type Search = {
  status: 'idle' | 'loading' | 'found' | 'failed'
  /** The text that `hits` answers. */
  text: string
  hits: SearchHit[]
}

const idle: Search = { status: 'idle', text: '', hits: [] }

/** Searches as a person types: after a pause, and never with an older answer over a newer one. */
export function useSearch(typed: string): Search {
  const text = [...typed.trim()].slice(0, longestText).join('').trim()
  const [search, setSearch] = useState(idle)

  useEffect(() => {
    if (!text) {
      setSearch(idle)
      return
    }
    const abort = new AbortController()
    let hasFailed = false
    const ask = async () => {
      hasFailed = false
      setSearch(({ hits }) => ({ status: 'loading', text, hits }))
      try {
        const hits = await searchProducts(text, abort.signal)
        if (!abort.signal.aborted) setSearch({ status: 'found', text, hits })
      } catch {
        if (!abort.signal.aborted) setSearch({ status: 'failed', text, hits: [] })
        hasFailed = true
      }
    }
    const timer = setTimeout(ask, debounceMs)
    tryBackOnline(() => hasFailed && ask(), abort.signal)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text])

  return text ? search : idle
}

/**
 * What can be bought among the shop's answers to a search text (spec §5).
 * @throws on any answer but a good one
 */
async function searchProducts(text: string, signal: AbortSignal): Promise<SearchHit[]> {
  const path = `${apiPaths.buscarProductos}?${new URLSearchParams({ q: text })}`
  const { productos } = await loadList<{ productos: SearchHit[] }>(path, 'The search', signal)
  return productos.filter(({ stock }) => stock > 0).map(withPlainNames)
}
