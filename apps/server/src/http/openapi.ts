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
    const described = keepDescriptions(app)
    app.addHook('onRequest', async (request, reply) => {
      if (!request.url.startsWith('/api/docs')) return
      const kept = described(request.routeOptions.url)
      if (kept) return inTurn(() => sendKept(request, reply, kept))
      reply.header('content-security-policy', pagePolicy)
    })
  },
  { name: 'openapi', dependencies: ['answer-headers'] },
)

type Form = { type: string; write: () => string }

/** Both forms are a megabyte of text, which the plugin would write and pack anew for each request. */
function keepDescriptions(app: FastifyInstance) {
  const forms: Record<string, Form> = {
    '/api/docs/json': { type: 'application/json; charset=utf-8', write: () => JSON.stringify(app.swagger()) },
    '/api/docs/yaml': { type: 'application/x-yaml', write: () => app.swagger({ yaml: true }) },
  }
  const kept = new Map<string, KeptAnswer>()
  return (url = '') => {
    const form = forms[url]
    if (!form) return undefined
    const answer = kept.get(url) ?? keep(form)
    kept.set(url, answer)
    return answer
  }
}

const keep = ({ type, write }: Form) =>
  new KeptAnswer({ status: 200, headers: { 'content-type': type }, body: Buffer.from(write()) })
