import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { takeTurnsAmongOthers } from '../take-turns.ts'
import { KeptAnswer } from './cache/kept-answer.ts'
import { sendKept } from './cache/send-kept.ts'

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

/** A megabyte for each of hundreds who ask at once is handed over with others answered in between. */
const inTurn = takeTurnsAmongOthers()

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
    const described = keepDescription(app)
    app.addHook('onRequest', async (request, reply) => {
      if (!request.url.startsWith('/api/docs')) return
      const { url } = request.routeOptions
      if (url === '/api/docs/json') return inTurn(() => sendKept(request, reply, described()))
      // The plugin offers it unasked, and to write it holds everybody up.
      if (url === '/api/docs/yaml') return reply.callNotFound()
      reply.header('content-security-policy', pagePolicy)
    })
  },
  { name: 'openapi', dependencies: ['answer-headers'] },
)

/** A megabyte of text, which the plugin would write and pack anew for each request. */
function keepDescription(app: FastifyInstance): () => KeptAnswer {
  let kept: KeptAnswer | undefined
  return () => {
    kept ??= new KeptAnswer({
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: Buffer.from(JSON.stringify(app.swagger())),
    })
    return kept
  }
}
