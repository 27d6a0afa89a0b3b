/** Changes closer together than this count as one, so that a stream of orders does not keep the cache empty. */
const gapMs = 200

/**
 * Passes on that the catalogue changed: the first at once, the next ones together, at the latest 200 ms after.
 * So the next reader sees a lone order, and nobody sees anything older than that.
 */
export function coalesce(tell: () => void): { changed: () => void; stop: () => void } {
  let timer: NodeJS.Timeout | undefined
  let waiting = false
  const pass = () => {
    tell()
    timer = setTimeout(() => {
      timer = undefined
      if (!waiting) return
      waiting = false
      pass()
    }, gapMs)
    timer.unref()
  }
  const changed = () => {
    if (timer) waiting = true
    else pass()
  }
  const stop = () => clearTimeout(timer)
  return { changed, stop }
}
