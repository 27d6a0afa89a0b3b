import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { freshDatabase } from '../testing/database/database.ts'
import { makeApi } from '../testing/shops/make-api.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { orderOf } from '../testing/shops/order-of.ts'

async function logged(level: string, ask: (app: Awaited<ReturnType<typeof makeApi>>) => Promise<void>) {
  const lines: Record<string, unknown>[] = []
  const written = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)))
      done()
    },
  })
  const app = await makeApi(await freshDatabase(), { LOG_LEVEL: level }, undefined, { logTo: written })
  await ask(app)
  await app.close()
  return lines.filter(({ msg }) => msg === 'answered')
}

test('each request is a line with its id and what became of it, also one that is answered from memory', async () => {
  const ids: unknown[] = []
  const lines = await logged('info', async (app) => {
    const product = await makeProduct(app.db)
    const list = '/api/v1/productos/paginados/?page=1'
    for (const url of [list, list, '/api/v1/ninguna'])
      ids.push((await app.inject(url)).headers['x-request-id'])
    const payload = orderOf([[product, 1]])
    const made = await app.inject({ method: 'POST', url: '/api/v1/ordenes/', payload })
    const { token } = made.json()
    await app.inject(`/api/v1/ordenes/${token}/?mail=${payload.mail}`)
  })
  expect(lines).toMatchObject([
    {
      reqId: ids[0],
      method: 'GET',
      path: '/api/v1/productos/paginados/',
      status: 200,
      ms: expect.any(Number),
    },
    { reqId: ids[1], path: '/api/v1/productos/paginados/', status: 200 },
    { reqId: ids[2], path: '/api/v1/ninguna', status: 404 },
    { method: 'POST', path: '/api/v1/ordenes/', status: 201 },
    { method: 'GET', path: '/api/v1/ordenes/…/' },
  ])
  expect(JSON.stringify(lines)).not.toContain('mail')
})

test('nothing is said of requests unless it is wanted', async () => {
  const lines = await logged('warn', async (app) => void (await app.inject('/api/v1/productos/paginados/')))
  expect(lines).toEqual([])
})
