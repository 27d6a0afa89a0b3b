import { labelsQuery } from '@mazo/contract/products/labels.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { allStaff, staffRefusals } from '../http/staff-only.ts'
import { printLabels } from './print-labels.ts'

/** Labels to print; under /api/v1/gestion. */
export const labelManagement: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/etiquetas',
    {
      config: allStaff,
      schema: {
        tags: ['gestión: etiquetas'],
        summary: 'Etiquetas con código QR de uno o más productos, para imprimir (PDF)',
        querystring: labelsQuery,
        response: { 200: z.unknown().describe('PDF'), ...staffRefusals },
      },
    },
    async ({ query }, reply) => {
      const { publicUrl, port } = app.config
      const { pdf, fileName } = await printLabels(app.db, query, publicUrl ?? `http://localhost:${port}`)
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${fileName}"`)
        .send(pdf)
    },
  )
}
