import { Readable } from 'node:stream'
import { customerExportQuery, customerListQuery, customerPage } from '@mazo/contract/orders/customers.ts'
import { shopDay } from '@mazo/contract/shop-clock.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { adminOnly, allStaff, staffRefusals } from '../http/staff-only.ts'
import { exportCustomers } from './export-customers.ts'
import { listCustomers } from './list-customers.ts'

const tags = ['gestión: clientes']

/** Who bought, in the back office; under /api/v1/gestion. Whoever may read the orders may read who placed them. */
export const customerManagement: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/clientes',
    {
      config: allStaff,
      schema: {
        tags,
        summary: 'Quienes compraron, una fila por mail: sus órdenes, lo que pagaron y cuándo fue la última',
        querystring: customerListQuery,
        response: { 200: customerPage, ...staffRefusals },
      },
    },
    ({ query }) => listCustomers(app.db, query),
  )

  app.get(
    '/clientes/exportar',
    {
      config: adminOnly, // as the sheet of the orders
      schema: {
        tags,
        summary: 'Quienes compraron, o los que encuentra una búsqueda, como planilla CSV',
        querystring: customerExportQuery,
        response: { 200: z.unknown(), ...staffRefusals },
      },
    },
    ({ query }, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="clientes-${shopDay(new Date())}.csv"`)
        .send(Readable.from(exportCustomers(app.db, query))),
  )
}
