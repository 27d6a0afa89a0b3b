/** Calls back once the page has loaded, is idle and shows the element. @returns a function that cancels it */
export function whenQuiet(element: Element, act: () => void): () => void {
  let left = false
  const watcher = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return
    watcher.disconnect()
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(() => left || act(), { timeout: 2000 })
    else setTimeout(() => left || act(), 200)
  })
  const watch = () => watcher.observe(element)
  if (document.readyState === 'complete') watch()
  else window.addEventListener('load', watch, { once: true })
  return () => {
    left = true
    window.removeEventListener('load', watch)
    watcher.disconnect()
  }
}
