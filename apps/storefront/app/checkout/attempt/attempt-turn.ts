const name = 'checkoutIntento'

/**
 * Only one tab of this browser at a time may send a purchase or ask what became of one. Asking about an attempt while
 * another tab still sends it would close it too early.
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const end = await ('locks' in navigator ? takeLock() : takePlace())
  try {
    return await work()
  } finally {
    end()
  }
}

type End = () => void

/** A browser that forbids storage also refuses locks; then no tab waits for another. */
function takeLock(): Promise<End> {
  return new Promise((granted) => {
    navigator.locks
      .request(name, () => new Promise<void>((end) => granted(end)))
      .catch(() => granted(() => {}))
  })
}

let last: Promise<void> = Promise.resolve()

/** Only https and localhost have locks; on plain http the turns hold at least within this tab. */
function takePlace(): Promise<End> {
  const before = last
  return new Promise((granted) => {
    last = new Promise((end) => void before.then(() => granted(end)))
  })
}
