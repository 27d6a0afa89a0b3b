import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { allOf, connect, readAnswer } from '../../testing/wire.ts'
import { serverOptions } from '../server-options.ts'
import { tinyChunks } from './tiny-chunks.ts'

async function openShop() {
  const app = Fastify(serverOptions(readConfig({ LOG_LEVEL: 'silent' })))
  onTestFinished(() => app.close())
  await app.register(tinyChunks)
  let pieces = 0
  app.server.on('request', (request) => {
    const push = request.push.bind(request)
    request.push = (piece, encoding) => {
      pieces += 1
      return push(piece, encoding)
    }
  })
  app.post('/', { bodyLimit: 1_000_000 }, async ({ body }) => JSON.stringify(body).length)
  const begun = Promise.withResolvers<void>()
  const over = Promise.withResolvers<string>()
  app.addContentTypeParser('application/octet-stream', (_request, _body, done) => done(null))
  app.post('/leer', async ({ raw }) => {
    try {
      for await (const _piece of raw) begun.resolve()
      over.resolve('whole')
    } catch (error) {
      over.resolve(error instanceof Error ? error.message : 'no error')
    }
    return 'leído'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, piecesRead: () => pieces, whenRead: { begun: begun.promise, over: over.promise } }
}

const head =
  'POST / HTTP/1.1\r\nHost: mazo.example\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n'
const inChunks = (text: string, bytes: number) =>
  (text.match(new RegExp(`.{1,${bytes}}`, 'g')) ?? [])
    .map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`)
    .join('')
const sent = (letters: number, bytes: number) =>
  `${head}Connection: close\r\n\r\n${inChunks(JSON.stringify('a'.repeat(letters)), bytes)}0\r\n\r\n`

test('a body in chunks is read, in few tiny ones and in many of a packet each', async () => {
  const { app } = await openShop()
  const [small, large] = [await connect(app), await connect(app)]
  small.write(sent(100, 1))
  large.write(sent(500_000, 1_000))
  expect(await allOf(small)).toMatch(/^HTTP\/1.1 200[\s\S]*\r\n102$/)
  expect(await allOf(large)).toMatch(/^HTTP\/1.1 200[\s\S]*\r\n500002$/)
})

test('whoever reads a body that comes in tiny chunks learns that it is over', async () => {
  const { app, whenRead } = await openShop()
  const [early, late] = [await connect(app), await connect(app)]
  const beginning = `${head.replace('/json', '/octet-stream').replace('POST /', 'POST /leer')}\r\n`
  early.write(`${beginning}${inChunks('a'.repeat(2_000), 1_000)}`)
  await whenRead.begun
  early.write(inChunks('b'.repeat(400), 1))
  late.write(`${beginning}${inChunks('b'.repeat(400), 1)}`)
  expect(await whenRead.over).toBe('The body came in tiny chunks')
  expect(await allOf(late)).toMatch(/^HTTP\/1.1 400/)
})

test('who sends byte by byte is told so and shown out, and what else came is skipped', async () => {
  const { app, piecesRead } = await openShop()
  const [drip, person] = [await connect(app), await connect(app)]
  drip.write(sent(9_000, 1))
  expect(readAnswer(await allOf(drip))).toEqual([
    400,
    'solicitud_invalida',
    'La solicitud llegó en pedazos demasiado chicos.',
  ])
  expect(piecesRead()).toBeLessThan(300)
  person.write(sent(100, 1))
  expect(await allOf(person)).toMatch(/^HTTP\/1.1 200/)
})
