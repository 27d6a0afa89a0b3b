import { useSyncExternalStore } from 'react'
import { type UnansweredSale, unansweredSales } from './sale-attempt.ts'

/**
 * The sales of this browser that have had no answer, of whatever product. A phone's camera opens each label in a tab of
 * its own, so that another tab may settle them.
 */
export function useUnansweredSales(): UnansweredSale[] {
  // As a text, because React compares what it reads with what it read before.
  return JSON.parse(useSyncExternalStore(watch, () => JSON.stringify(unansweredSales())))
}

function watch(hear: () => void) {
  const over = new AbortController()
  window.addEventListener('storage', hear, over)
  // What changed while the browser kept the page aside was not told to it.
  window.addEventListener('pageshow', hear, over)
  return () => over.abort()
}
