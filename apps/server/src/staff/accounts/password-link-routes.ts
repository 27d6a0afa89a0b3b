import {
  newPasswordChoice,
  newPasswordToken,
  newPasswordWelcome,
  passwordLink,
  passwordLinkBody,
  passwordLinkState,
} from '@mazo/contract/staff/new-password.ts'
import type { FastifyPluginAsync } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { mayRefuse } from '../../http/errors/may-refuse.ts'
import { neverKept } from '../../http/never-kept.ts'
import { officeRoutes } from '../../http/office-routes.ts'
import { linkingOf } from '../link-token.ts'
import { choosePassword, readPasswordChoice } from './choose-password.ts'
import { readPasswordLink, revokePasswordLink, sendPasswordLink } from './password-link.ts'

const byId = z.object({ id: z.string().min(1).max(64) })

/** Lets an admin help a person who forgot the password; under /api/v1/gestion. */
export const passwordLinkManagement: FastifyPluginAsync = async (app) => {
  const office = officeRoutes(app, 'gestión: personal')

  office.get('/personal/:id/enlace-clave', {
    summary: 'El enlace que una persona tiene para elegir otra contraseña',
    params: byId,
    answer: passwordLinkState,
    handler: ({ params }) => readPasswordLink(app.db, linkingOf(app.config), params.id),
  })

  office.post('/personal/:id/enlace-clave', {
    summary: 'Le da a una persona un enlace para elegir otra contraseña; el anterior deja de servir',
    params: byId,
    body: passwordLinkBody,
    status: 201,
    answer: passwordLink,
    changed: () => app.happened('mail'),
    handler: ({ params: { id }, body: { correo }, staff }) =>
      sendPasswordLink(app.db, linkingOf(app.config), { id, correo }, staff.username),
  })

  office.delete('/personal/:id/enlace-clave', {
    summary: 'Anula el enlace de una persona',
    params: byId,
    handler: ({ params, staff }) => revokePasswordLink(app.db, params.id, staff.username),
  })
}

const refusals = mayRefuse(400, 404, 422, 429, 503)

/** The calls of a link's page; under /api/v1, open to the holder of the link. */
export const newPasswordRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', neverKept)

  app.post(
    '/clave-nueva',
    {
      schema: {
        tags: ['personal'],
        summary: 'De quién es la contraseña que un enlace cambia',
        body: newPasswordToken,
        response: { 200: newPasswordWelcome, ...refusals },
      },
    },
    ({ body }) => readPasswordChoice(app.db, body.token),
  )

  app.post(
    '/clave-nueva/elegir',
    {
      schema: {
        tags: ['personal'],
        summary: 'Cambia la contraseña de quien tiene el enlace y cierra sus sesiones',
        body: newPasswordChoice,
        response: { 200: z.object({ username: z.string() }), ...refusals },
      },
    },
    async (request) => {
      const username = await choosePassword(app.db, request.body)
      request.log.warn({ staff: username }, 'a new password was chosen with a link')
      return { username }
    },
  )
}
