import type { StaffRole } from '@mazo/contract/staff/staff.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { makeApi } from '../testing/shops/make-api.ts'
import { makeStaff, signedIn } from '../testing/shops/make-staff.ts'
import { bothRoles, forStaff, publicReads, publicWrites } from '../testing/who-may-call.ts'

let database: OpenDatabase
let app: FastifyInstance
/** The headers of each role's browser. Signing in is slow on purpose, so it is done once for all routes. */
let signedInAs: Record<StaffRole, Record<string, string>>
let closed: Record<string, string>
let old: Record<string, string>

beforeAll(async () => {
  database = await freshDatabase()
  app = await makeApi(database, {}, (api) => {
    // Two future routes of the back office: one that forgot its roles, and one for the owner alone.
    api.get('/api/v1/gestion/olvidada', async () => 'secreto')
    api.get('/api/v1/gestion/duena', { config: { roles: ['admin'] } }, async () => 'ajustes')
  })
  const enter = async (rol: StaffRole) => signedIn(app, await makeStaff(database.db, { rol }))
  old = await enter('admin')
  await database.db.execute(sql`update personal_sesiones set vence_en = now() - interval '1 second'`)
  await database.db.execute(sql`create table sesiones_vencidas as select * from personal_sesiones`)
  closed = await enter('admin')
  await app.inject({ method: 'POST', url: '/api/v1/logout/', headers: closed })
  signedInAs = { admin: await enter('admin'), vendedor: await enter('vendedor') }
})
afterAll(() => app.close())

test('every route there is is known here, with who may call it', () => {
  const known = [
    ...forStaff.map(([route, roles]) => ({ route, roles })),
    ...publicReads.flatMap((url) => [`GET ${url}`, `HEAD ${url}`]).map((route) => ({ route, roles: null })),
    ...publicWrites.map((url) => ({ route: `POST ${url}`, roles: null })),
  ]
  const given = app.routeAccess.filter(({ route }) => !/ \/api(\/\*)?$/.test(route)) // what only refuses
  expect(sorted(given)).toEqual(sorted(known))
})

const sorted = (routes: readonly { route: string; roles: readonly StaffRole[] | null }[]) =>
  routes.map(({ route, roles }) => `${route} ${roles ?? 'everybody'}`).toSorted()

describe.each(forStaff)('%s', (route, roles) => {
  const [method, url = ''] = route.split(' ') as [InjectOptions['method'], string]
  const call = (headers: Record<string, string>) =>
    app.inject({
      method,
      url: `${url.replace(/:\w+/g, '2000000000')}/`,
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
      ...(method === 'POST' ? { payload: { cantidad: 1 } } : {}),
    })
  const refusal = async (headers: Record<string, string>) => {
    const answer = await call(headers)
    const body = method === 'HEAD' ? undefined : answer.json().error
    return [answer.statusCode, body, answer.headers['cache-control']]
  }
  const signIn = method === 'HEAD' ? undefined : 'Iniciá sesión para continuar.'
  const noPermission = method === 'HEAD' ? undefined : 'No tenés permiso para esta acción.'

  test('lets in nobody without a session, with an old one or with one that was closed', async () => {
    const expected = [401, signIn, 'no-store']
    expect(await refusal({})).toEqual(expected)
    expect(await refusal({ cookie: 'sesion=inventada.firma' })).toEqual(expected)
    expect(await refusal(closed)).toEqual(expected)
    // Restored for each route, whatever the one before did.
    await database.db.execute(
      sql`insert into personal_sesiones select * from sesiones_vencidas on conflict do nothing`,
    )
    expect(await refusal(old)).toEqual(expected)
  })

  test('lets in the roles it names, and no other', async () => {
    for (const rol of bothRoles) {
      if (roles.includes(rol)) expect([401, 403]).not.toContain((await call(signedInAs[rol])).statusCode)
      else expect(await refusal(signedInAs[rol])).toEqual([403, noPermission, 'no-store'])
    }
  })
})

test('what everybody may call asks nobody who they are', async () => {
  const calls = [
    ...publicReads.map((url) => ({ method: 'GET' as const, url })),
    ...publicWrites.map((url) => ({ method: 'POST' as const, url, payload: {} })),
  ]
  for (const { url, ...rest } of calls) {
    const address = url.replace(/:\w+/, '2000000000').replace('*', 'x')
    const { statusCode } = await app.inject({ ...rest, url: address })
    expect([401, 403], url).not.toContain(statusCode)
  }
})

test('an address of the back office that does not exist is told to staff alone', async () => {
  const url = '/api/v1/gestion/no-existe'
  expect((await app.inject({ url })).statusCode).toBe(401)
  expect((await app.inject({ url, headers: signedInAs.vendedor })).statusCode).toBe(404)
})
