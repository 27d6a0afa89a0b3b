import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freshDatabase } from './testing/database/database.ts'
import { freezingProxy } from './testing/freezing-proxy.ts'
import { startShop } from './testing/kill/shop-process.ts'
import { hold, patience } from './testing/kill/stops.ts'
import { makeProduct } from './testing/shops/make-product.ts'
import { orderOf } from './testing/shops/order-of.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

test('a stop while PostgreSQL is silent answers who waits and ends by itself', async () => {
  const database = await freshDatabase()
  const product = await makeProduct(database.db)
  const proxy = await freezingProxy(String(database.pool.options.connectionString))
  onTestFinished(() => proxy.close())
  const countRounds = async () => {
    const { rows } = await database.db.execute(sql`select from rondas where nombre = 'depuracion'`)
    return rows.length
  }
  const shop = await startShop({ DATA_DIR: temporaryFolder(), DATABASE_URL: proxy.url })
  onTestFinished(() => shop.kill())
  await vi.waitFor(async () => expect(await countRounds()).toBe(1), patience) // the last step of its start
  const held = await hold(database, { table: 'productos', waits: /productos/ })
  onTestFinished(() => held.letGo())
  const ordered = fetch(`${shop.url}/api/v1/ordenes/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(orderOf([[product, 1]])),
  })
  await held.reached()
  proxy.freeze({ alsoNew: true })

  const stopped = shop.stop()
  const answer = await ordered
  expect([answer.status, await answer.json()]).toEqual([
    503,
    expect.objectContaining({ codigo: 'reintentar' }),
  ])
  expect(await stopped).toBe(0) // 1 would mean that the time limit ended it
})

test('a stop lets a kept connection hear that the shop starts again', async () => {
  const { db, pool } = await freshDatabase()
  await makeProduct(db)
  const shop = await startShop({
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: String(pool.options.connectionString),
  })
  onTestFinished(() => shop.kill())
  const kept = connect(Number(new URL(shop.url).port), '127.0.0.1')
  kept.on('error', () => {})
  const call = (address: string) => kept.write(`GET ${address} HTTP/1.1\r\nHost: mazo.example\r\n\r\n`)
  /** Empty where the connection ends without one. */
  const nextAnswer = () =>
    new Promise<string>((resolve) => {
      kept.once('data', (part) => resolve(String(part))).once('close', () => resolve(''))
    })
  const first = nextAnswer()
  call('/healthz')
  expect(await first).toMatch(/^HTTP\/1.1 200 .*connection: keep-alive/is)

  const second = nextAnswer()
  const stopped = shop.stop()
  const isStopping = async () => (await fetch(`${shop.url}/readyz`).catch(() => undefined))?.status !== 200
  await vi.waitFor(async () => expect(await isStopping()).toBe(true), { ...patience, interval: 5 })
  call('/api/v1/ajustes/')
  expect(await second).toMatch(/^HTTP\/1.1 503 .*"codigo":"reintentar"/is)
  await stopped
})

test('who connects as a stop begins is answered', async () => {
  const { pool } = await freshDatabase()
  const shop = await startShop({
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: String(pool.options.connectionString),
  })
  onTestFinished(() => shop.kill())
  const call = () =>
    new Promise<string>((resolve) => {
      let answer = ''
      connect(Number(new URL(shop.url).port), '127.0.0.1')
        .on('error', (error) => resolve(String(error)))
        .on('data', (part) => {
          answer += part
        })
        .on('close', () => resolve(answer))
        .write('GET /api/v1/ajustes/ HTTP/1.1\r\nHost: mazo.example\r\nConnection: close\r\n\r\n')
    })
  const stopped = shop.stop()
  const answers = await Promise.all(Array.from({ length: 30 }, call))
  expect(answers.filter((answer) => !/^HTTP\/1.1 (200|503 .*"codigo":"reintentar")/is.test(answer))).toEqual(
    [],
  )
  expect(await stopped).toBe(0)
})
