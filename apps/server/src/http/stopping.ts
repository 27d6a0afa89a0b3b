import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { errorHeaders } from './errors.ts'
import { healthPaths } from './health.ts'

/** While the shop stops, it finishes what it has begun and takes nothing new: another copy, or the next start, will. */
export const stopping = fp(
  async (app: FastifyInstance) => {
    let stops = false
    app.addHook('preClose', async () => {
      stops = true
      closeOnceIdle(app.server)
    })
    app.addHook('onRequest', async (request, reply) => {
      if (!stops || healthPaths.includes(request.routeOptions.url ?? '')) return
      const error = 'La tienda se está reiniciando. Probá de nuevo en unos segundos.'
      return reply
        .code(503)
        .headers({ ...errorHeaders(request), connection: 'close', 'retry-after': '5' })
        .send({ error, codigo: 'reintentar', detalles: [] })
    })
  },
  { name: 'stopping' },
)

/** Node ends the connections that are idle when the stop begins; those that were being answered, browsers would keep. */
function closeOnceIdle(server: Server) {
  if (!server.listening) return
  const rounds = setInterval(() => server.closeIdleConnections(), 50)
  server.once('close', () => clearInterval(rounds))
}
