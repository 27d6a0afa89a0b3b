import { paymentResolution, paymentReviewPage, paymentReviewQuery } from '@mazo/contract/orders/payments.ts'
import type { FastifyPluginAsync } from 'fastify'
import { byId } from '../http/by-id.ts'
import { officeRoutes } from '../http/office-routes.ts'
import { listToReview } from './manage-payments.ts'
import { resolvePayment } from './resolve-payment.ts'

/** The payments that the staff have to look at; under /api/v1/gestion. */
export const paymentManagement: FastifyPluginAsync = async (app) => {
  const office = officeRoutes(app, 'gestión: pagos')

  office.get('/pagos', {
    summary: 'Pagos que alguien tiene que revisar',
    querystring: paymentReviewQuery,
    answer: paymentReviewPage,
    handler: ({ query }) => listToReview(app.db, query),
  })

  office.post('/pagos/:id/resolver', {
    summary: 'Saca un pago de la lista: alguien se ocupó',
    params: byId,
    body: paymentResolution.nullish(),
    handler: async ({ params, body, staff }) => {
      if (await resolvePayment(app.db, params.id, body ?? {}, staff.username)) app.happened('order')
    },
  })
}
