import { paymentResolution, paymentReviewPage, paymentReviewQuery } from '@mazo/contract/orders/payments.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { byId } from '../http/by-id.ts'
import { adminOnly, staffOf, staffRefusals } from '../http/staff-only.ts'
import { listToReview } from './manage-payments.ts'
import { resolvePayment } from './resolve-payment.ts'

type Options = { onOrderChanged: () => void }

const tags = ['gestión: pagos']

/** The payments that somebody has to look at; under /api/v1/gestion. */
export const paymentManagement: FastifyPluginAsyncZod<Options> = async (app, { onOrderChanged }) => {
  app.get(
    '/pagos',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Pagos que alguien tiene que revisar',
        querystring: paymentReviewQuery,
        response: { 200: paymentReviewPage, ...staffRefusals },
      },
    },
    ({ query }) => listToReview(app.db, query),
  )

  app.post(
    '/pagos/:id/resolver',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Saca un pago de la lista: alguien se ocupó',
        params: byId,
        body: paymentResolution.nullish(),
        response: { 204: z.null(), ...staffRefusals },
      },
    },
    async (request, reply) => {
      const { params, body } = request
      if (await resolvePayment(app.db, params.id, body ?? {}, staffOf(request).username)) onOrderChanged()
      return reply.code(204).send(null)
    },
  )
}
