import {
  ownAccount,
  ownPassword,
  passwordChange,
  recoveryCodes,
  secondFactorProof,
  secondFactorStart,
} from '@mazo/contract/staff/staff-account.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { callerOf, sendCookies } from '../../http/cookies.ts'
import { allStaff, staffOf, staffRefusals } from '../../http/staff-only.ts'
import { endSession, endSessions, listSessions } from '../auth/own-sessions.ts'
import { findMember, writeOwnDeed } from '../own-deeds.ts'
import { sessionNotFound } from '../refusals.ts'
import { provingPassword } from '../sign-in/prove-password.ts'
import { dropPasswordLink } from './password-link.ts'

const tags = ['gestión: tu cuenta']
const done = { 204: z.null(), ...staffRefusals }
const bySession = z.object({ id: z.string().min(1).max(64) })

type Options = {
  /** Called when a mail to the owner waits to be sent. */
  onMailWaiting?: () => void
}

/** The account of whoever is signed in; under /api/v1/gestion. */
export const accountRoutes: FastifyPluginAsyncZod<Options> = async (app, { onMailWaiting }) => {
  const accounts = app.ownAccounts
  const memberOf = (request: FastifyRequest) => findMember(app.db, staffOf(request).username)
  /** Wrong passwords here count like those at the sign-in: whoever found an open session cannot guess on. */
  const prove = <T>(request: FastifyRequest, work: () => Promise<T>) =>
    provingPassword(app.db, { username: staffOf(request).username, ip: request.ip, onMailWaiting }, work)

  app.get(
    '/cuenta',
    {
      config: allStaff,
      schema: {
        tags,
        summary: 'Tu cuenta y dónde está abierta',
        response: { 200: ownAccount, ...staffRefusals },
      },
    },
    async (request) => {
      const { id, ...member } = await memberOf(request)
      const current = await accounts.sessionId(callerOf(request))
      const sesiones = await listSessions(app.db, id, current)
      const codigos_restantes = member.segundo_factor ? await accounts.countRecoveryCodes(id) : 0
      return { ...member, codigos_restantes, sesiones }
    },
  )

  app.post(
    '/cuenta/clave',
    {
      config: allStaff,
      schema: {
        tags,
        summary: 'Cambia tu contraseña y cierra las otras sesiones',
        body: passwordChange,
        response: done,
      },
    },
    async (request, reply) => {
      const changed = await prove(request, () => accounts.changePassword(request.body, callerOf(request)))
      const member = await memberOf(request)
      await dropPasswordLink(app.db, member.id)
      await writeOwnDeed(app.db, member, 'cambió su contraseña')
      sendCookies(reply, changed)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/cuenta/segundo-factor',
    {
      config: allStaff,
      schema: {
        tags,
        summary: 'Empieza a activar el segundo factor',
        body: ownPassword,
        response: { 200: secondFactorStart, ...staffRefusals },
      },
    },
    (request) => prove(request, () => accounts.startSecondFactor(request.body.clave, callerOf(request))),
  )

  app.post(
    '/cuenta/segundo-factor/confirmar',
    {
      config: allStaff,
      schema: {
        tags,
        summary: 'Activa el segundo factor con su primer código; da los códigos de recuperación',
        body: secondFactorProof,
        response: { 200: recoveryCodes, ...staffRefusals },
      },
    },
    async (request, reply) => {
      const { codigos, ...cookies } = await accounts.confirmSecondFactor(
        request.body.codigo,
        callerOf(request),
      )
      await writeOwnDeed(app.db, await memberOf(request), 'activó su segundo factor')
      sendCookies(reply, cookies)
      return { codigos }
    },
  )

  app.post(
    '/cuenta/segundo-factor/quitar',
    {
      config: allStaff,
      schema: { tags, summary: 'Desactiva el segundo factor', body: ownPassword, response: done },
    },
    async (request, reply) => {
      const { clave } = request.body
      const removed = await prove(request, () => accounts.removeSecondFactor(clave, callerOf(request)))
      await writeOwnDeed(app.db, await memberOf(request), 'desactivó su segundo factor')
      sendCookies(reply, removed)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/cuenta/segundo-factor/codigos',
    {
      config: allStaff,
      schema: {
        tags,
        summary: 'Da códigos de recuperación nuevos en lugar de los anteriores',
        body: ownPassword,
        response: { 200: recoveryCodes, ...staffRefusals },
      },
    },
    async (request) => {
      const { clave } = request.body
      const codigos = await prove(request, () => accounts.renewRecoveryCodes(clave, callerOf(request)))
      await writeOwnDeed(app.db, await memberOf(request), 'pidió códigos de recuperación nuevos')
      return { codigos }
    },
  )

  app.delete(
    '/cuenta/sesiones/:id',
    {
      config: allStaff,
      schema: { tags, summary: 'Cierra una de tus sesiones', params: bySession, response: done },
    },
    async (request, reply) => {
      const member = await memberOf(request)
      if (!(await endSession(app.db, member.id, request.params.id))) throw sessionNotFound()
      await writeOwnDeed(app.db, member, 'cerró una de sus sesiones')
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/cuenta/sesiones',
    {
      config: allStaff,
      schema: { tags, summary: 'Cierra tus otras sesiones', response: done },
    },
    async (request, reply) => {
      const member = await memberOf(request)
      const current = await accounts.sessionId(callerOf(request))
      const ended = await endSessions(app.db, member.id, current)
      if (ended > 0) await writeOwnDeed(app.db, member, 'cerró sus otras sesiones')
      return reply.code(204).send(null)
    },
  )
}
