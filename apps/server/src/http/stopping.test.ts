import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { makeApi } from '../testing/shops/make-api.ts'
import { allOf, connect, connections, readAnswer } from '../testing/wire.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await freshDatabase()
})

test('who calls while the shop stops is told when to call again, and what was begun is finished', async () => {
  const begun = Promise.withResolvers<void>()
  const begunPublic = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const stopping = await makeApi(database, {}, (api) => {
    api.get('/api/v1/lenta', async () => {
      begun.resolve()
      await goOn.promise
      return { listo: true }
    })
    const config = { publicCache: true }
    api.get('/api/v1/publica', { config }, async () => {
      begunPublic.resolve()
      await goOn.promise
      return { publica: true }
    })
    for (const url of ['/*', '/gestion/*'])
      api.get(url, { config: { takesAnyAddress: true } }, async () => 'a page')
  })
  onTestFinished(() => stopping.close())
  await stopping.listen({ port: 0, host: '127.0.0.1' })
  const keepAlive = 'GET /api/v1/lenta HTTP/1.1\r\nHost: mazo.example\r\n\r\n'
  const socket = await connect(stopping)
  const other = await connect(stopping)
  socket.write(keepAlive)
  await begun.promise
  const shopper = await connect(stopping)
  shopper.write(keepAlive.replace('lenta', 'publica'))
  await begunPublic.promise
  const half = 'GET /api/v1/ajustes/ HTTP/1.1\r\n'
  other.write(half)
  const browser = await connect(stopping)
  const program = await connect(stopping)
  program.write('GET /tienda HTTP/1.1\r\n')
  const owner = await connect(stopping)
  owner.write('GET /gestion/ordenes HTTP/1.1\r\nAccept: text/html\r\n')
  browser.write('GET /tienda HTTP/1.1\r\nAccept: text/html,*/*;q=0.8\r\n')
  // A half request keeps its connection open after the stop begins.
  await expect.poll(() => connections(stopping)).toBe(6)
  const closed = stopping.close()
  await expect.poll(() => stopping.server.listening).toBe(false)
  other.write('Host: mazo.example\r\n\r\n')
  const refused = await allOf(other)
  expect(refused.toLowerCase()).toMatch(/retry-after: 5/)
  expect(readAnswer(refused).slice(0, 2)).toEqual([503, 'reintentar'])
  for (const person of [browser, owner]) {
    person.write('Host: mazo.example\r\n\r\n')
    const page = await allOf(person)
    expect(page).toMatch(/^HTTP\/1.1 503 .*retry-after: 5.*<h1>La tienda se está reiniciando<\/h1>/s)
  }
  program.write('Host: mazo.example\r\n\r\n')
  expect(readAnswer(await allOf(program)).slice(0, 2)).toEqual([503, 'reintentar'])
  goOn.resolve()
  // Without the header the client would send its next request into a connection that is ending.
  expect(await allOf(socket)).toMatch(/^HTTP\/1.1 200 .*connection: close.*{"listo":true}/is)
  expect(await allOf(shopper)).toMatch(/^HTTP\/1.1 200 .*connection: close.*{"publica":true}/is)
  await closed
})

