import { everythingFound, everythingQuery, forSaleFound } from '@mazo/contract/search-everything.ts'
import type { FastifyPluginAsync } from 'fastify'
import { officeRoutes } from '../http/office-routes.ts'
import { allStaff } from '../http/staff-only.ts'
import { findForSale, searchEverything } from './search-everything.ts'

/** One search over all that the back office lists; under /api/v1/gestion. */
export const everythingSearch: FastifyPluginAsync = async (app) => {
  const routes = officeRoutes(app, 'gestión: búsqueda')
  routes.get('/buscar', {
    summary:
      'Productos, órdenes, clientes, personal, arrepentimientos, expansiones y ferias que dicen algo: hasta cinco de cada uno, y uno más donde hay otros',
    config: allStaff,
    querystring: everythingQuery,
    answer: everythingFound,
    handler: ({ query, staff }) => searchEverything(app.db, query.q, staff.rol === 'admin'),
  })

  routes.get('/buscar/a-la-venta', {
    summary: 'Productos a la venta, por su número o por palabras, para quien vende sin etiqueta',
    config: allStaff,
    querystring: everythingQuery,
    answer: forSaleFound,
    handler: async ({ query }) => ({ productos: await findForSale(app.db, query.q) }),
  })
}
