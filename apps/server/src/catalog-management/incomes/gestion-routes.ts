import {
  incomeBody,
  incomeDateBody,
  incomeListQuery,
  managedIncome,
  managedIncomePage,
} from '@mazo/contract/products/managed-incomes.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { byId } from '../../http/by-id.ts'
import { adminOnly, staffOf, staffRefusals } from '../../http/staff-only.ts'
import {
  findManagedIncome,
  listManagedIncomes,
  markIncome,
  moveIncome,
  unmarkIncome,
} from './manage-incomes.ts'

const tags = ['gestión: ingresos']
const one = { 200: managedIncome, ...staffRefusals }

/** The recent stock in the back office; under /api/v1/gestion. */
export const incomeManagement: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/ingresos',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Productos marcados como ingresos',
        querystring: incomeListQuery,
        response: { 200: managedIncomePage, ...staffRefusals },
      },
    },
    ({ query }) => listManagedIncomes(app.db, query),
  )
  app.get(
    '/ingresos/:id',
    { config: adminOnly, schema: { tags, summary: 'Un ingreso', params: byId, response: one } },
    ({ params }) => findManagedIncome(app.db, params.id),
  )
  app.post(
    '/ingresos',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Marca un producto como ingreso',
        body: incomeBody,
        response: { 201: managedIncome, ...staffRefusals },
      },
    },
    async (request, reply) => {
      const { producto_id, fecha } = request.body
      const marked = await markIncome(app.db, producto_id, fecha, staffOf(request).username)
      app.catalogChanged()
      return reply.code(201).send(marked)
    },
  )
  app.put(
    '/ingresos/:id',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Cambia su fecha; 409 si otra persona la cambió',
        params: byId,
        body: incomeDateBody,
        response: one,
      },
    },
    async (request) => {
      const { params, body } = request
      const moved = await moveIncome(app.db, params.id, body, staffOf(request).username)
      app.catalogChanged()
      return moved
    },
  )
  app.delete(
    '/ingresos/:id',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Lo quita de los ingresos; el producto queda',
        params: byId,
        response: { 204: z.null(), ...staffRefusals },
      },
    },
    async (request, reply) => {
      await unmarkIncome(app.db, request.params.id, staffOf(request).username)
      app.catalogChanged()
      return reply.code(204).send(null)
    },
  )
}
