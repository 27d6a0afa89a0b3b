import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { refuseSocket } from './refuse-socket.ts'

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
    app.addHook('preParsing', (request, _reply, payload, done) => {
      if (hasBody(request)) watch(request)
      done(null, payload)
    })

    function watch({ raw }: FastifyRequest) {
      let had = raw.socket.bytesRead
      const timer = setInterval(() => {
        const came = raw.socket.bytesRead - had
        had = raw.socket.bytesRead
        // While nobody reads the body, as when an upload waits for its turn, the sender is not to blame.
        if (came >= least || raw.readableFlowing !== true) return
        clearInterval(timer)
        refuseSocket(
          Object.assign(new Error('A slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
          raw.socket,
        )
      }, everyMs).unref()
      raw.once('end', () => clearInterval(timer)).once('close', () => clearInterval(timer))
    }
  },
  { name: 'slow-bodies' },
)

const hasBody = ({ raw: { headers } }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
