export type Sent = 'lista' | 'repetida'

type Options<Item> = {
  send: (item: Item, signal: AbortSignal) => Promise<Sent>
  onStart: (item: Item) => void
  onSent: (item: Item, how: Sent) => void
  onFailed: (item: Item, error: unknown) => void
  /** How many groups at once; a phone's line and the shop's memory bear a few. */
  atOnce?: number
}

export type UploadQueue = {
  /** What is on its way arrives; the rest waits. */
  pause: () => void
  resume: () => void
  /** What is on its way is broken off. */
  cancel: () => void
  /** Resolves when nothing is left to do. */
  done: Promise<void>
}

/** Sends groups of files a few at a time, those of a group one after the other; one that fails lets the others pass. */
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
