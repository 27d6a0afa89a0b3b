/** So many orders within a second are a rush. */
const many = 30

/** Knows whether orders pour in, for what can wait until they no longer do. */
export function watchRush(now: () => number = () => performance.now()) {
  /** When the last orders came, in ms; the one at `next` is the first of them. */
  const times = new Array<number>(many).fill(Number.NEGATIVE_INFINITY)
  let next = 0
  let isOver = false
  return {
    noteOrder() {
      times[next] = now()
      next = (next + 1) % many
    },
    isOn: () => !isOver && now() - (times[next] ?? 0) < 1_000,
    /** From now on there is no more waiting. */
    end() {
      isOver = true
    },
  }
}
