import { withdrawalAnswer, withdrawalBody } from '@mazo/contract/orders/withdrawals.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { mayRefuse } from '../http/errors/may-refuse.ts'
import { addressName } from '../http/limits/limits.ts'
import { neverKept } from '../http/never-kept.ts'
import { askWithdrawal } from './ask-withdrawal.ts'

/** The withdrawal button (decision 33), without signing in; under /api/v1. */
export const withdrawalRoutes: FastifyPluginAsyncZod = async (app) => {
  const countAddress = app.limitPerMinute('arrepentimientos', 10)
  app.addHook('onRequest', neverKept)
  app.post(
    '/arrepentimiento',
    {
      schema: {
        tags: ['arrepentimiento'],
        summary: 'Registra que alguien se arrepiente de una compra, y da su código',
        body: withdrawalBody,
        response: { 201: withdrawalAnswer, ...mayRefuse(400, 422, 429, 503) },
      },
      onRequest: async ({ ip }) => {
        await countAddress(addressName(ip))
      },
    },
    async ({ body }, reply) => {
      const answer = await askWithdrawal(app.db, body)
      app.happened('mail')
      return reply.code(201).send(answer)
    },
  )
}
