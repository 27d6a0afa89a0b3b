import { event } from '@mazo/contract/site/event.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listEvents } from './read-events.ts'

/** The fairs; under /api/v1. */
export const eventRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/eventos',
    {
      config: { publicCache: true },
      schema: {
        tags: ['sitio'],
        summary: 'Ferias, la fecha más lejana primero',
        response: { 200: z.array(event) },
      },
    },
    async (_request, reply) => {
      // The bare address is a page too, told apart by what the client accepts (decision 6).
      reply.header('vary', 'accept')
      return app.publicReads.read(listEvents)
    },
  )
}
