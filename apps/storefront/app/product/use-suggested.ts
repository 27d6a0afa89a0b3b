import { tryBackOnline } from '@mazo/contract/back-online.ts'
import { apiPaths } from '@mazo/contract/paths.ts'
import type { Product } from '@mazo/contract/products/products.ts'
import { type RefObject, useEffect, useState } from 'react'
import { loadList } from '../api/call-shop.ts'

type Kept = { products: readonly Product[]; at: number }

/** What another product's page showed, with which this one begins. */
let kept: Kept | undefined
const keptForMs = 60_000

/**
 * What the shop suggests to everybody, asked for once `place` is within a screen of being seen; null until it is there.
 * What does not come is asked for again with the next connection, or when somebody comes back.
 */
export function useSuggested(place: RefObject<HTMLElement | null>) {
  const [products, setProducts] = useState(() => stillKept(kept))
  useEffect(() => {
    const element = place.current
    if (products || !element) return
    const leaving = new AbortController()
    let isNear = false
    let isAsking = false
    const askIfNear = () => {
      if (!isNear || isAsking) return
      isAsking = true
      ask(leaving.signal).then(setProducts, (error) => {
        isAsking = false
        if (!leaving.signal.aborted) console.warn('The product page goes without its suggestions', error)
      })
    }
    const watcher = new IntersectionObserver(
      ([entry]) => {
        isNear = entry?.isIntersecting ?? false
        askIfNear()
      },
      { rootMargin: '100%' },
    )
    watcher.observe(element)
    tryBackOnline(askIfNear, leaving.signal)
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
