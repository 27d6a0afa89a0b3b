import {
  withdrawalListQuery,
  withdrawalPage,
  withdrawalResolution,
} from '@mazo/contract/orders/withdrawals.ts'
import type { FastifyPluginAsync } from 'fastify'
import { byId } from '../http/by-id.ts'
import { officeRoutes } from '../http/office-routes.ts'
import { listWithdrawals, resolveWithdrawal } from './manage-withdrawals.ts'

/** Withdrawals and the shop's answers; under /api/v1/gestion. */
export const withdrawalManagement: FastifyPluginAsync = async (app) => {
  const office = officeRoutes(app, 'gestión: arrepentimientos', { changed: () => app.happened('mail') })

  office.get('/arrepentimientos', {
    summary: 'Pedidos de arrepentimiento, los que esperan primero',
    querystring: withdrawalListQuery,
    answer: withdrawalPage,
    handler: ({ query }) => listWithdrawals(app.db, query),
  })

  office.post('/arrepentimientos/:id/resolver', {
    summary: 'Responde un pedido de arrepentimiento',
    params: byId,
    body: withdrawalResolution,
    handler: ({ params, body, staff }) =>
      resolveWithdrawal(app.db, params.id, body.respuesta, staff.username),
  })
}
