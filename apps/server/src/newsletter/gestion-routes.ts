import { subscriber, subscriberListQuery, subscriberPage } from '@mazo/contract/site/newsletter.ts'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { byId } from '../http/by-id.ts'
import { officeRoutes } from '../http/office-routes.ts'
import { sendSheet } from '../http/send-sheet.ts'
import { deleteSubscriber, exportSubscribers, findSubscriber, listSubscribers } from './manage-subscribers.ts'

/** The newsletter's subscribers in the back office; under /api/v1/gestion. */
export const subscriberManagement: FastifyPluginAsync = async (app) => {
  const office = officeRoutes(app, 'gestión: suscriptores')

  office.get('/suscriptores', {
    summary: 'Suscriptores de las novedades',
    querystring: subscriberListQuery,
    answer: subscriberPage,
    handler: ({ query }) => listSubscribers(app.db, query),
  })

  office.get('/suscriptores/:id', {
    summary: 'Un suscriptor',
    params: byId,
    answer: subscriber,
    handler: ({ params }) => findSubscriber(app.db, params.id),
  })

  office.get('/suscriptores/exportar', {
    summary: 'Todos los suscriptores, como planilla CSV',
    answer: z.unknown(),
    handler: (_request, reply) => sendSheet(reply, 'suscriptores', exportSubscribers(app.db)),
  })

  office.delete('/suscriptores/:id', {
    summary: 'Elimina un suscriptor',
    params: byId,
    handler: ({ params, staff }) => deleteSubscriber(app.db, params.id, staff.username),
  })
}
