import { type EventLoopUtilization, performance } from 'node:perf_hooks'

const lookMs = 60_000
/** Busy for less than this part of the time, the shop rests. */
const restBelow = 0.02
/** In bytes: less than this is not worth the pause. */
const worthwhile = 48 * 2 ** 20

/**
 * Gives the machine what V8 keeps for objects to come, which it gives back only after much more work: a pause of 0.1 to 0.2
 * s (docs/decisions/memory.md). Does nothing without Node's `--expose-gc`, which scripts/image/shop-node.mjs has.
 */
export const giveBackMemory = () => globalThis.gc?.({ type: 'major', flavor: 'last-resort' })

/** From now on gives back, while the shop rests, what it took for a rush. */
export function giveBackAtRest(): void {
  let before: EventLoopUtilization | undefined
  const look = restWatch({
    heapBytes: () => process.memoryUsage().heapTotal,
    busyPart: () => {
      const now = performance.eventLoopUtilization()
      const { utilization } = before ? performance.eventLoopUtilization(now, before) : now
      before = now
      return utilization
    },
    giveBack: giveBackMemory,
  })
  setInterval(look, lookMs).unref()
}

type Watched = {
  heapBytes(): number
  /** Of the time since it was last asked, 0 to 1. */
  busyPart(): number
  giveBack(): void
}

/** @returns a function that looks whether the shop rests, and has grown by what is worth giving back */
export function restWatch({ heapBytes, busyPart, giveBack }: Watched): () => void {
  let least = heapBytes()
  return () => {
    const rests = busyPart() < restBelow
    least = Math.min(least, heapBytes())
    if (!rests || heapBytes() - least < worthwhile) return
    giveBack()
    least = heapBytes()
  }
}
