import { Readable } from 'node:stream'
import { subscriber, subscriberListQuery, subscriberPage } from '@mazo/contract/site/newsletter.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { byId } from '../http/by-id.ts'
import { adminOnly, staffOf, staffRefusals } from '../http/staff-only.ts'
import { deleteSubscriber, exportSubscribers, findSubscriber, listSubscribers } from './manage-subscribers.ts'

const tags = ['gestión: suscriptores']

/** Who gets the newsletter, in the back office; under /api/v1/gestion. */
export const subscriberManagement: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/suscriptores',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Suscriptores de las novedades',
        querystring: subscriberListQuery,
        response: { 200: subscriberPage, ...staffRefusals },
      },
    },
    ({ query }) => listSubscribers(app.db, query),
  )
  app.get(
    '/suscriptores/:id',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Un suscriptor',
        params: byId,
        response: { 200: subscriber, ...staffRefusals },
      },
    },
    ({ params }) => findSubscriber(app.db, params.id),
  )
  app.get(
    '/suscriptores/exportar',
    { config: adminOnly, schema: { tags, summary: 'Todos los suscriptores, como planilla CSV' } },
    (_request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="suscriptores.csv"')
        .send(Readable.from(exportSubscribers(app.db))),
  )
  app.delete(
    '/suscriptores/:id',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Elimina un suscriptor',
        params: byId,
        response: { 204: z.null(), ...staffRefusals },
      },
    },
    async (request, reply) => {
      await deleteSubscriber(app.db, request.params.id, staffOf(request).username)
      return reply.code(204).send(null)
    },
  )
}
