import { homeSummary } from '@mazo/contract/home-summary.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { allStaff, staffRefusals } from '../http/staff-only.ts'
import { staffOf } from '../staff/staff-session.ts'
import { readHome } from './read-home.ts'

/** The first screen of the back office; under /api/v1/gestion. */
export const homeReport: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/inicio',
    {
      config: allStaff,
      schema: {
        tags: ['gestión: inicio'],
        summary: 'El día de la tienda: ventas, órdenes por cobrar, más vendidos y poco stock',
        response: { 200: homeSummary, ...staffRefusals },
      },
    },
    (request) => readHome(app.db, staffOf(request).rol === 'admin'),
  )
}
