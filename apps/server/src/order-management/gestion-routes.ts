import {
  managedOrder,
  orderCountQuery,
  orderCounts,
  orderExportQuery,
  orderListQuery,
  orderPage,
  printQuery,
} from '@mazo/contract/orders/managed-orders.ts'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { byId } from '../http/by-id.ts'
import { officeRoutes } from '../http/office-routes.ts'
import { sendSheet } from '../http/send-sheet.ts'
import { adminOnly, allStaff } from '../http/staff-only.ts'
import { exportOrders } from './export-orders.ts'
import { countManagedOrders, listManagedOrders } from './list-managed.ts'
import { findManagedOrder, readManagedOrders, seenBy } from './read-managed.ts'

/** Reads orders for the back office; under /api/v1/gestion. */
export const orderManagement: FastifyPluginAsync = async (app) => {
  const office = officeRoutes(app, 'gestión: órdenes', { config: allStaff })

  office.get('/ordenes', {
    summary: 'Órdenes, por estado, fechas y búsqueda',
    querystring: orderListQuery,
    answer: orderPage,
    handler: ({ query }) => listManagedOrders(app.db, query),
  })

  office.get('/ordenes/conteos', {
    summary: 'Cuántas órdenes hay en cada estado',
    querystring: orderCountQuery,
    answer: orderCounts,
    handler: ({ query }) => countManagedOrders(app.db, query),
  })

  office.get('/ordenes/imprimir', {
    summary: 'Varias órdenes enteras, para imprimir',
    querystring: printQuery,
    answer: z.array(managedOrder),
    handler: async ({ query, staff }) => {
      const found = await readManagedOrders(app.db, query.ids)
      return found.map((order) => seenBy(staff, order))
    },
  })

  office.get('/ordenes/exportar', {
    summary: 'Las órdenes de unas fechas, un estado o una búsqueda como planilla CSV',
    config: adminOnly, // it has every buyer's address, which nobody needs to sell at a fair
    querystring: orderExportQuery,
    answer: z.unknown(),
    handler: ({ query }, reply) => {
      const { desde = 'inicio', hasta = 'hoy', por } = query
      const name = por === 'producto' ? 'productos-de-ordenes' : 'ordenes'
      return sendSheet(reply, `${name}-${desde}-${hasta}`, exportOrders(app.db, query))
    },
  })

  office.get('/ordenes/:id', {
    summary: 'Una orden con su historia',
    params: byId,
    answer: managedOrder,
    handler: async ({ params, staff }) => seenBy(staff, await findManagedOrder(app.db, params.id)),
  })
}
