import { managedOrder } from '@mazo/contract/managed-orders.ts'
import {
  paymentResolution,
  paymentReviewPage,
  paymentReviewQuery,
  refundBody,
} from '@mazo/contract/payments.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { byId } from '../http/by-id.ts'
import { adminOnly, staffOf, staffRefusals } from '../http/staff-only.ts'
import { findManagedOrder } from '../orders/read-managed.ts'
import { askRefund } from './ask-refund.ts'
import { listToReview } from './manage-payments.ts'
import { resolvePayment } from './resolve-payment.ts'

type Options = {
  onOrderChanged: () => void
  /** A refund waits to be asked of the provider. */
  onRefund?: (() => void) | undefined
}

const tags = ['gestión: pagos']

/** Money in the back office; under /api/v1/gestion. */
export const paymentManagement: FastifyPluginAsyncZod<Options> = async (
  app,
  { onOrderChanged, onRefund },
) => {
  app.post(
    '/ordenes/:id/reembolsos',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Devuelve dinero de una orden, todo o una parte',
        params: byId,
        body: refundBody,
        response: { 200: managedOrder, ...staffRefusals },
      },
    },
    async (request) => {
      const { id } = request.params
      await askRefund(app.db, id, request.body, staffOf(request).username)
      onOrderChanged()
      onRefund?.()
      return findManagedOrder(app.db, id)
    },
  )

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
