const name = 'checkoutIntento'

/**
 * One at a time, over all tabs of this browser: who sends a purchase, and who asks what became of one. Asked about while
 * another tab still sends it, an attempt would be closed under that buyer's hands.
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

/** Where the browser refuses its locks, as it does where it keeps nothing, nobody is waited for. */
function takeLock(): Promise<End> {
  return new Promise((granted) => {
    navigator.locks
      .request(name, () => new Promise<void>((end) => granted(end)))
      .catch(() => granted(() => {}))
  })
}

let last: Promise<void> = Promise.resolve()

/** Only https and localhost have locks; on plain http at least this tab keeps its turns. */
function takePlace(): Promise<End> {
  const before = last
  return new Promise((granted) => {
    last = new Promise((end) => void before.then(() => granted(end)))
  })
}
