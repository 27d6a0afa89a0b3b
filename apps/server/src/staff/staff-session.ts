import type { StaffMember, StaffRole } from '@mazo/contract/staff/staff.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { challengeCookie, cookiesNamed, isHttps, sessionCookie } from '../http/cookies.ts'
import { notAllowed, notSignedIn } from '../http/staff-only.ts'
import { type OwnAccounts, openAccounts } from './accounts/own-account.ts'
import { loadAuth } from './auth/auth-library.ts'
import { openSessions, type StaffSessions } from './auth/staff-sessions.ts'

declare module 'fastify' {
  interface FastifyInstance {
    staffSessions: StaffSessions
    ownAccounts: OwnAccounts
    /** Every route with its roles, for the test that checks all of them. */
    routeAccess: readonly RouteAccess[]
    /** Who is signed in with this request's cookie, if anybody; the answer renews the cookie. */
    readStaff: (request: FastifyRequest, reply: FastifyReply) => Promise<StaffMember | null>
  }
}

/** `roles` is null where the route is for everybody. */
export type RouteAccess = { route: string; roles: readonly StaffRole[] | null }

/** The staff's own places: a route there that forgot to say who may call it lets nobody in. */
const staffPlaces =
  /^\/api\/v1\/(?:gestion|productos\/qr|productos\/baja-stock|productos\/anular-venta)(?:\/|$)/
/** Here even unknown addresses answer only to the staff. */
const backOffice = /^\/api\/v1\/gestion(?:[/?]|$)/

/**
 * Finds out which member of staff asks, and lets in those whom the route allows (security checklist 22). Register it
 * before the routes.
 */
export const staffSession = fp(
  async (app: FastifyInstance) => {
    const { config, log } = app
    const cookies = {
      session: sessionCookie(config),
      challenge: challengeCookie(config),
      secure: isHttps(config),
    }
    const library = loadAuth(app.db, () => {
      if (config.sessionSecret === undefined) throw new Error('Sessions need SESSION_SECRET')
      return {
        secret: config.sessionSecret,
        publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
        cookies,
        failed: (message, ...causes) =>
          log.error({ err: causes.find((cause) => cause instanceof Error) }, message),
      }
    })
    const sessions = openSessions(app.db, library)
    app.decorate('staffSessions', sessions)
    app.decorate('ownAccounts', openAccounts(app.db, library))
    app.decorate('readStaff', async (request, reply) => {
      const cookie = cookiesNamed(request.headers.cookie ?? '', cookies.session)
      const found = cookie === '' ? null : await sessions.read(cookie)
      for (const value of found?.setCookies ?? []) reply.header('set-cookie', value)
      return found?.staff ?? null
    })
    app.decorateRequest('staff', null)

    const access: RouteAccess[] = []
    app.decorate('routeAccess', access)
    app.addHook('onRoute', (route) => {
      if (staffPlaces.test(route.url)) route.config = { roles: [], ...route.config }
      const roles = route.config?.roles ?? null
      for (const method of [route.method].flat()) access.push({ route: `${method} ${route.url}`, roles })
    })
    app.addHook('onRequest', async (request, reply) => {
      const { routeOptions } = request
      const roles =
        routeOptions.config.roles ?? (backOffice.test(request.url) ? anybodyOfTheStaff : undefined)
      if (!roles) return
      reply.header('cache-control', 'no-store')
      await letIn(request, reply, roles)
    })
    // Checked again, because a slow body gives half a minute in which its sender may be switched off.
    app.addHook('preHandler', async (request, reply) => {
      const { roles } = request.routeOptions.config
      if (roles && request.body != null) await letIn(request, reply, roles)
    })

    async function letIn(request: FastifyRequest, reply: FastifyReply, roles: readonly StaffRole[]) {
      request.staff = await app.readStaff(request, reply)
      const refusal = refuse(request.staff, roles)
      if (!refusal) return
      const { username } = request.staff ?? {}
      const { url } = request.routeOptions
      request.log.warn({ route: url, staff: username, codigo: refusal.codigo }, 'refused')
      throw refusal
    }
  },
  { name: 'staff-session', dependencies: ['request-checks'] },
)

function refuse(staff: StaffMember | null, roles: readonly StaffRole[]) {
  if (!staff) return notSignedIn()
  return roles.includes(staff.rol) ? null : notAllowed()
}

const anybodyOfTheStaff: readonly StaffRole[] = ['admin', 'vendedor']
