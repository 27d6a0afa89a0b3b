import { labelsQuery } from '@mazo/contract/products/labels.ts'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { officeRoutes } from '../http/office-routes.ts'
import { allStaff } from '../http/staff-only.ts'
import { printLabels } from './print-labels.ts'

/** Labels to print; under /api/v1/gestion. */
export const labelManagement: FastifyPluginAsync = async (app) => {
  officeRoutes(app, 'gestión: etiquetas').get('/etiquetas', {
    summary: 'Etiquetas con código QR de uno o más productos, para imprimir (PDF)',
    config: allStaff,
    querystring: labelsQuery,
    answer: z.unknown().describe('PDF'),
    handler: async ({ query }, reply) => {
      const { publicUrl, port } = app.config
      const { pdf, fileName } = await printLabels(app.db, query, publicUrl ?? `http://localhost:${port}`)
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${fileName}"`)
        .send(pdf)
    },
  })
}
