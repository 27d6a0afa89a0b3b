import { attemptAnswer, orderAnswer, orderBody } from '@mazo/contract/orders/orders.ts'
import { followedOrder } from '@mazo/contract/orders/receipts.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { withRetries } from '../db/retry.ts'
import { mayRefuse } from '../http/errors/may-refuse.ts'
import { addressName, mailName } from '../http/limits/limits.ts'
import { neverKept } from '../http/never-kept.ts'
import { readKey } from '../idempotency/idempotency.ts'
import { placeOrder } from '../orders/place/place-order.ts'
import { orderNotFound } from '../orders/refusals.ts'
import { configuredMethods } from '../site/payment-methods.ts'
import { findOrderByToken } from './find-order.ts'
import { readAttempt } from './read-attempt.ts'

export const orderRoutes: FastifyPluginAsyncZod = async (app) => {
  const countAddress = app.limitPerMinute('ordenes', 30) // both: decision 43
  const countMail = app.limitPerMinute('ordenes_mail', 5)

  app.addHook('onRequest', neverKept)

  app.post(
    '/ordenes',
    {
      schema: {
        summary: 'Crea una orden y reserva su stock',
        body: orderBody,
        response: { 201: orderAnswer, ...mayRefuse(400, 409, 422, 429, 503) },
      },
      onRequest: async ({ ip }) => {
        await countAddress(addressName(ip))
      },
      preHandler: async ({ body }) => {
        const mail = body.mail ?? body.email
        if (mail) await countMail(mailName(mail))
      },
    },
    async ({ body, headers }, reply) => {
      const { answer, replayed } = await placeOrder(app.db, body, {
        holdMs: app.config.orderHoldMs,
        configured: configuredMethods(app.config),
        key: readKey('POST /ordenes', headers['idempotency-key'], body),
      })
      if (replayed) reply.header('idempotent-replayed', 'true')
      else
        app.happened(
          'order',
          answer.detalles.map(({ producto_id }) => producto_id),
        )
      return reply.code(201).send(answer)
    },
  )

  app.post(
    '/ordenes/intento',
    {
      schema: {
        summary: 'Dice qué fue de un envío que quedó sin respuesta',
        description:
          'El encabezado Idempotency-Key es el de ese envío, a `ordenes` o a `crear-preferencia`. Si no llegó a ser una orden, ya no lo será.',
        response: { 200: attemptAnswer, ...mayRefuse(400, 429, 503) },
      },
      onRequest: async ({ ip }) => {
        await countAddress(addressName(ip))
      },
    },
    async ({ headers }) => ({ orden: await readAttempt(app.db, headers['idempotency-key']) }),
  )

  app.get(
    '/ordenes/:token',
    {
      // The address holds the token, which is the key to the order: requests like this are not written to the log.
      logLevel: 'warn',
      schema: {
        summary: 'Lee una orden por su enlace privado',
        params: z.object({ token: z.string() }),
        response: { 200: followedOrder, ...mayRefuse(404, 503) },
      },
    },
    async ({ params }) => {
      const order = await withRetries(() => findOrderByToken(app.db, params.token))
      if (!order) throw orderNotFound()
      return order
    },
  )
}
