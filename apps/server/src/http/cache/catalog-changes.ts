/** Changes closer together than this count as one, so that a stream of orders does not keep the cache empty. */
const gapMs = 200

/** The ids of products of which nothing changed but their stock. Absent: anything may have changed. */
export type StockOf = readonly number[]

/** More products than this are told as a change of everything. */
const mostNamed = 400

/**
 * Passes on what changed of the catalogue: the first change at once, the next ones together, at the latest 200 ms after.
 * So the next reader sees a lone order, and nobody sees anything older than that.
 */
export function coalesce(tell: (stockOf?: StockOf) => void) {
  let timer: NodeJS.Timeout | undefined
  let waiting: Set<number> | 'everything' | undefined
  const pass = (stockOf?: StockOf) => {
    tell(stockOf)
    timer = setTimeout(() => {
      timer = undefined
      if (!waiting) return
      const next = waiting
      waiting = undefined
      pass(next === 'everything' ? undefined : [...next])
    }, gapMs)
    timer.unref()
  }
  const changed = (stockOf?: StockOf) => {
    if (timer) waiting = together(waiting, stockOf)
    else pass(stockOf && stockOf.length > mostNamed ? undefined : stockOf)
  }
  /** Passes on at once what waits. */
  const stop = () => {
    clearTimeout(timer)
    const next = waiting
    waiting = undefined
    if (next) tell(next === 'everything' ? undefined : [...next])
  }
  return { changed, stop }
}

function together(waiting: Set<number> | 'everything' | undefined, stockOf?: StockOf) {
  if (waiting === 'everything' || !stockOf) return 'everything'
  const both = new Set([...(waiting ?? []), ...stockOf])
  return both.size > mostNamed ? 'everything' : both
}
