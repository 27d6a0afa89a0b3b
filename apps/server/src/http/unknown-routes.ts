import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { DomainError } from '../domain-error.ts'

type Route = { methods: string[]; matches: RegExp }

/**
 * Answers unknown routes as JSON: 405 with `Allow` where another method exists, else 404. Register it before the
 * routes, which it listens for.
 */
export const unknownRoutes = fp(
  async (app: FastifyInstance) => {
    const routes: Route[] = []
    app.addHook('onRoute', ({ url, method }) => {
      if (!wholeApi.includes(url)) routes.push({ methods: [method].flat(), matches: patternOf(url) })
    })
    const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
      const path = (request.raw.url ?? '').split('?', 1)[0] ?? ''
      const allowed = allowedOn(routes, path)
      if (allowed.length === 0 || allowed.includes(request.method)) throw noSuchAddress()
      reply.header('allow', allowed.join(', '))
      throw new DomainError(405, 'metodo_no_permitido', 'Método no permitido.')
    }
    // Without these routes the pages would answer any other GET of the API.
    for (const url of wholeApi) app.all(url, { schema: { hide: true } }, refuse)
    app.setNotFoundHandler(refuse)
  },
  { name: 'unknown-routes' },
)

const wholeApi = ['/api', '/api/*']

const noSuchAddress = () => new DomainError(404, 'no_encontrado', 'No encontramos esa dirección.')

/** The methods of the most specific routes that match: the pages' `/*` says nothing about the API. */
function allowedOn(routes: readonly Route[], path: string): string[] {
  const isApi = /^\/api(?:\/|$)/.test(path)
  const matching = routes.filter(({ matches }) => matches.test(path) && !(isApi && matches.source === '^.*$'))
  return [...new Set(matching.flatMap(({ methods }) => methods))].sort()
}

/** `/productos/slug/:slug` as an expression; a slash at the end is optional. */
function patternOf(url: string): RegExp {
  if (url === '*' || url === '/*') return /^.*$/
  const source = url
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replace(/:[^/]+/g, '[^/]+')
    .replace(/\/$/, '')
  return new RegExp(`^${source}/?$`)
}
