/** Does one piece of work at a time; calls that arrive meanwhile share one more turn after it. */
export function inTurn(work: () => Promise<unknown>): () => Promise<unknown> {
  let running: Promise<unknown> | undefined
  let next: Promise<unknown> | undefined
  const run = () => {
    running = work().finally(() => {
      running = undefined
    })
    return running
  }
  return () => {
    if (!running) return run()
    next ??= running
      .catch(() => {}) // told to whoever asked for that turn
      .then(() => {
        next = undefined
        return run()
      })
    return next
  }
}
