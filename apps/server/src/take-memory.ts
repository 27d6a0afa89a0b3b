type Holding = { chunks: Uint8Array[]; bytes: number; giveWay: (refusal: Error) => void }

/**
 * Collects what senders send, in `most` bytes of memory for all of them together. Nobody waits for room: where there is
 * none left, whoever holds the most gives way, so that many who send slowly keep nobody else out.
 * @returns a function that gives the whole content, and throws `refusal` for one that gave way
 */
export function takeMemory(most: number, refusal: () => Error) {
  const holdings = new Set<Holding>()

  function leave(holding: Holding) {
    holdings.delete(holding)
    holding.chunks = [] // its sender may keep the rest of the request alive for long
  }

  function makeRoom() {
    let held = 0
    for (const { bytes } of holdings) held += bytes
    if (held <= most) return
    const [largest] = [...holdings].toSorted((one, other) => other.bytes - one.bytes)
    if (!largest) return
    leave(largest)
    largest.giveWay(refusal())
  }

  async function fill(own: Holding, content: AsyncIterable<Uint8Array>): Promise<Buffer> {
    for await (const chunk of content) {
      if (!holdings.has(own)) continue
      own.chunks.push(chunk)
      own.bytes += chunk.length
      makeRoom()
    }
    return Buffer.concat(own.chunks)
  }

  return async (content: AsyncIterable<Uint8Array>): Promise<Buffer> => {
    const { promise: gaveWay, reject: giveWay } = Promise.withResolvers<never>()
    const own: Holding = { chunks: [], bytes: 0, giveWay }
    holdings.add(own)
    try {
      return await Promise.race([fill(own, content), gaveWay])
    } finally {
      leave(own)
    }
  }
}
