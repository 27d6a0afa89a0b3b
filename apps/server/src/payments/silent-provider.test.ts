import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { makeApi } from '../testing/shops/make-api.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { orderOf } from '../testing/shops/order-of.ts'

let database: OpenDatabase
let app: FastifyInstance
let provider: Server
let answer: (reply: ServerResponse) => void = () => {}
const preference = JSON.stringify({ id: '77-abc', init_point: 'https://pagos.example/abc', collector_id: 77 })

beforeAll(async () => {
  database = await freshDatabase()
  provider = createServer((_request, reply) => answer(reply))
  await new Promise<void>((ready) => provider.listen(0, '127.0.0.1', ready))
  app = await makeApi(database, {
    MP_ACCESS_TOKEN: 'APP_USR-prueba',
    MP_WEBHOOK_SECRET: 'secreto',
    MP_API_BASE_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
  })
})
afterAll(async () => {
  provider.closeAllConnections()
  provider.close()
  await app.close()
})

test.each<[string, (reply: ServerResponse) => void]>([
  ['answers 500', (reply) => reply.writeHead(500).end('{}')],
  ['hangs up', (reply) => reply.destroy()],
  ['never answers', () => {}],
  ['stops half way', (reply) => reply.writeHead(201, { 'content-type': 'application/json' }).write('{"id":')],
  ['answers what is no preference', (reply) => reply.writeHead(201).end('{"id":5}')],
  ['refuses us', (reply) => reply.writeHead(401).end('{"message":"invalid_access_token"}')],
])('with a provider that %s the buyer reads so and nothing stays held', async (_what, fails) => {
  const card = await makeProduct(database.db, { cantidad_disponible: 1 })
  const { detalles, mail, metodoPago: _method, ...form } = orderOf([[card, 1]])
  const send = () =>
    app.inject({
      method: 'POST',
      url: '/api/v1/crear-preferencia/',
      headers: { 'idempotency-key': `clave-${card.id}` },
      payload: { ...form, email: mail, items: detalles },
    })
  const held = async () =>
    (
      await database.db.execute<{ n: number }>(
        sql`select cantidad_disponible as n from productos where id = ${card.id}`,
      )
    ).rows[0]?.n

  answer = fails
  const refused = await send()
  expect(refused.statusCode).toBe(503)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.json()).toEqual({
    error:
      'Mercado Pago no responde en este momento. No se te cobró nada: probá de nuevo en un rato o pagá por transferencia.',
    codigo: 'pagos_no_disponibles',
    detalles: [],
  })
  expect(await held()).toBe(1)

  // The same key tries again once the provider works, and gets the same payment.
  answer = (reply) => reply.writeHead(201).end(preference.replace('abc', `abc-${card.id}`))
  const done = await send()
  expect(done.statusCode, done.body).toBe(200)
  expect((await send()).json()).toEqual(done.json())
  expect(await held()).toBe(0)
})
