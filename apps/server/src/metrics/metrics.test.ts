import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../db/database.ts'
import { mails } from '../outbox/tables.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { freezingProxy } from '../testing/freezing-proxy.ts'
import { makeApi } from '../testing/shops/make-api.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { orderOf } from '../testing/shops/order-of.ts'

const METRICS_TOKEN = 'whoever-scrapes-has-this'
const headers = { authorization: `Bearer ${METRICS_TOKEN}` }

test('nobody reads the metrics without the token, and there are none where it is not set', async () => {
  const app = await open()
  expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(200)
  for (const authorization of [undefined, METRICS_TOKEN, 'Bearer whoever-scrapes-has-thi', 'Bearer ']) {
    const refused = await app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })
    expect([refused.statusCode, refused.json().codigo]).toEqual([401, 'no_autenticado'])
  }
  const without = await makeApi(await freshDatabase())
  onTestFinished(() => without.close())
  expect((await without.inject({ url: '/metrics', headers })).statusCode).toBe(404)
})

test('answers are timed by route, also those that come from what is kept', async () => {
  const app = await open()
  const product = await makeProduct(app.db)
  const list = '/api/v1/productos/paginados'
  for (const page of [1, 1, 1]) await app.inject(`${list}/?page=${page}`)
  await app.inject({ method: 'POST', url: '/api/v1/ordenes/', payload: orderOf([[product, 1]]) })
  await app.inject({ method: 'POST', url: '/api/v1/ordenes/', payload: orderOf([[product, 99]]) })
  const { body } = await app.inject({ url: '/metrics', headers })
  expect(body).toContain(`mazo_http_answer_seconds_count{method="GET",route="${list}",status="200"} 3`)
  for (const status of [201, 409])
    expect(body).toContain(
      `mazo_http_answer_seconds_count{method="POST",route="/api/v1/ordenes",status="${status}"} 1`,
    )
  expect(body).toMatch(/mazo_database_connections\{state="waiting"\} 0/)
  expect(body).toMatch(/nodejs_eventloop_lag_p99_seconds \d/)
})

test('what an operator is to be woken for is told: mails that stay, backups that fail', async () => {
  const app = await open()
  const { body: before } = await app.inject({ url: '/metrics', headers })
  expect(before).toContain('mazo_mail_delay_seconds 0\n')
  expect(before).toContain('mazo_backup_trouble 0\n')
  const hourAgo = new Date(Date.now() - 3_600_000)
  await app.db.insert(mails).values({
    clave: 'one',
    plantilla: 'orden_tienda',
    datos: { orden_id: 1 },
    proximo_en: hourAgo,
  })
  await app.db.execute(`update respaldos set fallo_en = now(), fallo = 'El disco falló'`)
  const { body: after } = await app.inject({ url: '/metrics', headers })
  expect(after).toMatch(/mazo_mail_delay_seconds 36\d\d/)
  expect(after).toContain('mazo_backup_trouble 1\n')
})

test('a database that is silent leaves out its own figures only', async () => {
  const database = await freshDatabase()
  const proxy = await freezingProxy(String(database.pool.options.connectionString))
  const through = await openDatabase({ databaseUrl: proxy.url, dataDir: '', warn: () => {} })
  onTestFinished(() => through.close())
  const app = await open(through)
  onTestFinished(() => proxy.close()) // first, so that nothing waits for what is silent
  proxy.freeze({ alsoNew: true })
  const { statusCode, body } = await app.inject({ url: '/metrics', headers })
  expect(statusCode).toBe(200)
  expect(body).toContain('process_resident_memory_bytes')
  expect(body).not.toMatch(/^mazo_mail_delay_seconds/m)
})

test('the dashboard asks for nothing that is not measured', async () => {
  const app = await open()
  await app.inject('/api/v1/productos/paginados/')
  const { body } = await app.inject({ url: '/metrics', headers })
  const measured = new Set(body.matchAll(/^\w+/gm).map(([name]) => name))
  const file = join(import.meta.dirname, '../../../../docs/dashboards/grafana.json')
  const { panels } = JSON.parse(await readFile(file, 'utf8')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const asked = panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => [...expr.matchAll(/(?:mazo|nodejs|process)_\w+/g)].map(([name]) => name)),
  )
  expect(asked.length).toBeGreaterThan(9)
  expect(asked.filter((name) => !measured.has(name))).toEqual([])
})

async function open(database?: OpenDatabase) {
  const app = await makeApi(database ?? (await freshDatabase()), { METRICS_TOKEN })
  onTestFinished(() => app.close())
  return app
}
