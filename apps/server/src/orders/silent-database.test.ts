import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { buildApi } from '../app.ts'
import { readConfig } from '../config.ts'
import { type OpenDatabase, openDatabase } from '../db/database.ts'
import { checksInSilence, greetingShare, usualLookMs, usualSilenceMs } from '../db/watched-client.ts'
import { announceCatalogChange } from '../http/cache/catalog-news.ts'
import { patienceMs as countsPatienceMs } from '../http/limits/shared-counts.ts'
import { findBookErrors } from '../testing/books.ts'
import { countWaiting } from '../testing/count-waiting.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { freezingProxy } from '../testing/freezing-proxy.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { orderOf } from '../testing/shops/order-of.ts'

/** Shorter than in a real shop, so that the test does not wait. */
const silenceMs = 150
const lookMs = 1_000
/** Never silent for that long, and far slower than any line. */
const bytesPerSecond = 100

let database: OpenDatabase
beforeAll(async () => {
  database = await freshDatabase()
})

/** Opens the shop over a connection that the test can freeze. */
async function openShop(terms: { lookMs?: number; silenceMs?: number } = {}) {
  const proxy = await freezingProxy(String(database.pool.options.connectionString))
  const warnings: string[] = []
  const warn = (message: string) => void warnings.push(message)
  const reached = await openDatabase({ databaseUrl: proxy.url, dataDir: '', warn, silenceMs, ...terms })
  const config = readConfig({ RATE_LIMITS: 'off', LOG_LEVEL: 'silent' })
  const app = await buildApi({ database: reached, config })
  const close = async () => {
    await app.close()
    await reached.close()
  }
  onTestFinished(async () => {
    await close()
    await proxy.close()
  })
  return { proxy, reached, app, close, warnings }
}

const place = (app: FastifyInstance, body: unknown, key: string) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/ordenes/',
    payload: body as object,
    headers: { 'idempotency-key': key },
  })

/** Opens several idle connections, as a busy hour leaves them. */
const fillPool = ({ pool }: OpenDatabase) =>
  Promise.all(Array.from({ length: 6 }, () => pool.query('select pg_sleep(0.05)')))

test('when all connections die in silence one order is told to try again, and then orders succeed', async () => {
  const { proxy, reached, app, warnings } = await openShop()
  const product = await makeProduct(database.db, { cantidad_disponible: 9 })
  const body = orderOf([[product, 1]])
  await fillPool(reached)
  proxy.freeze()

  const waited = await place(app, body, 'congelada')
  expect(waited.statusCode).toBe(503)
  expect(waited.headers['retry-after']).toBe('2')
  expect(waited.json()).toMatchObject({
    codigo: 'reintentar',
    error: expect.stringContaining('Probá de nuevo'),
  })
  expect(warnings).toContain('PostgreSQL dejó de responder en una conexión: se descarta.')

  expect((await place(app, body, 'congelada')).statusCode).toBe(201)
  expect((await place(app, body, 'otra')).statusCode).toBe(201)
  expect(await findBookErrors(database.db)).toEqual([])
})

const idle = ({ pool }: OpenDatabase) => pool.connect().then((client) => client.release(true))

test.each([
  ['has connections', fillPool],
  ['has none', idle],
])(
  'a shop that %s tells all at once that PostgreSQL is silent, and serves when it is back',
  async (_, prepare) => {
    const { proxy, reached, app, warnings } = await openShop({ lookMs })
    const product = await makeProduct(database.db, { cantidad_disponible: 40 })
    const body = orderOf([[product, 1]])
    const key = randomUUID()
    await prepare(reached)
    proxy.freeze({ alsoNew: true })

    const began = performance.now()
    const refused = await Promise.all([
      // More than the pool has connections, so that some wait for their turn.
      ...Array.from({ length: 14 }, (_, at) => place(app, body, `${key}-${at}`)),
      app.inject('/api/v1/productos/paginados/'),
      app.inject('/api/v1/ajustes/'),
    ])
    expect(performance.now() - began).toBeLessThan(3 * lookMs)
    for (const { statusCode, headers, json } of refused) {
      expect([statusCode, json().codigo, Number(headers['retry-after']) > 0]).toEqual([
        503,
        'reintentar',
        true,
      ])
      expect(json().error).toContain('Probá de nuevo')
    }
    const again = performance.now()
    expect((await app.inject('/api/v1/eventos/')).statusCode).toBe(503)
    expect(performance.now() - again).toBeLessThan(lookMs)

    await proxy.close()
    await proxy.open()
    await expect
      .poll(async () => (await place(app, body, `${key}-0`)).statusCode, { timeout: 10_000 })
      .toBe(201)
    expect(warnings).toContain('PostgreSQL volvió a responder.')
    expect(await findBookErrors(database.db)).toEqual([])
  },
)

