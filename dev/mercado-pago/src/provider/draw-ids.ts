export type Ids = {
  /** A number of twelve digits, like the provider's, and never the same twice. */
  number(): number
  uuid(): string
}

/** The same seed gives the same ids in the same order, so that a run that failed can be repeated. */
export function drawIds(seed: number): Ids {
  const draw = drawNumbers(seed)
  let last = 100_000_000_000 + Math.floor(draw() * 800_000_000_000)
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => Math.floor(draw() * 16).toString(16)).join('')
  return {
    number: () => {
      last += 1 + Math.floor(draw() * 1_000)
      return last
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
  }
}

/** Numbers from 0 to 1 by mulberry32. */
function drawNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
