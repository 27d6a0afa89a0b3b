import { subscriptionAnswer, subscriptionBody } from '@mazo/contract/site/newsletter.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { mayRefuse } from '../http/errors/may-refuse.ts'
import { addressName } from '../http/limits/limits.ts'
import { subscribe } from './subscribe.ts'

/** The newsletter; under /api/v1. */
export const newsletterRoutes: FastifyPluginAsyncZod = async (app) => {
  const countAddress = app.limitPerMinute('novedades', 10) // decision 43
  app.post(
    '/suscribirme',
    {
      schema: {
        tags: ['sitio'],
        summary: 'Anota un correo en las novedades',
        body: subscriptionBody,
        response: { 200: subscriptionAnswer, ...mayRefuse(400, 422, 429, 503) },
      },
      onRequest: async ({ ip }, reply) => {
        reply.header('cache-control', 'no-store')
        await countAddress(addressName(ip))
      },
    },
    async ({ body }) => {
      await subscribe(app.db, body.email)
      return { mensaje: 'Correo electrónico incorporado al sistema de novedades' }
    },
  )
}
