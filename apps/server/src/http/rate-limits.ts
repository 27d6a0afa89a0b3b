import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { DomainError } from './domain-error.ts'

const minute = 60_000

/**
 * Calls of the API a minute and address (decision 43): search 120, all others 600. Orders have limits of their own
 * beside their route. Pages and pictures are not counted.
 */
export const rateLimits = fp(
  async (app: FastifyInstance) => {
    if (!app.config.rateLimits) return
    await app.register(rateLimit, { global: false, timeWindow: minute, ipv6Subnet: 64, cache: 20_000 })
    const countSearch = app.createRateLimit({ max: 120 })
    const countOther = app.createRateLimit({ max: 600 })
    app.addHook('onRequest', async (request) => {
      if (!request.url.startsWith('/api/')) return
      const answer = await (isSearch(request) ? countSearch : countOther)(request)
      if (!answer.isAllowed && answer.isExceeded) throw tooManyRequests(answer.ttlInSeconds)
    })
  },
  { name: 'rate-limits' },
)

function isSearch({ url, query }: FastifyRequest): boolean {
  if (url.startsWith('/api/buscar-productos')) return true
  if (!url.startsWith('/api/v1/productos/paginados')) return false
  return Boolean((query as { search?: unknown }).search)
}

const tooManyRequests = (seconds: number) =>
  new DomainError(
    429,
    'demasiadas_solicitudes',
    'Demasiadas solicitudes. Esperá un momento.',
    [],
    Math.max(1, seconds),
  )
