import Fastify, { type FastifyInstance } from 'fastify'
import { apiRoutes } from './api/api-routes.ts'
import { checkoutRoutes } from './checkout/checkout-routes.ts'
import { logRequests } from './log-requests.ts'
import type { Provider } from './provider/provider.ts'
import { ProviderError } from './provider/provider-error.ts'
import { simRoutes } from './sim/sim-routes.ts'

/** The stand-in's HTTP side: the provider's routes, and the simulator's own under `/__sim`. */
export function buildProviderApp(provider: Provider): FastifyInstance {
  const app = Fastify({
    forceCloseConnections: true, // a fault may hold a call open for ever
    routerOptions: { ignoreTrailingSlash: true }, // the provider's own packages end addresses with a slash
  })
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? {} : JSON.parse(String(text))) // a total refund may come without a body
    } catch {
      done(new ProviderError(400, 'bad_request', 'The body is not valid JSON'))
    }
  })
  app.setErrorHandler((error, _request, reply) => {
    const refusal = refusalOf(error)
    return reply.code(refusal.status).send(refusal.body())
  })
  app.setNotFoundHandler((request) => {
    throw new ProviderError(404, 'not_found', `Resource ${request.url} not found.`)
  })
  logRequests(app, provider)
  app.register((scope) => apiRoutes(scope, provider))
  app.register((scope) => checkoutRoutes(scope, provider))
  app.register((scope) => simRoutes(scope, provider), { prefix: '/__sim' })
  return app
}

function refusalOf(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  const { statusCode = 500, message } = error as { statusCode?: number; message: string }
  return new ProviderError(statusCode, statusCode < 500 ? 'bad_request' : 'internal_error', message)
}
