export type Sent = 'lista' | 'repetida'

type Options<Item> = {
  send: (item: Item, signal: AbortSignal) => Promise<Sent>
  onStart: (item: Item) => void
  onSent: (item: Item, how: Sent) => void
  onFailed: (item: Item, error: unknown) => void
  /** The upload of the item was aborted: it begins again when the queue goes on, unless that was cancelled. */
  onStopped?: (item: Item) => void
  /** An error that every other item would meet too: the queue pauses, and begins again with this item. */
  stopsAll?: (error: unknown) => boolean
  onHeld?: (error: unknown) => void
  /** How many groups to send at once: a phone's connection and the shop's memory stand a few. */
  atOnce?: number
}

export type UploadQueue = {
  /** Lets the uploads under way finish; the rest waits. */
  pause: () => void
  /** Aborts the uploads under way; they wait with the rest. */
  hold: () => void
  resume: () => void
  /** Aborts the uploads under way, and sends no other. */
  cancel: () => void
  /** Resolves when nothing is left to do. */
  done: Promise<void>
}

/** Sends a few groups of files at a time, the files of a group one by one. A failure does not stop the others. */
export function startQueue<Item>(
  groups: readonly (readonly Item[])[],
  { atOnce = 3, ...steps }: Options<Item>,
): UploadQueue {
  const waiting = [...groups]
  const valve = makeValve()

  async function work() {
    for (let group = waiting.shift(); group; group = waiting.shift())
      for (const item of group) await sendOne(item, valve, steps)
  }

  return { ...valve.handle, done: Promise.all(Array.from({ length: atOnce }, work)).then(() => {}) }
}

type Steps<Item> = Omit<Options<Item>, 'atOnce'>

async function sendOne<Item>(item: Item, valve: Valve, steps: Steps<Item>) {
  while (await valve.isOpen()) if (await isDealtWith(item, valve, steps)) return
}

/** @returns false if the item has to be sent again */
async function isDealtWith<Item>(item: Item, valve: Valve, steps: Steps<Item>) {
  const { send, onStart, onSent, onFailed, onStopped, stopsAll, onHeld } = steps
  const signal = valve.signal()
  onStart(item)
  try {
    onSent(item, await send(item, signal))
    return true
  } catch (error) {
    if (signal.aborted) {
      onStopped?.(item)
      return false
    }
    if (!stopsAll?.(error)) {
      onFailed(item, error)
      return true
    }
    valve.handle.pause()
    onStopped?.(item)
    onHeld?.(error)
    return false
  }
}

type Valve = ReturnType<typeof makeValve>

/** Decides whether the next upload may begin. */
function makeValve() {
  let stopping = new AbortController()
  let gate: PromiseWithResolvers<void> | null = null
  let isCancelled = false
  const pause = () => {
    gate ??= Promise.withResolvers()
  }
  const resume = () => {
    gate?.resolve()
    gate = null
  }
  return {
    /** Waits while the queue is paused. @returns false once it is cancelled */
    isOpen: async () => {
      await gate?.promise
      return !isCancelled
    },
    /** Breaks off an upload that begins now. */
    signal: () => stopping.signal,
    handle: {
      pause,
      resume,
      hold: () => {
        pause()
        stopping.abort()
        stopping = new AbortController()
      },
      cancel: () => {
        isCancelled = true
        stopping.abort()
        resume()
      },
    },
  }
}
