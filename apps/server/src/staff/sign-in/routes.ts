import {
  loginAnswer,
  loginBody,
  secondFactorAnswer,
  secondFactorBody,
  validateAnswer,
} from '@mazo/contract/staff/staff.ts'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { callerOf, cookieValue, deviceCookie, isHttps, sendCookies } from '../../http/cookies.ts'
import { mayRefuse } from '../../http/errors/may-refuse.ts'
import { neverKept } from '../../http/never-kept.ts'
import { takeTurns } from '../../take-turns.ts'
import { nameOf } from '../create-staff.ts'
import { missingFields, wrongCode, wrongCredentials } from '../refusals.ts'
import { staff } from '../tables.ts'
import { type Attempt, closeAfterFailure, countAttempt, countCode, forgetAttempt } from './failed-sign-ins.ts'
import { knownDevice, withAccount } from './known-device.ts'

const tags = ['personal']
const refusals = mayRefuse(400, 401, 403, 422, 429, 503)

/** How the staff signs in (spec §7, decisions 40 and 41); under /api/v1. */
export const staffRoutes: FastifyPluginAsyncZod = async (app) => {
  const sessions = app.staffSessions
  app.addHook('onRequest', neverKept)

  /** To judge a password takes memory and time: thousands of strangers wait for one another, not the staff for them. */
  const strangersTurn = takeTurns(2)
  const deviceName = deviceCookie(app.config)
  const deviceOf = ({ headers }: FastifyRequest) => cookieValue(headers.cookie ?? '', deviceName)
  function rememberDevice(request: FastifyRequest, reply: FastifyReply, username: string) {
    const value = withAccount(secretOf(app.config), deviceOf(request), username)
    const secure = isHttps(app.config) ? '; Secure' : ''
    const cookie = `${deviceName}=${value}; Max-Age=${deviceSeconds}; Path=/; HttpOnly${secure}; SameSite=Lax`
    reply.header('set-cookie', cookie)
  }

  app.post(
    '/login',
    {
      schema: {
        tags,
        summary: 'Inicia la sesión del personal',
        body: loginBody,
        response: { 200: loginAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const given = readFields(request.body, ['username', 'password'])
      const username = nameOf(given.username)
      const device = knownDevice(secretOf(app.config), deviceOf(request), username)
      const enter = async () => {
        const attempt = await countAttempt(app.db, { username, ip: request.ip, device })
        const judged = sessions.signIn({ username, password: given.password }, callerOf(request))
        return judge(app, request, attempt, judged)
      }
      const entered = await (device ? enter() : strangersTurn(enter))
      if (!entered) throw wrongCredentials()
      sendCookies(reply, entered)
      if (!entered.staff) return { segundo_factor: true as const }
      rememberDevice(request, reply, entered.staff.username)
      await noteSignIn(app.db, entered.staff.username)
      // Logged as a warning so that it shows at the usual level; it is rare.
      request.log.warn({ staff: entered.staff.username }, 'signed in')
      return { usuario: entered.staff }
    },
  )

  app.post(
    '/login/segundo-factor',
    {
      schema: {
        tags,
        summary: 'Termina el inicio de sesión con el código del segundo factor',
        body: secondFactorBody,
        response: { 200: secondFactorAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const { codigo } = readFields(request.body, ['codigo'])
      const caller = callerOf(request)
      const username = await sessions.waiting(caller.cookie)
      if (username === null) {
        request.log.warn({ ip: request.ip }, 'a code came without a sign-in')
        throw wrongCode()
      }
      const device = knownDevice(secretOf(app.config), deviceOf(request), username)
      const attempt = await countCode(app.db, { username, ip: request.ip, device })
      const judged = sessions.confirm(codigo.replace(/\s/g, ''), caller)
      const entered = await judge(app, request, attempt, judged)
      if (!entered) throw wrongCode()
      sendCookies(reply, entered)
      rememberDevice(request, reply, entered.staff.username)
      await noteSignIn(app.db, entered.staff.username)
      request.log.warn({ staff: entered.staff.username }, 'signed in with a second factor')
      return { usuario: entered.staff }
    },
  )
}

/**
 * What a counted try opens; null: it was wrong.
 * @throws DomainError 429 for the wrong one that closes a door
 */
async function judge<Entered>(
  { db, happened }: Pick<FastifyInstance, 'db' | 'happened'>,
  { ip, log }: FastifyRequest,
  attempt: Attempt,
  judged: Promise<Entered | null>,
): Promise<Entered | null> {
  const entered = await judged.catch(async (error) => {
    await forgetAttempt(db, attempt, { wholeAccount: false })
    throw error
  })
  if (entered) {
    await forgetAttempt(db, attempt, { wholeAccount: true })
    return entered
  }
  log.warn({ ip }, 'a sign-in failed')
  await closeAfterFailure(db, attempt).catch((error) => {
    happened('mail')
    throw error
  })
  return null
}

/** Checks a session and signs out; under /api/v1. */
export const sessionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', neverKept)

  app.get(
    '/login/validate',
    { schema: { tags, summary: 'Si hay una sesión abierta', response: { 200: validateAnswer } } },
    async (request, reply) => {
      try {
        return { valid: (await app.readStaff(request, reply)) !== null }
      } catch (error) {
        request.log.error({ err: error }, 'nobody could say who is signed in')
        return { valid: false } // always an answer (decision 41); the cookie stays valid
      }
    },
  )

  app.post(
    '/logout',
    {
      schema: {
        tags,
        summary: 'Cierra la sesión',
        response: { 200: validateAnswer, ...mayRefuse(403, 503) },
      },
    },
    async (request, reply) => {
      sendCookies(reply, await app.staffSessions.signOut(request.headers.cookie ?? ''))
      return { valid: false }
    },
  )
}

/** As long as browsers keep a cookie; each sign-in begins it anew. */
const deviceSeconds = 400 * 86_400

function secretOf({ sessionSecret }: Pick<Config, 'sessionSecret'>): string {
  if (sessionSecret === undefined) throw new Error('Sessions need SESSION_SECRET')
  return sessionSecret
}

/** Notes the last sign-in for the staff list. */
const noteSignIn = (db: Database, username: string) =>
  db.update(staff).set({ ultimo_ingreso: new Date() }).where(eq(staff.username, username))

/** @throws DomainError 422 that names the fields that are missing or empty (spec §5) */
function readFields<Name extends string>(body: Partial<Record<Name, string>>, names: readonly Name[]) {
  const missing = names.filter((name) => !body[name]?.trim())
  if (missing.length > 0) throw missingFields(missing.map((campo) => ({ campo, mensaje: 'Campo requerido' })))
  return body as Record<Name, string>
}
