import {
  incomeBody,
  incomeDateBody,
  incomeListQuery,
  managedIncome,
  managedIncomePage,
} from '@mazo/contract/products/managed-incomes.ts'
import type { FastifyPluginAsync } from 'fastify'
import { byId } from '../../http/by-id.ts'
import { officeRoutes } from '../../http/office-routes.ts'
import {
  findManagedIncome,
  listManagedIncomes,
  markIncome,
  moveIncome,
  unmarkIncome,
} from './manage-incomes.ts'

/** The recent stock in the back office; under /api/v1/gestion. */
export const incomeManagement: FastifyPluginAsync = async (app) => {
  const office = officeRoutes(app, 'gestión: ingresos', { changed: app.catalogChanged })

  office.get('/ingresos', {
    summary: 'Productos marcados como ingresos',
    querystring: incomeListQuery,
    answer: managedIncomePage,
    handler: ({ query }) => listManagedIncomes(app.db, query),
  })

  office.get('/ingresos/:id', {
    summary: 'Un ingreso',
    params: byId,
    answer: managedIncome,
    handler: ({ params }) => findManagedIncome(app.db, params.id),
  })

  office.post('/ingresos', {
    summary: 'Marca un producto como ingreso',
    body: incomeBody,
    status: 201,
    answer: managedIncome,
    handler: ({ body, staff }) => markIncome(app.db, body.producto_id, body.fecha, staff.username),
  })

  office.put('/ingresos/:id', {
    summary: 'Cambia su fecha; 409 si otra persona la cambió',
    params: byId,
    body: incomeDateBody,
    answer: managedIncome,
    handler: ({ params, body, staff }) => moveIncome(app.db, params.id, body, staff.username),
  })

  office.delete('/ingresos/:id', {
    summary: 'Lo quita de los ingresos; el producto queda',
    params: byId,
    handler: ({ params, staff }) => unmarkIncome(app.db, params.id, staff.username),
  })
}