test('in a real shop, too, everybody is told within 15 seconds', () => {
  const silence = (1 + 1 / checksInSilence) * usualSilenceMs + usualLookMs
  const greeting = greetingShare * usualLookMs
  expect(Math.max(silence, greeting) + countsPatienceMs).toBeLessThan(15_000)
})

test('an order whose answers trickle in byte by byte is told to try again, and the next succeeds', async () => {
  const { proxy, reached, app, warnings } = await openShop()
  const product = await makeProduct(database.db, { cantidad_disponible: 9 })
  const body = orderOf([[product, 1]])
  await fillPool(reached)
  proxy.trickle(bytesPerSecond)

  const waited = await place(app, body, 'gota-a-gota')
  expect([waited.statusCode, waited.json().codigo]).toEqual([503, 'reintentar'])
  expect(warnings).toContain('PostgreSQL dejó de responder en una conexión: se descarta.')

  expect((await place(app, body, 'gota-a-gota')).statusCode).toBe(201)
  expect(await findBookErrors(database.db)).toEqual([])
})

test('a long answer that arrives in pieces is left in peace', async () => {
  const { reached, warnings } = await openShop()
  const slowRows = `select repeat('x', 10000) as texto, pg_sleep(${silenceMs / 3_000}) from generate_series(1, 12)`
  expect((await reached.pool.query(slowRows)).rows).toHaveLength(12)
  expect(warnings).toEqual([])
})

test('a transaction whose connection dies in silence lets go of the card that others want', async () => {
  const { proxy, reached, app } = await openShop()
  const product = await makeProduct(database.db, { cantidad_disponible: 9 })
  const isHeld = Promise.withResolvers<void>()
  const isFrozen = Promise.withResolvers<void>()
  const lost = reached.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from productos where id = ${product.id} for update`)
    isHeld.resolve()
    await isFrozen.promise
    await tx.execute(sql`select 1`)
  })
  await isHeld.promise
  proxy.freeze()
  isFrozen.resolve()
  await expect(lost).rejects.toThrow()
  // Other connections may have died too: an order that meets one is told to try again.
  const buy = async () => (await place(app, orderOf([[product, 1]]), 'retenida')).statusCode
  await expect.poll(buy, { timeout: 10_000 }).toBe(201)
})

test('buyers of one card whose connections die together do not wait for one another', async () => {
  const silence = 600
  const { proxy, app } = await openShop({ silenceMs: silence })
  const product = await makeProduct(database.db, { cantidad_disponible: 40 })
  const body = orderOf([[product, 1]])
  const holder = await database.pool.connect()
  await holder.query('begin')
  await holder.query('select from productos where id = $1 for update', [product.id])
  const buyers = Array.from({ length: 9 }, (_, at) => place(app, body, `juntas-${at}`))
  await vi.waitFor(async () => expect(await countWaiting(database.db)).toBe(9), 5_000)
  proxy.freeze()
  await holder.query('commit')
  holder.release()

  const began = performance.now()
  const statuses = (await Promise.all(buyers)).map(({ statusCode }) => statusCode)
  expect((await place(app, body, 'otra-vez')).statusCode).toBe(201)
  // The share of a real shop's 15 s.
  expect(performance.now() - began).toBeLessThan((15_000 / usualSilenceMs) * silence)
  expect(new Set(statuses)).toEqual(new Set([503]))
  expect(await findBookErrors(database.db)).toEqual([])
})

test('who listens for changes notices a connection that died in silence', async () => {
  const { proxy, reached, app } = await openShop()
  await vi.waitFor(async () => expect(await listeners()).toBe(1), 20_000)
  proxy.freeze()
  await announceCatalogChange(database.pool) // lost
  const before = app.shopVersion()
  await expect.poll(() => app.shopVersion(), { timeout: 20_000 }).not.toBe(before)
  expect(reached.kind).toBe('postgres')
})

async function listeners() {
  const { rows } = await database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  )
  return rows[0]?.n
}

test('a statement that takes long is left in peace', async () => {
  const { reached, warnings } = await openShop()
  const { rows } = await reached.pool.query(`select 'listo' as es, pg_sleep(${(4 * silenceMs) / 1_000})`)
  expect(rows[0]?.es).toBe('listo')
  expect(warnings).toEqual([])
})

test('a shop whose connections died in silence stops all the same', async () => {
  const { proxy, reached, close } = await openShop()
  await fillPool(reached)
  const asked = reached.pool.query('select pg_sleep(0.2)').catch((error: Error) => error.message)
  proxy.freeze()
  await close()
  expect(await asked).toMatch(/Connection terminated/)
})
