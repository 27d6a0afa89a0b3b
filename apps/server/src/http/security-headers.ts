import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** The headers of every answer. A page has its own Content-Security-Policy, with the hashes of its scripts. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
}

/** Security headers and the request's number on every answer. */
export const answerHeaders = fp(
  async (app: FastifyInstance) => {
    app.addHook('onRequest', (request, reply, done) => {
      reply.headers(securityHeaders).header('x-request-id', request.id)
      done()
    })
  },
  { name: 'answer-headers' },
)
