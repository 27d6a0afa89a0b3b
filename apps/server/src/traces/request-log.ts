import { withoutKeys } from '@mazo/contract/describe-error.ts'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

const levels: readonly string[] = ['info', 'debug', 'trace']

/**
 * One line a request, from LOG_LEVEL `info` on: its id, which its answer carries too (`x-request-id`), and what became of
 * it. Not what it asked for: searches hold names and mails. Register it before all that may answer.
 */
export const requestLog = fp(
  async (app: FastifyInstance) => {
    if (!levels.includes(app.config.logLevel)) return
    app.addHook('onResponse', (request, reply, done) => {
      const { id: reqId, method, originalUrl } = request
      const path = withoutKeys(originalUrl.split('?', 1)[0] ?? '')
      const ms = Math.round(reply.elapsedTime * 10) / 10
      // Not by the request's own log, which is quieter where an address holds a key.
      app.log.info({ reqId, method, path, status: reply.raw.statusCode, ms }, 'answered')
      done()
    })
  },
  { name: 'request-log' },
)