test('who stops reading or sending holds up no stop, and what the shop works on is finished', async () => {
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const shop = await makeApi(database, {}, (api) => {
    api.get('/api/v1/grande', async () => Buffer.alloc(32 * 1024 * 1024))
    api.get('/api/v1/lenta', async () => {
      begun.resolve()
      await goOn.promise
      return { listo: true }
    })
  })
  onTestFinished(() => shop.server.closeAllConnections())
  await shop.listen({ port: 0, host: '127.0.0.1' })
  const waiting = await connect(shop)
  waiting.write('GET /api/v1/lenta HTTP/1.1\r\nHost: mazo.example\r\n\r\n')
  await begun.promise
  const reader = await connect(shop)
  reader.write('GET /api/v1/grande HTTP/1.1\r\nHost: mazo.example\r\n\r\n')
  await once(reader, 'readable') // and nothing reads it
  const sender = await connect(shop)
  sender.write('GET /api/v1/ajustes/ HTTP/1.1\r\n')
  const dripper = await connect(shop)
  dripper.write('POST /api/v1/login/ HTTP/1.1\r\nHost: mazo.example\r\nContent-Type: application/json\r\n')
  dripper.write('Content-Length: 100\r\n\r\n{')
  await expect.poll(() => connections(shop)).toBe(4)
  const refusals = [allOf(sender), allOf(dripper)]

  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const closed = shop.close()
  await vi.waitFor(async () => {
    vi.advanceTimersByTime(1_000)
    expect(await connections(shop)).toBe(1)
  }, 20_000)
  for (const refused of await Promise.all(refusals)) {
    expect(refused).toMatch(/retry-after: 5/i)
    expect(readAnswer(refused).slice(0, 2)).toEqual([503, 'reintentar'])
  }
  goOn.resolve()
  expect(await allOf(waiting)).toMatch(/^HTTP\/1.1 200 .*{"listo":true}/is)
  await closed
})

describe('a kept connection without a request when the shop stops', () => {
  const call = (address: string) => `GET ${address} HTTP/1.1\r\nHost: mazo.example\r\n\r\n`

  async function shopWithGrace(graceMs: number) {
    const shop = await makeApi(database, {}, () => {}, { graceMs })
    onTestFinished(() => shop.close())
    await shop.listen({ port: 0, host: '127.0.0.1' })
    return shop
  }

  async function keptConnection(to: FastifyInstance) {
    const socket = await connect(to)
    socket.write(call('/healthz'))
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1.1 200 .*connection: keep-alive.*{"estado":"ok"}/is)
    return socket
  }

  test('is told at its next one when to call again, and then the shop ends', async () => {
    const shop = await shopWithGrace(3_600_000)
    const [client, balancer, gone] = [
      await keptConnection(shop),
      await keptConnection(shop),
      await keptConnection(shop),
    ]
    const closed = shop.close()
    await expect.poll(() => shop.isStopping()).toBe(true)
    client.write(call('/api/v1/ajustes/'))
    const refused = await allOf(client)
    expect(refused).toMatch(/connection: close/i)
    expect(refused).toMatch(/retry-after: 5/i)
    expect(readAnswer(refused).slice(0, 2)).toEqual([503, 'reintentar'])
    balancer.write(call('/readyz'))
    expect(await allOf(balancer)).toMatch(/^HTTP\/1.1 503 .*connection: close.*{"estado":"no disponible"}/is)
    gone.destroy()
    await closed
  })

  test('is ended though it never had one', async () => {
    const shop = await shopWithGrace(1)
    const openedAhead = await connect(shop)
    await shop.close()
    expect(await allOf(openedAhead)).toBe('')
  })

  test('is answered though its first one comes only when the shop no longer listens', async () => {
    const shop = await shopWithGrace(1)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const accepted = await connect(shop)
    await expect.poll(() => connections(shop)).toBe(1)
    const closed = shop.close()
    await expect.poll(() => shop.server.listening).toBe(false)
    vi.advanceTimersByTime(200)
    accepted.write(call('/api/v1/ajustes/'))
    const refused = await allOf(accepted)
    expect(refused).toMatch(/retry-after: 5/i)
    expect(readAnswer(refused).slice(0, 2)).toEqual([503, 'reintentar'])
    vi.useRealTimers()
    await closed
  })

  test('is ended after a moment if none comes', async () => {
    const shop = await shopWithGrace(1)
    const silent = await keptConnection(shop)
    await shop.close()
    expect(await allOf(silent)).toBe('')
  })

  test.each([0, 1])(
    'is not waited for by a process that another replaces, which leaves within seconds (%i of them)',
    async (count) => {
      const shop = await shopWithGrace(1)
      const silent = await Promise.all(Array.from({ length: count }, () => keptConnection(shop)))
      // From the event loop, as at the message of a successor: what it defers is done before any promise goes on.
      await new Promise((left) => void setImmediate(() => left(shop.leave())))
      expect(await Promise.all(silent.map(allOf))).toEqual(silent.map(() => ''))
    },
    10_000,
  )
})
