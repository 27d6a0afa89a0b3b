export type Sent = 'lista' | 'repetida'

type Options<Item> = {
  send: (item: Item, signal: AbortSignal) => Promise<Sent>
  onStart: (item: Item) => void
  onSent: (item: Item, how: Sent) => void
  onFailed: (item: Item, error: unknown) => void
  /** How many groups to send at once: a phone's connection and the shop's memory stand a few. */
  atOnce?: number
}

export type UploadQueue = {
  /** Lets the uploads under way finish; the rest waits. */
  pause: () => void
  resume: () => void
  /** Aborts the uploads under way. */
  cancel: () => void
  /** Resolves when nothing is left to do. */
  done: Promise<void>
}

/** Sends a few groups of files at a time, the files of a group one by one. A failure does not stop the others. */
export function startQueue<Item>(
  groups: readonly (readonly Item[])[],
  { send, onStart, onSent, onFailed, atOnce = 3 }: Options<Item>,
): UploadQueue {
  const stopping = new AbortController()
  const waiting = [...groups]
  let gate: PromiseWithResolvers<void> | null = null

  async function sendOne(item: Item) {
    await gate?.promise
    if (stopping.signal.aborted) return
    onStart(item)
    try {
      onSent(item, await send(item, stopping.signal))
    } catch (error) {
      onFailed(item, error)
    }
  }

  async function work() {
    for (let group = waiting.shift(); group; group = waiting.shift())
      for (const item of group) await sendOne(item)
  }

  const resume = () => {
    gate?.resolve()
    gate = null
  }
  return {
    pause: () => {
      gate ??= Promise.withResolvers()
    },
    resume,
    cancel: () => {
      stopping.abort()
      resume()
    },
    done: Promise.all(Array.from({ length: atOnce }, work)).then(() => {}),
  }
}
