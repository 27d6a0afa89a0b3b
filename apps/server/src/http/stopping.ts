import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { errorHeaders } from './errors/errors.ts'
import { plainPage, plainPageHeaders } from './errors/plain-page.ts'
import { healthPaths } from './health.ts'
import { prefersJson } from './prefers-json.ts'

/** A stopping shop finishes the requests it has begun and takes no new ones: another copy or the next start will. */
export const stopping = fp(
  async (app: FastifyInstance) => {
    let stops = false
    app.addHook('preClose', async () => {
      stops = true
      closeOnceIdle(app.server)
    })
    app.addHook('onRequest', async (request, reply) => {
      if (!stops || healthPaths.includes(request.routeOptions.url ?? '')) return
      reply.code(503).headers({ ...errorHeaders(request), connection: 'close', 'retry-after': '5' })
      if (request.routeOptions.url === '/*' && !prefersJson(request.headers.accept))
        return reply.headers(plainPageHeaders).send(plainPage(title, 'Probá de nuevo en unos segundos.'))
      return reply.send({
        error: `${title}. Probá de nuevo en unos segundos.`,
        codigo: 'reintentar',
        detalles: [],
      })
    })
  },
  { name: 'stopping' },
)

const title = 'La tienda se está reiniciando'

/**
 * Node ends the connections that are idle when the stop begins. The busy ones must be ended too, or browsers would keep
 * them open.
 */
function closeOnceIdle(server: Server) {
  if (!server.listening) return
  const rounds = setInterval(() => server.closeIdleConnections(), 50)
  server.once('close', () => clearInterval(rounds))
}
