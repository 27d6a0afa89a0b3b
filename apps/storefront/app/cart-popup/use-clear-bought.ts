import { pagePaths } from '@mazo/contract/paths.ts'
import { useEffect } from 'react'
import { browserMemory, keptAs } from '../browser/browser-memory.ts'

/**
 * Once a page load, and only where the browser remembers a card payment that was begun: no other page pays for it. The
 * checkout asks for itself, and more.
 */
export function useClearBought() {
  useEffect(() => {
    if (browserMemory.read(keptAs.cardOrder) === null || window.location.pathname === pagePaths.checkout)
      return
    void import('../checkout/attempt/clear-bought.ts').then(
      ({ clearBought }) => clearBought(),
      () => null, // no network: the next page asks
    )
  }, [])
}
