import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { makeApi } from '../testing/shops/make-api.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { orderOf } from '../testing/shops/order-of.ts'

let database: OpenDatabase
let app: FastifyInstance

beforeAll(async () => {
  database = await freshDatabase()
  app = await makeApi(database)
})
afterAll(() => app.close())

const post = (url: string, key: string, payload?: object) =>
  app.inject({
    method: 'POST',
    url: `/api/v1/${url}/`,
    headers: { 'idempotency-key': key },
    ...(payload && { payload }),
  })
const send = (payload: object, key: string) => post('ordenes', key, payload)
const ask = (key: string) => post('ordenes/intento', key)

const keyOf = (letter: string) => letter.repeat(32)

async function stockOf(id: number) {
  const { rows } = await database.db.execute<{ stock: number }>(
    sql`select cantidad_disponible as stock from productos where id = ${id}`,
  )
  return rows[0]?.stock
}

test('whose answer got lost is told the order by its key', async () => {
  const product = await makeProduct(database.db)
  const placed = await send(orderOf([[product, 2]]), keyOf('a'))
  const asked = await ask(keyOf('a'))
  expect(asked.statusCode).toBe(200)
  expect(asked.headers['cache-control']).toBe('no-store')
  expect(asked.json()).toEqual({ orden: placed.json() })
  expect((await send(orderOf([[product, 2]]), keyOf('a'))).json()).toEqual(placed.json())
  expect(await stockOf(product.id)).toBe(8)
})

test('a send that comes after its buyer asked never becomes an order', async () => {
  const product = await makeProduct(database.db)
  expect((await ask(keyOf('b'))).json()).toEqual({ orden: null })
  const late = await send(orderOf([[product, 1]]), keyOf('b'))
  expect(late.statusCode).toBe(409)
  expect(late.json()).toEqual({
    codigo: 'intento_cerrado',
    error: 'Este envío llegó tarde: ya lo habíamos dado por no hecho. Confirmá de nuevo.',
    detalles: [],
  })
  expect((await ask(keyOf('b'))).json()).toEqual({ orden: null })
  expect(await stockOf(product.id)).toBe(10)
})

test('who asks while the order is being placed waits for it', async () => {
  const product = await makeProduct(database.db)
  const holder = await database.pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from productos where id = $1 for update', [product.id])
  const placed = send(orderOf([[product, 1]]), keyOf('c'))
  await vi.waitFor(async () => expect(await waiting()).toBe(1), 5_000)
  const asked = ask(keyOf('c'))
  await vi.waitFor(async () => expect(await waiting()).toBe(2), 5_000)
  await holder.query('rollback')
  holder.release()
  expect((await placed).statusCode).toBe(201)
  expect((await asked).json()).toEqual({ orden: (await placed).json() })
})

async function waiting() {
  const { rows } = await database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.n
}

test('an order that was refused leaves nothing under its key', async () => {
  const product = await makeProduct(database.db, { cantidad_disponible: 0 })
  expect((await send(orderOf([[product, 1]]), keyOf('d'))).statusCode).toBe(409)
  expect((await ask(keyOf('d'))).json()).toEqual({ orden: null })
})

test('a key that others could guess opens no order', async () => {
  const product = await makeProduct(database.db)
  await send(orderOf([[product, 1]]), 'pedido-1')
  const asked = await ask('pedido-1')
  expect([asked.statusCode, asked.json().codigo]).toEqual([400, 'clave_invalida'])
  const without = await app.inject({ method: 'POST', url: '/api/v1/ordenes/intento/' })
  expect(without.statusCode).toBe(400)
})
