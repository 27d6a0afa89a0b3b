import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** The page brings scripts of its own, and sets styles by script. */
const pagePolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The API described: a page at /api/docs/, OpenAPI at /api/docs/json (decision 40). Register it before the routes. */
export const openApi = fp(
  async (app: FastifyInstance) => {
    await app.register(swagger, {
      openapi: {
        info: {
          title: 'Mazo',
          description: 'La API de la tienda. Los errores son siempre `{ error, codigo, detalles }`.',
          version: '1',
        },
      },
      transform: jsonSchemaTransform,
    })
    await app.register(swaggerUi, { routePrefix: '/api/docs' })
    app.addHook('onRequest', (request, reply, done) => {
      if (request.url.startsWith('/api/docs')) reply.header('content-security-policy', pagePolicy)
      done()
    })
  },
  { name: 'openapi', dependencies: ['answer-headers'] },
)
