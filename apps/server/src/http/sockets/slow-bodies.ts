import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { refuseSlow } from './refuse-socket.ts'

/**
 * The least speed of a body. A limit on the whole time (Node's `requestTimeout`) would be wrong: a phone may take
 * twenty minutes for a sheet of 20 MB at 130 kbit/s. But a sender who stalls or sends single bytes only blocks a
 * connection.
 */
const usual = { everyMs: 30_000, leastBytesPerSecond: 16_000 }

/** Ends a request whose body arrives more slowly than any phone sends it. */
export const slowBodies = fp(
  async (app: FastifyInstance, options: Partial<typeof usual>) => {
    const { everyMs, leastBytesPerSecond } = { ...usual, ...options }
    const least = (leastBytesPerSecond * everyMs) / 1_000
    // No hook: a request that is refused before them, or by the first, goes on sending its body all the same.
    app.server.on('request', (request, answer) => {
      if (hasBody(request)) watch(request, answer)
    })

    function watch(raw: IncomingMessage, answer: ServerResponse) {
      const takeCame = countBody(raw)
      const timer = setInterval(() => {
        const came = takeCame()
        // While nobody reads the body, as when an upload waits for its turn, the sender is not to blame.
        if (came >= least || raw.readableFlowing !== true) return
        clearInterval(timer)
        if (answer.writableEnded) return raw.socket.destroy()
        refuseSlow(raw.socket)
      }, everyMs).unref()
      raw.once('end', () => clearInterval(timer)).once('close', () => clearInterval(timer))
    }
  },
  { name: 'slow-bodies' },
)

/**
 * What comes of the body itself. The socket counts its chunks' sizes and their extensions too, of which a sender could
 * send nothing else for ever. @returns how many bytes came since it was last asked
 */
function countBody(raw: IncomingMessage): () => number {
  let bytes = 0
  const push = raw.push.bind(raw)
  // Node's parser gives each piece to this; a listener of `data` would take the body from whoever reads it.
  raw.push = (piece, encoding) => {
    if (piece) bytes += piece.length
    return push(piece, encoding)
  }
  return () => {
    const came = bytes
    bytes = 0
    return came
  }
}

export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
