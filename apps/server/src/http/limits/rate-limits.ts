import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { OpenDatabase } from '../../db/database.ts'
import { addressName, limitPerMinute } from './limits.ts'
import { shareCounts } from './shared-counts.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * A limit per minute over all processes of the shop; all who use its name share it. The function that it returns
     * counts one call, and throws DomainError 429 beyond the limit.
     */
    limitPerMinute: (limit: string, most: number) => (who: string) => Promise<void>
  }
}

type Options = { database: Pick<OpenDatabase, 'kind' | 'pool'> }

/**
 * API calls per minute and address (decision 43): search 120, all others 600. The store's page with a search, and the
 * data that browsers ask for it, are searches too; other pages and pictures are not counted. Orders and forms have
 * limits of their own beside their routes.
 */
export const rateLimits = fp(
  async (app: FastifyInstance, { database }: Options) => {
    const warn = (error: unknown) =>
      app.log.warn({ err: error }, 'the limits are counted by each process alone')
    const shared = database.kind === 'postgres' ? shareCounts(database.pool, warn) : undefined
    app.addHook('onClose', async () => shared?.close())
    const limits = new Map<string, (who: string) => Promise<void>>()
    app.decorate('limitPerMinute', (limit, most) => {
      if (!app.config.rateLimits) return async () => {}
      const count = limits.get(limit) ?? limitPerMinute(most, { exchange: shared?.exchange(limit) })
      limits.set(limit, count)
      return count
    })

    const countSearch = app.limitPerMinute('busqueda', 120)
    const countOther = app.limitPerMinute('api', 600)
    app.addHook('onRequest', async (request) => {
      if (isSearch(request)) await countSearch(addressName(request.ip))
      else if (goesTo(request, '/api/')) await countOther(addressName(request.ip))
    })
  },
  { name: 'rate-limits' },
)

/** Only the store's page reads `search`; on any other page it counts as a search too. */
function isSearch(request: FastifyRequest): boolean {
  if (goesTo(request, '/api/buscar-productos')) return true
  if (goesTo(request, '/api/') && !goesTo(request, '/api/v1/productos/paginados')) return false
  return Boolean((request.query as { search?: unknown }).search)
}

/**
 * Checks the matched route, as the router takes `/%61pi/` for `/api/`, and the address, so that unknown routes count
 * too.
 */
const goesTo = ({ url, routeOptions }: FastifyRequest, start: string) =>
  url.startsWith(start) || routeOptions.url?.startsWith(start) === true
