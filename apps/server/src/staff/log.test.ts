import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { apiErrors } from '../http/errors/errors.ts'
import { requestChecks } from '../http/request-checks.ts'
import { serverOptions } from '../http/server-options.ts'
import { stockRoutes } from '../stock/routes.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { goodPassword, logIn, makeStaff, sameOrigin } from '../testing/shops/make-staff.ts'
import { staffRoutes } from './sign-in/routes.ts'
import { staffSession } from './staff-session.ts'

/** The calls of the staff, and what they write to the log that a shop has by default. */
async function loggedApi() {
  const lines: string[] = []
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  const { db } = await freshDatabase()
  const config = readConfig({ SESSION_SECRET: 'a-secret-of-a-shop-that-writes-a-log-too' })
  const options = serverOptions(config)
  const app = Fastify({ ...options, logger: { ...options.logger, stream } })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('db', db)
  app.decorate('config', config)
  app.decorate('catalogChanged', () => {})
  for (const plugin of [apiErrors, requestChecks, staffSession]) await app.register(plugin)
  for (const routes of [staffRoutes, stockRoutes]) await app.register(routes, { prefix: '/api/v1' })
  return { app, db, lines }
}

test('sign-ins and refusals are in the log with the number of the request, passwords and cookies are not', async () => {
  const { app, db, lines } = await loggedApi()
  const username = await makeStaff(db)
  const failed = await logIn(app, 'nombre-canario', 'clave-canario')
  const entered = await logIn(app, username)
  const cookie = `sesion=${encodeURIComponent(entered.cookies[0]?.value ?? '')}`
  const url = '/api/v1/productos/baja-stock/1/'
  const sale = { method: 'POST', url, payload: { cantidad: 1 } } as const
  const refused = await app.inject({ ...sale, headers: sameOrigin })
  const foreign = await app.inject({ ...sale, headers: { cookie } })
  await app.close()

  const log = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(log.map(({ msg, reqId }) => [msg, reqId])).toEqual([
    ['a sign-in failed', failed.headers['x-request-id'] ?? expect.any(String)],
    ['signed in', expect.any(String)],
    ['refused', refused.headers['x-request-id']],
    ['refused: a write from another site', foreign.headers['x-request-id']],
  ])
  expect(log[1]).toMatchObject({ staff: username })
  expect(log[2]).toMatchObject({ codigo: 'sin_sesion', route: '/api/v1/productos/baja-stock/:id' })
  const token = entered.cookies[0]?.value.split('.')[0] ?? 'no cookie'
  for (const canary of ['canario', goodPassword, token]) expect(lines.join('')).not.toContain(canary)
})
