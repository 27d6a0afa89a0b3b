import { apiPaths } from '@mazo/contract/paths.ts'
import type { Product } from '@mazo/contract/products/products.ts'
import { type RefObject, useEffect, useState } from 'react'
import { loadList } from '../api/call-shop.ts'

type Kept = { products: readonly Product[]; at: number }

/** What another product's page showed, with which this one begins. */
let kept: Kept | undefined
const keptForMs = 60_000

/**
 * What the shop suggests to everybody, asked for once `place` is within a screen of being seen; null until then, and
 * where it does not come.
 */
export function useSuggested(place: RefObject<HTMLElement | null>) {
  const [products, setProducts] = useState(() => stillKept(kept))
  useEffect(() => {
    const element = place.current
    if (products || !element) return
    const leaving = new AbortController()
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watcher.disconnect()
        ask(leaving.signal).then(setProducts, (error) => {
          if (!leaving.signal.aborted) console.warn('The product page goes without its suggestions', error)
        })
      },
      { rootMargin: '100%' },
    )
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      leaving.abort()
    }
  }, [place, products])
  return products
}

const stillKept = (known: Kept | undefined) =>
  known && Date.now() - known.at < keptForMs ? known.products : null

async function ask(signal: AbortSignal): Promise<readonly Product[]> {
  const products = await loadList<Product[]>(apiPaths.sugeridos, 'The suggestions', signal)
  kept = { products, at: Date.now() }
  return products
}
