import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { OpenDatabase } from '../db/database.ts'
import { DomainError } from '../domain-error.ts'

/**
 * `/metrics` for Prometheus, for whoever has METRICS_TOKEN; without that setting nothing is measured. Register it before
 * the routes that it measures.
 */
export const metrics = fp(
  async (app: FastifyInstance, { database }: { database: OpenDatabase }) => {
    const { metricsToken } = app.config
    if (metricsToken === undefined) return
    const [{ measure }, { tellOfAll }] = await Promise.all([
      import('./measured.ts'),
      import('./of-all-processes.ts'),
    ])
    const registry = measure(app, database)
    const readAll = tellOfAll(registry)
    app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
      if (!isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) {
        reply.header('www-authenticate', 'Bearer')
        throw new DomainError(401, 'no_autenticado', 'Hace falta METRICS_TOKEN.')
      }
      reply.header('cache-control', 'no-store').type(registry.contentType)
      return readAll()
    })
  },
  { name: 'metrics', dependencies: ['cached-answers'] },
)

/** Takes as long whatever was sent. */
const isSame = (sent: string, wanted: string) => timingSafeEqual(digest(sent), digest(wanted))
const digest = (text: string) => createHash('sha256').update(text).digest()
