import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LoggedRequest } from './provider/call-log.ts'
import { isoOf } from './provider/clock.ts'
import { hideCardNumbers } from './provider/hide-card-numbers.ts'
import type { Provider } from './provider/provider.ts'

declare module 'fastify' {
  interface FastifyRequest {
    logged: LoggedRequest | null
  }
}

/** The token's header is missing on purpose: people may see the log. */
const loggedHeaders = ['content-type', 'x-idempotency-key', 'x-request-id', 'user-agent']

/** Logs every request except those to the simulator's own routes. */
export function logRequests(app: FastifyInstance, provider: Provider): void {
  app.decorateRequest('logged', null)
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/__sim'))
      request.logged = provider.memory.log.add(entryOf(request, provider))
  })
  app.addHook('preHandler', async ({ logged, body }) => {
    if (logged) logged.body = hideCardNumbers(body ?? null)
  })
  app.addHook('onResponse', async ({ logged }, reply) => {
    if (logged && reply.raw.writableFinished) logged.status = reply.statusCode
  })
}

const entryOf = (request: FastifyRequest, { clock }: Provider): LoggedRequest => ({
  kind: 'request',
  at: isoOf(clock.now()),
  method: request.method,
  path: request.url.split('?')[0] ?? '',
  query: request.query as Record<string, unknown>,
  headers: Object.fromEntries(
    loggedHeaders.flatMap((name) => {
      const value = request.headers[name]
      return value === undefined ? [] : [[name, String(value)]]
    }),
  ),
  body: null,
  status: null,
})
