import { everythingFound, everythingQuery } from '@mazo/contract/search-everything.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { allStaff, staffOf, staffRefusals } from '../http/staff-only.ts'
import { searchEverything } from './search-everything.ts'

/** One search over all that the back office lists; under /api/v1/gestion. */
export const everythingSearch: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/buscar',
    {
      config: allStaff,
      schema: {
        tags: ['gestión: búsqueda'],
        summary:
          'Productos, órdenes, clientes y personal que dicen algo: hasta cinco de cada uno, y uno más donde hay otros',
        querystring: everythingQuery,
        response: { 200: everythingFound, ...staffRefusals },
      },
    },
    (request) => searchEverything(app.db, request.query.q, staffOf(request).rol === 'admin'),
  )
}
