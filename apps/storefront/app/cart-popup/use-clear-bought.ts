import { pagePaths } from '@mazo/contract/paths.ts'
import { useEffect } from 'react'
import { browserMemory, keptAs } from '../browser/browser-memory.ts'

/**
 * Runs once per page load, and only if the browser remembers a card payment that was begun, so that other visitors do
 * not load the code. The checkout does its own, fuller check.
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
