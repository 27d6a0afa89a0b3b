import { randomUUID } from 'node:crypto'
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
