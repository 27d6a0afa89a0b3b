import {
  withdrawalListQuery,
  withdrawalPage,
  withdrawalResolution,
} from '@mazo/contract/orders/withdrawals.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { byId } from '../http/by-id.ts'
import { adminOnly, staffOf, staffRefusals } from '../http/staff-only.ts'
import { listWithdrawals, resolveWithdrawal } from './manage-withdrawals.ts'

type Options = { onMailWaiting?: (() => void) | undefined }

const tags = ['gestión: arrepentimientos']

/** Buyers who withdrew, and what is answered; under /api/v1/gestion. */
export const withdrawalManagement: FastifyPluginAsyncZod<Options> = async (app, { onMailWaiting }) => {
  app.get(
    '/arrepentimientos',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Pedidos de arrepentimiento, los que esperan primero',
        querystring: withdrawalListQuery,
        response: { 200: withdrawalPage, ...staffRefusals },
      },
    },
    ({ query }) => listWithdrawals(app.db, query),
  )
  app.post(
    '/arrepentimientos/:id/resolver',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Responde un pedido de arrepentimiento',
        params: byId,
        body: withdrawalResolution,
        response: { 204: z.null(), ...staffRefusals },
      },
    },
    async (request, reply) => {
      await resolveWithdrawal(app.db, request.params.id, request.body.respuesta, staffOf(request).username)
      onMailWaiting?.()
      return reply.code(204).send(null)
    },
  )
}
