/** Calls back once the page has loaded, has a moment to spare and shows the element. @returns how to call it off */
export function whenQuiet(element: Element, act: () => void): () => void {
  let left = false
  const watcher = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return
    watcher.disconnect()
    // Safari knows no idle moments.
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
