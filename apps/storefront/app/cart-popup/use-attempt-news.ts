import { pagePaths } from '@mazo/contract/paths.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { browserMemory, keptAs } from '../browser/browser-memory.ts'

/**
 * Tells the outcome of a purchase that was sent without an answer: once per page load, when somebody leaves the
 * checkout, when the browser's back button restores a page, when the connection is back, and when the cart is opened.
 * The checkout does its own asking.
 */
export function useAttemptNews(isCartOpen: boolean) {
  useEffect(() => {
    const over = new AbortController()
    window.addEventListener('pageshow', ({ persisted }) => persisted && tellNews(), over)
    window.addEventListener('online', tellNews, over)
    return () => over.abort()
  }, [])
  const isCheckout = useLocation().pathname === pagePaths.checkout
  useEffect(() => {
    if (!isCheckout) tellNews()
  }, [isCheckout])
  useEffect(() => {
    if (isCartOpen) tellNews()
  }, [isCartOpen])
}

function tellNews() {
  if (browserMemory.read(keptAs.attempt) === null || window.location.pathname === pagePaths.checkout) return
  // A browser remembers an import that failed.
  if (!navigator.onLine) return
  void import('../checkout/tell-attempt.ts').then(
    ({ tellAttempt }) => tellAttempt(),
    () => null, // no network: the next page asks
  )
}
