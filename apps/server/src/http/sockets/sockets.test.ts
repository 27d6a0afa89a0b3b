import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../../config.ts'
import type { OpenDatabase } from '../../db/database.ts'
import { freshDatabase } from '../../testing/database/database.ts'
import { makeApi } from '../../testing/shops/make-api.ts'
import { serverOptions } from '../server-options.ts'
import { slowBodies } from './slow-bodies.ts'

/** Tests the bytes on the wire, also of requests that never reach a route. */

let database: OpenDatabase
let app: FastifyInstance
beforeAll(async () => {
  database = await freshDatabase()
  app = await makeApi(database)
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

async function connect(to: FastifyInstance) {
  const socket = net.connect((to.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

/** Whatever came until the connection ended. A reset ends it too: who goes on sending is told of the end by one. */
function allOf(socket: net.Socket) {
  return new Promise<string>((resolve) => {
    if (socket.closed) return resolve('')
    let all = ''
    socket.setEncoding('utf8')
    socket.on('data', (part) => {
      all += part
    })
    socket.on('close', () => resolve(all))
  })
}

/** The answer, once the server has ended the connection, as it must. */
async function answerTo(to: FastifyInstance, bytes: string) {
  const socket = await connect(to)
  socket.write(bytes)
  return readAnswer(await allOf(socket))
}

function readAnswer(whole: string) {
  const [head = '', body = ''] = whole.split('\r\n\r\n')
  const { error, codigo, detalles } = JSON.parse(body)
  expect(head.toLowerCase()).toMatch(/cache-control: no-store/)
  expect(head.toLowerCase()).toMatch(/x-content-type-options: nosniff/)
  expect(error).toMatch(/^[A-ZÑ].*\.$/)
  expect(detalles).toEqual([])
  return [Number(head.split(' ')[1]), codigo, error]
}

const ours = 'Host: mazo.example\r\nConnection: close\r\n'

describe('what is no request is answered in Spanish', () => {
  test.each([
    ['no method', 'CUALQUIERA / HTTP/1.1\r\n\r\n', 400, 'solicitud_invalida'],
    ['another protocol', '\x16\x03\x01\x02\x00\x01\r\n\r\n', 400, 'solicitud_invalida'],
    ['a broken header', `GET / HTTP/1.1\r\n${ours}a b\r\n\r\n`, 400, 'solicitud_invalida'],
    ['no host', 'GET /api/v1/ajustes/ HTTP/1.1\r\n\r\n', 400, 'solicitud_invalida'],
    ['two hosts', `GET /healthz HTTP/1.1\r\n${ours}Host: otro.example\r\n\r\n`, 400, 'solicitud_invalida'],
    ['long headers', `GET / HTTP/1.1\r\n${ours}x: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'encabezados_largos'],
    [
      'two lengths',
      `POST / HTTP/1.1\r\n${ours}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`,
      400,
      'solicitud_invalida',
    ],
    [
      'an odd Expect',
      `GET /healthz HTTP/1.1\r\n${ours}Expect: magia\r\n\r\n`,
      417,
      'expectativa_no_admitida',
    ],
    [
      'a tunnel',
      'CONNECT mazo.example:443 HTTP/1.1\r\nHost: mazo.example\r\n\r\n',
      400,
      'solicitud_invalida',
    ],
  ])('%s', async (_what, bytes, status, codigo) => {
    expect((await answerTo(app, bytes)).slice(0, 2)).toEqual([status, codigo])
  })
})

test.each([
  ['garbage', 'BASURA\r\n\r\n'],
  ['the wish for a tunnel', 'CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n'],
])('%s behind a whole request is answered after it', async (_what, behind) => {
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const shop = await makeApi(database, {}, (api) => {
    api.get('/api/v1/lenta', async () => {
      begun.resolve()
      await goOn.promise
      return { listo: true }
    })
  })
  onTestFinished(() => shop.close())
  await shop.listen({ port: 0, host: '127.0.0.1' })
  const socket = await connect(shop)
  const whole = allOf(socket)
  socket.write(`GET /api/v1/lenta HTTP/1.1\r\nHost: mazo.example\r\n\r\n${behind}`)
  await begun.promise
  socket.write('BASURA\r\n\r\n')
  goOn.resolve()
  expect(await whole).toMatch(/^HTTP\/1.1 200 .*{"listo":true}HTTP\/1.1 400 .*"solicitud_invalida"/s)
})

test('the shop itself ends a body that stalls', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const stalled = await connect(app)
  const answered = allOf(stalled)
  stalled.write(
    `POST /api/v1/suscribirme HTTP/1.1\r\n${ours}Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{`,
  )
  await vi.waitFor(() => {
    vi.advanceTimersByTime(60_000)
    expect(stalled.closed).toBe(true)
  }, 20_000)
  expect(readAnswer(await answered).slice(0, 2)).toEqual([408, 'solicitud_lenta'])
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
  await expect.poll(() => connections(shop)).toBe(3)

  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const closed = shop.close()
  await vi.waitFor(async () => {
    vi.advanceTimersByTime(1_000)
    expect(await connections(shop)).toBe(1)
  }, 20_000)
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

const connections = ({ server }: FastifyInstance) =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))

test('a body that comes a byte at a time is ended, though it was refused before; one that only takes long is not', async () => {
  const options = serverOptions(readConfig({ LOG_LEVEL: 'silent' }))
  const slow = Fastify(options)
  await slow.register(slowBodies, { everyMs: 150, leastBytesPerSecond: 2_000 })
  slow.addHook('onRequest', async ({ url }, reply) => (url === '/ajeno' ? reply.code(403).send() : undefined))
  slow.post('/ajeno', async () => 'nunca')
  slow.post('/', async ({ body }) => ({ letters: JSON.stringify(body).length }))
  await slow.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => slow.close())
  const head = `POST / HTTP/1.1\r\n${ours}Content-Type: application/json\r\nContent-Length: 5002\r\n\r\n`

  const trickle = await connect(slow)
  trickle.write(`${head}"`)
  const drops = setInterval(() => trickle.write('a'), 20)
  trickle.on('close', () => clearInterval(drops))
  expect(readAnswer(await allOf(trickle))).toEqual([
    408,
    'solicitud_lenta',
    'La solicitud tardó demasiado en llegar. Probá de nuevo.',
  ])

  // Each of these is refused before its body would be read, on a connection that is kept.
  const kept = head.replace('Connection: close\r\n', '')
  const unread = [kept.replace('/', '/ajeno'), kept.replace('/json', '/pdf')]
  for (const one of unread) {
    const refused = await connect(slow)
    refused.write(one)
    const more = setInterval(() => refused.write('a'), 20)
    refused.on('close', () => clearInterval(more))
    expect(await allOf(refused)).toMatch(/^HTTP\/1.1 4\d\d (?!.*HTTP)/s)
  }

  const phone = await connect(slow)
  phone.write(`${head}"`)
  let left = 5_000
  const parts = setInterval(() => {
    phone.write('a'.repeat(Math.min(left, 500)))
    left -= 500
    if (left > 0) return
    clearInterval(parts)
    phone.write('"')
  }, 50)
  expect(await allOf(phone)).toContain('{"letters":5002}')
})
