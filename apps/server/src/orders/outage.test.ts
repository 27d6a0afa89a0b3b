import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApi } from '../app.ts'
import { readConfig } from '../config.ts'
import type { OpenDatabase } from '../db/database.ts'
import { findBookErrors } from '../testing/books.ts'
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

/** The backend that waits for a lock, which is the order's. */
async function waitingBackend(): Promise<number> {
  const { rows } = await database.db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  if (!rows[0]) throw new Error('nobody waits yet')
  return rows[0].pid
}

test('an order whose database connection dies half way is no order, and may be sent again', async () => {
  const product = await makeProduct(database.db)
  const body = orderOf([[product, 1]])
  const send = () =>
    app.inject({
      method: 'POST',
      url: '/api/v1/ordenes/',
      payload: body,
      headers: { 'idempotency-key': 'cortada' },
    })

  // Another transaction holds the product, so the order waits inside its own; then the test cuts its connection.
  const holder = await database.pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from productos where id = $1 for update', [product.id])
  const order = send()
  const pid = await vi.waitFor(waitingBackend, 5_000)
  await database.db.execute(sql`select pg_terminate_backend(${pid})`)
  const cut = await order
  await holder.query('rollback')
  holder.release()

  expect(cut.statusCode).toBe(503)
  expect(cut.headers['retry-after']).toBe('2')
  expect(cut.json()).toEqual({
    error: 'No pudimos completar la operación. No se te cobró nada. Probá de nuevo.',
    codigo: 'reintentar',
    detalles: [],
  })
  const again = await send()
  expect(again.statusCode).toBe(201)
  expect(again.headers['idempotent-replayed']).toBeUndefined()
  expect(await findBookErrors(database.db)).toEqual([])
})
