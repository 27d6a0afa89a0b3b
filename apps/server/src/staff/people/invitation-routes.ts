import {
  invitation,
  invitationAcceptance,
  invitationBody,
  invitationListQuery,
  invitationPage,
  invitationToken,
  invitationWelcome,
} from '@mazo/contract/staff/staff-invitations.ts'
import type { FastifyPluginAsync } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { byId } from '../../http/by-id.ts'
import { mayRefuse } from '../../http/errors/may-refuse.ts'
import { officeRoutes } from '../../http/office-routes.ts'
import { linkingOf } from '../link-token.ts'
import { acceptInvitation, readInvitation } from './accept-invitation.ts'
import { inviteStaff, listInvitations, resendInvitation, revokeInvitation } from './invite-staff.ts'

/** The owner's invitations; under /api/v1/gestion. */
export const invitationManagement: FastifyPluginAsync = async (app) => {
  const office = officeRoutes(app, 'gestión: invitaciones')

  office.get('/invitaciones', {
    summary: 'Invitaciones que nadie usó todavía',
    querystring: invitationListQuery,
    answer: invitationPage,
    handler: ({ query }) => listInvitations(app.db, linkingOf(app.config), query),
  })

  office.post('/invitaciones', {
    summary: 'Invita a una persona por mail',
    body: invitationBody,
    status: 201,
    answer: invitation,
    changed: () => app.happened('mail'),
    handler: ({ body, staff }) => inviteStaff(app.db, linkingOf(app.config), body, staff.username),
  })

  office.post('/invitaciones/:id/reenviar', {
    summary: 'Manda otro enlace; el anterior deja de servir',
    params: byId,
    answer: invitation,
    changed: () => app.happened('mail'),
    handler: ({ params, staff }) =>
      resendInvitation(app.db, linkingOf(app.config), params.id, staff.username),
  })

  office.delete('/invitaciones/:id', {
    summary: 'Anula una invitación',
    params: byId,
    handler: ({ params, staff }) => revokeInvitation(app.db, params.id, staff.username),
  })
}

const refusals = mayRefuse(400, 404, 422, 429, 503)

/** The calls of an invitation's page; under /api/v1, open to the holder of the link. */
export const invitationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.post(
    '/invitacion',
    {
      schema: {
        tags: ['personal'],
        summary: 'A quién invita un enlace',
        body: invitationToken,
        response: { 200: invitationWelcome, ...refusals },
      },
    },
    ({ body }) => readInvitation(app.db, body.token),
  )

  app.post(
    '/invitacion/aceptar',
    {
      schema: {
        tags: ['personal'],
        summary: 'Crea la cuenta de la persona invitada',
        body: invitationAcceptance,
        response: { 201: z.object({ username: z.string() }), ...refusals },
      },
    },
    async (request, reply) => {
      const username = await acceptInvitation(app.db, request.body, request.ip)
      request.log.warn({ staff: username }, 'an invitation was accepted')
      return reply.code(201).send({ username })
    },
  )
}
