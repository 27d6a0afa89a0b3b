import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { skipBody } from './node-parser.ts'
import { refuseTiny } from './refuse-socket.ts'

/** Smaller than what a slow phone's packets carry, in bytes. */
const tinyBytes = 512
/** So many tiny ones in a second are taken on a connection, which may be a proxy's and carry many requests. */
const mostTiny = 200

/**
 * Ends a connection on which bodies come in tiny chunks. Each costs as much as one of 64 kB: three megabytes of single
 * bytes held everybody up for two seconds, and sixty took 3 GB of memory.
 */
export const tinyChunks = fp(
  async (app: FastifyInstance) => {
    const counts = new WeakMap<Socket, { tiny: number; since: number }>()
    // No hook: a request that is refused before them goes on sending its body all the same.
    app.server.on('request', (request) => {
      if (request.headers['transfer-encoding'] === undefined) return
      const { socket } = request
      const push = request.push.bind(request)
      request.push = (piece, encoding) => {
        if (piece && piece.length < tinyBytes && isTooMany(socket)) {
          refuseTiny(socket)
          skipBody(socket)
          // Whoever reads the body, and may hold a turn while it does, learns that there is no more of it.
          request.destroy(new Error('The body came in tiny chunks'))
          return false
        }
        return push(piece, encoding)
      }
    })

    function isTooMany(socket: Socket): boolean {
      const now = performance.now()
      const count = counts.get(socket)
      if (!count || now - count.since > 1_000) {
        counts.set(socket, { tiny: 1, since: now })
        return false
      }
      count.tiny += 1
      return count.tiny > mostTiny
    }
  },
  { name: 'tiny-chunks' },
)
