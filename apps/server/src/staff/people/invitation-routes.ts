import { apiError } from '@mazo/contract/errors.ts'
import {
  invitation,
  invitationAcceptance,
  invitationBody,
  invitationListQuery,
  invitationPage,
  invitationToken,
  invitationWelcome,
} from '@mazo/contract/staff/staff-invitations.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { byId } from '../../http/by-id.ts'
import { adminOnly, staffOf, staffRefusals } from '../../http/staff-only.ts'
import { linkingOf } from '../link-token.ts'
import { acceptInvitation, readInvitation } from './accept-invitation.ts'
import { inviteStaff, listInvitations, resendInvitation, revokeInvitation } from './invite-staff.ts'

const tags = ['gestión: invitaciones']

type Options = {
  /** Called when the mail of an invitation waits to be sent. */
  onMailWaiting?: () => void
}

/** Whom the owner asks to join; under /api/v1/gestion. */
export const invitationManagement: FastifyPluginAsyncZod<Options> = async (app, { onMailWaiting }) => {
  app.get(
    '/invitaciones',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Invitaciones que nadie usó todavía',
        querystring: invitationListQuery,
        response: { 200: invitationPage, ...staffRefusals },
      },
    },
    ({ query }) => listInvitations(app.db, linkingOf(app.config), query),
  )

  app.post(
    '/invitaciones',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Invita a una persona por mail',
        body: invitationBody,
        response: { 201: invitation, ...staffRefusals },
      },
    },
    async (request, reply) => {
      const made = await inviteStaff(app.db, linkingOf(app.config), request.body, staffOf(request).username)
      onMailWaiting?.()
      return reply.code(201).send(made)
    },
  )

  app.post(
    '/invitaciones/:id/reenviar',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Manda otro enlace; el anterior deja de servir',
        params: byId,
        response: { 200: invitation, ...staffRefusals },
      },
    },
    async (request) => {
      const { username } = staffOf(request)
      const renewed = await resendInvitation(app.db, linkingOf(app.config), request.params.id, username)
      onMailWaiting?.()
      return renewed
    },
  )

  app.delete(
    '/invitaciones/:id',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Anula una invitación',
        params: byId,
        response: { 204: z.null(), ...staffRefusals },
      },
    },
    async (request, reply) => {
      await revokeInvitation(app.db, request.params.id, staffOf(request).username)
      return reply.code(204).send(null)
    },
  )
}

const refusals = { 400: apiError, 404: apiError, 422: apiError, 429: apiError, 503: apiError }

/** What the page of an invitation asks; under /api/v1, for whoever has the link. */
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
