import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { apiErrors } from '../http/errors/errors.ts'
import { rateLimits } from '../http/limits/rate-limits.ts'
import { requestChecks } from '../http/request-checks.ts'
import { serverOptions } from '../http/server-options.ts'
import { unknownRoutes } from '../http/unknown-routes.ts'
import { orderRoutes } from '../order-management/routes.ts'
import { receiptRoutes } from '../payments/receipts/routes.ts'
import { freshDatabase } from '../testing/database/database.ts'

/** The key to an order, as its page's address has it. */
const token = 'canario-Zk3vQ9xT7pLm2RbN'

test('the log of a shop that writes down everything never has the key to an order', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  const database = await freshDatabase()
  const config = readConfig({ LOG_LEVEL: 'trace', RATE_LIMITS: 'off' })
  const options = serverOptions(config)
  const app = Fastify({ ...options, logger: { ...options.logger, stream } })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('db', database.db)
  app.decorate('config', config)
  for (const plugin of [apiErrors, requestChecks, unknownRoutes]) await app.register(plugin)
  await app.register(rateLimits, { database })
  await app.register(orderRoutes, { prefix: '/api/v1' })
  await app.register(receiptRoutes, { prefix: '/api/v1' })
  app.get('/pedido/*', async (request) => {
    request.log.info({ req: request.raw }, 'a page')
    request.log.info({ req: request }, 'a page')
    request.log.error({ err: new Error(`No route matches URL "${request.url}"`) }, 'a page failed')
    return {}
  })

  const order = `/api/v1/ordenes/${token}/`
  const json = { 'content-type': 'application/json' }
  const calls = [
    { url: order },
    { url: `${order}%` },
    { url: `${order}otra/` },
    { url: order, method: 'DELETE' },
    { url: `${order}comprobante/`, method: 'POST' },
    { url: `${order}pago/`, method: 'POST', headers: json, payload: '{' },
    { url: `/pedido/${token}?desde=mail` },
  ] as const
  for (const call of calls) await app.inject(call)
  await database.close()
  expect((await app.inject(order)).statusCode).toBe(503)
  await app.close()
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => line.includes('canario'))).toEqual([])
})
