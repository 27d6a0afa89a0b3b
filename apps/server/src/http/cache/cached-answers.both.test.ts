import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { products } from '../../catalog/tables.ts'
import type { OpenDatabase } from '../../db/database.ts'
import { freshDatabase } from '../../testing/database/database.ts'
import { makeApi } from '../../testing/shops/make-api.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'

let database: OpenDatabase
let app: FastifyInstance
beforeAll(async () => {
  database = await freshDatabase()
  app = await makeApi(database)
  for (let number = 0; number < 12; number += 1) await makeProduct(database.db, { tcg_id: 1 })
})
afterAll(() => app.close())

const list = '/api/v1/productos/paginados/'

async function rename(titulo: string) {
  const [first] = await database.db.select().from(products).limit(1)
  await database.db
    .update(products)
    .set({ titulo })
    .where(eq(products.id, first?.id ?? 0))
}

test('a list is read once, until the catalogue changes', async () => {
  const before = (await app.inject(list)).body
  await rename('Otro nombre')
  expect((await app.inject(list)).body).toBe(before)
  expect((await app.inject(`${list}?ordering=&utm_source=x`)).body).toBe(before)
  app.catalogChanged()
  expect((await app.inject(list)).body).toContain('Otro nombre')
})

test('what has not changed since is a 304 without a body', async () => {
  const { headers } = await app.inject(list)
  expect(headers.etag).toMatch(/^W\/".+"$/)
  for (const tag of [headers.etag, `"x", ${headers.etag}`, '*']) {
    const again = await app.inject({ url: list, headers: { 'if-none-match': String(tag) } })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
  }
  const other = await app.inject({ url: list, headers: { 'if-none-match': '"x"' } })
  expect(other.statusCode).toBe(200)
})

test('each client gets an encoding that it reads', async () => {
  const plain = await app.inject(list)
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (const encoding of ['br', 'gzip']) {
    const first = await app.inject({ url: list, headers: { 'accept-encoding': encoding } })
    const second = await app.inject({ url: list, headers: { 'accept-encoding': encoding } })
    expect(first.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(first.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
  }
})

test('a HEAD has the headers and no body', async () => {
  const answer = await app.inject({ method: 'HEAD', url: list })
  expect([answer.statusCode, answer.body]).toEqual([200, ''])
  expect(Number(answer.headers['content-length'])).toBeGreaterThan(1_000)
})

test('a HEAD of a list whose time is over leaves it to the next GET to read it anew', async () => {
  const clock = vi.spyOn(performance, 'now')
  try {
    const before = (await app.inject(list)).body
    await rename('Nadie lo avisó')
    clock.mockReturnValue(performance.now() + 6_000)
    const head = await app.inject({ method: 'HEAD', url: list })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    const after = (await app.inject(list)).body
    expect(after).not.toBe(before)
    expect(after).toContain('Nadie lo avisó')
  } finally {
    clock.mockRestore()
  }
})

test('kept answers have the headers of the others, and a number of their own', async () => {
  const [one, other] = [await app.inject(list), await app.inject(list)]
  expect(one.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-content-type-options': 'nosniff',
  })
  expect(one.headers['x-request-id']).not.toBe(other.headers['x-request-id'])
})

test('a search is read once, until the catalogue changes, and a cart each time', async () => {
  const { id } = await makeProduct(database.db, { titulo: 'Snorlax' })
  app.publicCache.expire() // at once: changes that are announced close together are told a moment later
  const searches = ['/api/buscar-productos/?q=snorlax', `${list}?search=snorlax`]
  const cart = `/api/v1/productos/por-ids/?ids=${id}`
  const read = async (url: string) => (await app.inject(url)).body
  const before = await Promise.all(searches.map(read))
  for (const body of before) expect(body).toContain('Snorlax')
  expect(await read(cart)).toContain('Snorlax')

  await database.db.update(products).set({ titulo: 'Snorlax dormido' }).where(eq(products.id, id))
  expect(await Promise.all(searches.map(read))).toEqual(before)
  expect(await read(cart)).toContain('Snorlax dormido')
  app.publicCache.expire()
  for (const url of searches) expect(await read(url)).toContain('Snorlax dormido')
})

test('only with a CDN another cache may keep an answer, under the names by which it is told', async () => {
  const { headers: own } = await app.inject(list)
  expect([own['cache-control'], own['cdn-cache-control'], own['cache-tag']]).toEqual([
    'public, max-age=0, must-revalidate',
    undefined,
    undefined,
  ])
  const withCdn = await makeApi(database, { CDN_PURGE_URL: 'http://127.0.0.1:9/purge' })
  const { headers } = await withCdn.inject(list)
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate, s-maxage=300',
    'cdn-cache-control': 'public, max-age=300, stale-while-revalidate=60',
    'cache-tag': 'tienda,lista',
  })
  await withCdn.close()
})
