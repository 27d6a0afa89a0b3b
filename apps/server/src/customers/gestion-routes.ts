import { customerExportQuery, customerListQuery, customerPage } from '@mazo/contract/orders/customers.ts'
import { shopDay } from '@mazo/contract/shop-clock.ts'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { officeRoutes } from '../http/office-routes.ts'
import { sendSheet } from '../http/send-sheet.ts'
import { allStaff } from '../http/staff-only.ts'
import { exportCustomers } from './export-customers.ts'
import { listCustomers } from './list-customers.ts'

/** Customers in the back office; under /api/v1/gestion. Whoever may read orders may read their buyers too. */
export const customerManagement: FastifyPluginAsync = async (app) => {
  const office = officeRoutes(app, 'gestión: clientes')

  office.get('/clientes', {
    summary: 'Quienes compraron, una fila por mail: sus órdenes, lo que pagaron y cuándo fue la última',
    config: allStaff,
    querystring: customerListQuery,
    answer: customerPage,
    handler: ({ query }) => listCustomers(app.db, query),
  })

  // For the owner alone, like the sheet of the orders.
  office.get('/clientes/exportar', {
    summary: 'Quienes compraron, o los que encuentra una búsqueda, como planilla CSV',
    querystring: customerExportQuery,
    answer: z.unknown(),
    handler: ({ query }, reply) =>
      sendSheet(reply, `clientes-${shopDay(new Date())}`, exportCustomers(app.db, query)),
  })
}
