import {
  ownAccount,
  ownPassword,
  passwordChange,
  recoveryCodes,
  secondFactorProof,
  secondFactorStart,
} from '@mazo/contract/staff/staff-account.ts'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { callerOf, sendCookies } from '../../http/cookies.ts'
import { officeRoutes } from '../../http/office-routes.ts'
import { allStaff, staffOf } from '../../http/staff-only.ts'
import { endSession, endSessions, listSessions } from '../auth/own-sessions.ts'
import { findMember, logOwnChange } from '../find-member.ts'
import { sessionNotFound } from '../refusals.ts'
import { provingPassword } from '../sign-in/prove-password.ts'
import { dropPasswordLink } from './password-link.ts'

/** The account of whoever is signed in; under /api/v1/gestion. */
export const accountRoutes: FastifyPluginAsync = async (app) => {
  const office = officeRoutes(app, 'gestión: tu cuenta', { config: allStaff })
  const accounts = app.ownAccounts
  const memberOf = (request: FastifyRequest) => findMember(app.db, staffOf(request).username)
  const onMailWaiting = () => app.happened('mail')
  /** Wrong passwords here count like those at the sign-in, so that nobody can guess from an open session. */
  const prove = <T>(request: FastifyRequest, work: () => Promise<T>) =>
    provingPassword(app.db, { username: staffOf(request).username, ip: request.ip, onMailWaiting }, work)

  office.post('/cuenta/clave', {
    summary: 'Cambia tu contraseña y cierra las otras sesiones',
    body: passwordChange,
    handler: async (request, reply) => {
      const changed = await prove(request, () => accounts.changePassword(request.body, callerOf(request)))
      const member = await memberOf(request)
      await dropPasswordLink(app.db, member.id)
      await logOwnChange(app.db, member, 'cambió su contraseña')
      sendCookies(reply, changed)
    },
  })

  office.post('/cuenta/segundo-factor', {
    summary: 'Empieza a activar el segundo factor',
    body: ownPassword,
    answer: secondFactorStart,
    handler: (request) =>
      prove(request, () => accounts.startSecondFactor(request.body.clave, callerOf(request))),
  })

  office.post('/cuenta/segundo-factor/confirmar', {
    summary: 'Activa el segundo factor con su primer código; da los códigos de recuperación',
    body: secondFactorProof,
    answer: recoveryCodes,
    handler: async (request, reply) => {
      const { codigo } = request.body
      const { codigos, ...cookies } = await accounts.confirmSecondFactor(codigo, callerOf(request))
      await logOwnChange(app.db, await memberOf(request), 'activó su segundo factor')
      sendCookies(reply, cookies)
      return { codigos }
    },
  })

  office.post('/cuenta/segundo-factor/quitar', {
    summary: 'Desactiva el segundo factor',
    body: ownPassword,
    handler: async (request, reply) => {
      const { clave } = request.body
      const removed = await prove(request, () => accounts.removeSecondFactor(clave, callerOf(request)))
      await logOwnChange(app.db, await memberOf(request), 'desactivó su segundo factor')
      sendCookies(reply, removed)
    },
  })

  office.post('/cuenta/segundo-factor/codigos', {
    summary: 'Da códigos de recuperación nuevos en lugar de los anteriores',
    body: ownPassword,
    answer: recoveryCodes,
    handler: async (request) => {
      const { clave } = request.body
      const codigos = await prove(request, () => accounts.renewRecoveryCodes(clave, callerOf(request)))
      await logOwnChange(app.db, await memberOf(request), 'pidió códigos de recuperación nuevos')
      return { codigos }
    },
  })
}

/** Where the account of whoever is signed in is open; under /api/v1/gestion. */
export const ownSessionRoutes: FastifyPluginAsync = async (app) => {
  const office = officeRoutes(app, 'gestión: tu cuenta', { config: allStaff })
  const accounts = app.ownAccounts

  office.get('/cuenta', {
    summary: 'Tu cuenta y dónde está abierta',
    answer: ownAccount,
    handler: async (request) => {
      const { id, ...member } = await findMember(app.db, request.staff.username)
      const current = await accounts.sessionId(callerOf(request))
      const sesiones = await listSessions(app.db, id, current)
      const codigos_restantes = member.segundo_factor ? await accounts.countRecoveryCodes(id) : 0
      return { ...member, codigos_restantes, sesiones }
    },
  })

  office.delete('/cuenta/sesiones/:id', {
    summary: 'Cierra una de tus sesiones',
    params: z.object({ id: z.string().min(1).max(64) }),
    handler: async ({ params, staff }) => {
      const member = await findMember(app.db, staff.username)
      if (!(await endSession(app.db, member.id, params.id))) throw sessionNotFound()
      await logOwnChange(app.db, member, 'cerró una de sus sesiones')
    },
  })

  office.delete('/cuenta/sesiones', {
    summary: 'Cierra tus otras sesiones',
    handler: async (request) => {
      const member = await findMember(app.db, request.staff.username)
      const current = await accounts.sessionId(callerOf(request))
      const ended = await endSessions(app.db, member.id, current)
      if (ended > 0) await logOwnChange(app.db, member, 'cerró sus otras sesiones')
    },
  })
}
