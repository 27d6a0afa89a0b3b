import { once } from 'node:events'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../../config.ts'
import type { OpenDatabase } from '../../db/database.ts'
import { freshDatabase } from '../../testing/database/database.ts'
import { makeApi } from '../../testing/shops/make-api.ts'
import { allOf, connect, readAnswer } from '../../testing/wire.ts'
import { serverOptions } from '../server-options.ts'
import { slowBodies } from './slow-bodies.ts'
import { stuckConnections } from './stuck-connections.ts'

/** Tests the bytes on the wire, also of requests that never reach a route. */

let database: OpenDatabase
let app: FastifyInstance
beforeAll(async () => {
  database = await freshDatabase()
  app = await makeApi(database)
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** The answer, once the server has ended the connection, as it must. */
async function answerTo(to: FastifyInstance, bytes: string) {
  const socket = await connect(to)
  socket.write(bytes)
  return readAnswer(await allOf(socket))
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
  await Promise.race([begun.promise, whole])
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

test.each([
  ['zeros before the size of a chunk', '0'.repeat(200)],
  ['extensions of chunks', `1;${'x'.repeat(196)}\r\n \r\n`],
])('a body of nothing but %s is ended, however fast they come', async (_name, framing) => {
  const slow = Fastify(serverOptions(readConfig({ LOG_LEVEL: 'silent' })))
  await slow.register(slowBodies, { everyMs: 150, leastBytesPerSecond: 2_000 })
  slow.post('/', async () => 'nunca')
  await slow.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => slow.close())
  const endless = await connect(slow)
  endless.write(
    `POST / HTTP/1.1\r\n${ours}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
  )
  const more = setInterval(() => endless.write(framing), 10)
  endless.on('close', () => clearInterval(more))
  expect(readAnswer(await allOf(endless)).slice(0, 2)).toEqual([408, 'solicitud_lenta'])
})

test('a connection that sends line breaks in place of requests is ended, an idle one is not', async () => {
  const shop = Fastify(serverOptions(readConfig({ LOG_LEVEL: 'silent' })))
  await shop.register(stuckConnections, { everyMs: 100 })
  shop.get('/', async () => 'acá')
  await shop.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => shop.close())
  const ask = 'GET / HTTP/1.1\r\nHost: mazo.example\r\n\r\n'
  const idle = await connect(shop)
  idle.write(ask)
  await once(idle, 'data')

  const restless = await connect(shop)
  restless.write(ask)
  await once(restless, 'data')
  const drops = setInterval(() => restless.write('\r\n'), 30)
  await once(restless, 'close')
  clearInterval(drops)

  idle.write(ask)
  expect(String(await once(idle, 'data'))).toMatch(/^HTTP\/1.1 200 /)
})

test('a connection whose answers nobody takes is ended, one that takes them late is not', async () => {
  const shop = Fastify(serverOptions(readConfig({ LOG_LEVEL: 'silent' })))
  await shop.register(stuckConnections, { everyMs: 200, looksUnread: 3 })
  const large = 'a'.repeat(500_000)
  shop.get('/', async () => large)
  await shop.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => shop.close())
  const ask = `GET / HTTP/1.1\r\nHost: mazo.example\r\n\r\n`.repeat(40)
  const ended: Promise<unknown>[] = []
  shop.server.on('connection', (socket) => ended.push(once(socket, 'close')))

  const late = await connect(shop)
  let took = 0
  late.on('data', (piece) => {
    took += piece.length
    late.pause()
    setTimeout(() => late.resume(), 5)
  })
  const never = await connect(shop)
  never.pause()
  never.write(ask)
  late.write(ask)
  await ended[1]
  await vi.waitFor(() => expect(took).toBeGreaterThan(40 * large.length), 20_000)
})
