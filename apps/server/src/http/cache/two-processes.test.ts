import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { shopOver } from '../../pages/shop.ts'
import { ShopReads } from '../../pages/shop-reads.ts'
import { freshDatabase } from '../../testing/database/database.ts'
import { makeApi } from '../../testing/shops/make-api.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'
import { ownerCalls } from '../../testing/shops/owner-calls.ts'

/** What a process that lost its connection may show for at most so long (docs/decisions/page-cache.md). */
const soon = { timeout: 2_000, interval: 20 }

/** A page that this process keeps as it keeps those that it draws. */
function keptPage(app: FastifyInstance) {
  const reads = new ShopReads(shopOver(app.db, app.config))
  app.onCatalogChange((stockOf) => reads.changed(stockOf))
  return async () => {
    const page = await app.publicCache.render('/tienda', async () => {
      const { shop, holds } = reads.record()
      return { status: 200, headers: {}, body: Buffer.from(JSON.stringify(await shop.newest())), holds }
    })
    return String((await page.variant('identity')).body)
  }
}

test('a process whose connection was cut shows what another changed meanwhile', async () => {
  const database = await freshDatabase()
  const product = await makeProduct(database.db, { titulo: 'Antes' })
  const databaseUrl = String(database.pool.options.connectionString)
  const one = await makeApi(database)
  const elsewhere = await openDatabase({ databaseUrl, dataDir: '', warn: () => {} })
  const other = await makeApi(elsewhere)
  const { call } = await ownerCalls(one, database.db)
  const rename = async (titulo: string) => {
    const { body } = await call('GET', `productos/${product.id}/`)
    expect((await call('PUT', `productos/${product.id}/`, { ...body, titulo })).status).toBe(200)
  }
  const page = keptPage(other)
  const shown = async () => [await page(), (await other.inject('/api/v1/productos/paginados/')).body].join()
  const cut = () =>
    database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where query in ('listen catalogo', 'select') and datname = current_database()`,
    )
  const name = new URL(databaseUrl).pathname.slice(1)
  const server = new pg.Client(String(new URL('/postgres', databaseUrl)))
  await server.connect()
  const letIn = (allowed: boolean) =>
    server.query(`alter database "${name}" with allow_connections ${allowed}`)
  onTestFinished(async () => {
    await letIn(true)
    await server.end()
    await Promise.all([one.close(), other.close()])
    await elsewhere.close()
  })
  expect(await shown()).toContain('Antes')

  await cut()
  await rename('Mientras vuelve')
  await expect.poll(shown, soon).toMatch(/Mientras vuelve.*Mientras vuelve/s)

  // Nobody may connect anew: it cannot listen for as long as this lasts.
  await letIn(false)
  await cut()
  await rename('Sin escuchar')
  await expect.poll(shown, soon).toMatch(/Sin escuchar.*Sin escuchar/s)
  await letIn(true)
  await vi.waitFor(async () => expect(await listeners(database.pool)).toBe(2), { timeout: 10_000 })
  await rename('De vuelta')
  await expect.poll(shown, soon).toMatch(/De vuelta.*De vuelta/s)
})

const listeners = async (pool: { query: (text: string) => Promise<{ rows: { n: number }[] }> }) =>
  (
    await pool.query(
      `select count(*)::int as n from pg_stat_activity
       where query in ('listen catalogo', 'select') and datname = current_database()`,
    )
  ).rows[0]?.n
