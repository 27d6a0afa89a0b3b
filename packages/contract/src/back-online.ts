/** A phone says that it has signal before anything comes through: the pauses between tries, in ms. */
const pauses = [1_000, 2_000, 4_000, 8_000, 16_000]

/** Tries again by itself what failed for want of a connection, each time that the browser says that it has one. */
export function tryBackOnline(again: () => unknown, over?: AbortSignal) {
  let newest = 0
  async function tryUntilOver() {
    const turn = ++newest
    for (const pause of pauses) {
      await again()
      await new Promise((done) => setTimeout(done, pause))
      if (over?.aborted || turn !== newest || !navigator.onLine) return
    }
  }
  window.addEventListener('online', () => void tryUntilOver(), { signal: over })
}
