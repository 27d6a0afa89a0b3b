import { exportQuery } from '@mazo/contract/imports/imports.ts'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { officeRoutes } from '../../http/office-routes.ts'
import { sendSheet } from '../../http/send-sheet.ts'
import { exportProducts } from './export-products.ts'

/** Products that become a sheet; under /api/v1/gestion. */
export const productExport: FastifyPluginAsync = async (app) => {
  officeRoutes(app, 'gestión: importaciones').get('/productos/exportar', {
    summary: 'Los productos como planilla CSV o XLSX, con la búsqueda y los filtros de la lista',
    querystring: exportQuery,
    answer: z.unknown(),
    handler: ({ query }, reply) =>
      sendSheet(reply, 'productos', exportProducts(app.db, query), query.formato),
  })
}
