import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApi } from '../app.ts'
import { readConfig } from '../config.ts'
import type { OpenDatabase } from '../db/database.ts'
import { purgeKeys } from '../idempotency/idempotency.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { orderOf } from '../testing/shops/order-of.ts'

let database: OpenDatabase
let app: FastifyInstance

beforeAll(async () => {
  database = await freshDatabase()
  app = await buildApi({ database, config: readConfig({ RATE_LIMITS: 'off' }) })
})
afterAll(() => app.close())

const send = (payload: object, key?: string) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/ordenes/',
    payload,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })

async function ordersAndStock(id: number) {
  const { rows } = await database.db.execute(sql`
    select (select count(distinct orden_id)::int from orden_lineas where producto_id = ${id}) as ordenes,
      (select cantidad_disponible from productos where id = ${id}) as stock`)
  return rows[0]
}

test('an order sent twice is one order, and the second answer is the first one', async () => {
  const product = await makeProduct(database.db)
  const first = await send(orderOf([[product, 2]]), 'dos-veces')
  const second = await send(orderOf([[product, 2]]), 'dos-veces')
  expect(first.statusCode).toBe(201)
  expect(first.headers['idempotent-replayed']).toBeUndefined()
  expect(second.statusCode).toBe(201)
  expect(second.headers['idempotent-replayed']).toBe('true')
  expect(second.json()).toEqual(first.json())
  expect(await ordersAndStock(product.id)).toEqual({ ordenes: 1, stock: 8 })
})

test('ten sends at once with one key make one order, even of the last unit', async () => {
  const product = await makeProduct(database.db, { cantidad_disponible: 1 })
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send(orderOf([[product, 1]]), 'a-la-vez')),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201))
  expect(new Set(answers.map((answer) => answer.json().numero)).size).toBe(1)
  expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(9)
  expect(await ordersAndStock(product.id)).toEqual({ ordenes: 1, stock: 0 })
})

test('a key that comes back with another body is refused, and the first order stays', async () => {
  const product = await makeProduct(database.db)
  await send(orderOf([[product, 1]]), 'otro-cuerpo')
  const other = await send(orderOf([[product, 2]]), 'otro-cuerpo')
  expect(other.statusCode).toBe(422)
  expect(other.json()).toMatchObject({
    codigo: 'clave_reutilizada',
    error: 'Ese pedido ya fue enviado con otros datos.',
  })
  expect(await ordersAndStock(product.id)).toEqual({ ordenes: 1, stock: 9 })
})

test('a refused order leaves its key free', async () => {
  const product = await makeProduct(database.db, { cantidad_disponible: 0 })
  expect((await send(orderOf([[product, 1]]), 'rechazado')).statusCode).toBe(409)
  await database.db.execute(
    sql`update productos set cantidad_disponible = 1, stock = true where id = ${product.id}`,
  )
  const again = await send(orderOf([[product, 1]]), 'rechazado')
  expect(again.statusCode).toBe(201)
  expect(again.headers['idempotent-replayed']).toBeUndefined()
})

test('after 48 hours a key means nothing any more, purged or not', async () => {
  const product = await makeProduct(database.db)
  const first = await send(orderOf([[product, 1]]), 'vieja')
  await database.db.execute(sql`update claves_idempotencia set creado_en = now() - interval '49 hours'`)
  const second = await send(orderOf([[product, 2]]), 'vieja')
  expect(second.statusCode).toBe(201)
  expect(second.json().numero).not.toBe(first.json().numero)
  expect(await purgeKeys(database.db)).toBeGreaterThan(0)
  expect((await send(orderOf([[product, 2]]), 'vieja')).json()).toEqual(second.json())
})

test.each(['', ' ', 'con espacios', 'ñandú', 'x'.repeat(201)])('«%s» is no key', async (key) => {
  const answer = await send(orderOf([[{ id: 1 }, 1]]), Buffer.from(key).toString('latin1'))
  expect(answer.statusCode).toBe(400)
  expect(answer.json().codigo).toBe('clave_invalida')
})
