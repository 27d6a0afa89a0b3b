import { once } from 'node:events'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { placeOrder } from '../../orders/place/place-order.ts'
import { freshDatabase } from '../../testing/database/database.ts'
import { startSmallDiskShop } from '../../testing/full-disk/start-small-disk-shop.ts'
import { makeApi } from '../../testing/shops/make-api.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'
import { makeStaff, signedIn } from '../../testing/shops/make-staff.ts'
import { orderOf } from '../../testing/shops/order-of.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { serverOptions } from '../server-options.ts'
import { stopping } from '../stopping.ts'
import { unreadBodies } from './unread-bodies.ts'

const SESSION_SECRET = 'the-secret-of-a-shop-that-refuses-uploads'
const boundary = '----mazo-de-prueba'
const formType = `multipart/form-data; boundary=${boundary}`

function form({ bytes = 900_000, field = 'archivo', name = 'lista.csv' } = {}) {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`
  return `${head}${'Caja;1\n'.repeat(bytes / 7)}\r\n--${boundary}--\r\n`
}

/** A client that has one connection and keeps it, as the proxy in front of a shop does. */
function clientWithOneConnection(shop: string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  return async (path: string, headers: Record<string, string> = {}, body?: string) => {
    const call = http.request(shop + path, { agent, headers, method: body === undefined ? 'GET' : 'POST' })
    call.end(body)
    const [answer] = (await once(call, 'response')) as [http.IncomingMessage]
    return { status: answer.statusCode, ...((await json(answer)) as object) }
  }
}

const addressOf = ({ server }: FastifyInstance) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`

async function shopWithOrder() {
  const database = await freshDatabase()
  const { answer } = await placeOrder(database.db, orderOf([[await makeProduct(database.db), 1]]), {
    holdMs: 60_000,
  })
  const app = await makeApi(database, { SESSION_SECRET, DATA_DIR: temporaryFolder() })
  onTestFinished(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const staff = await signedIn(app, await makeStaff(database.db))
  return { database, app, staff, receipt: `/api/v1/ordenes/${answer.token}/comprobante/` }
}

test('who is refused an upload before it was read reads why, and is answered the next time too', async () => {
  const { app, staff, receipt } = await shopWithOrder()
  const office = '/api/v1/gestion'
  const tries: [path: string, headers: Record<string, string>, body: string, status: number][] = [
    [receipt, {}, form({ field: 'foto' }), 422],
    [receipt, {}, form({ name: 'a\0.csv' }), 422],
    [`${office}/imagenes/`, staff, form({ field: 'foto' }), 422],
    [`${office}/importaciones/`, staff, form({ field: 'hoja' }), 422],
    [`${office}/importaciones/`, staff, form({ name: 'a\0.csv' }), 422],
    [`${office}/importaciones/`, staff, form({ bytes: 30_000_000 }), 422],
    [`${office}/importaciones/`, {}, form(), 401],
    [receipt, { 'content-type': 'text/csv' }, form(), 415],
    [`${office}/imagenes/`, { ...staff, 'sec-fetch-site': 'cross-site' }, form(), 403],
    ['/api/v1/ordenes/no-es-de-nadie/comprobante/', {}, form(), 404],
    ['/api/v1/ordenes/', { 'content-type': 'application/json' }, form(), 413],
  ]
  for (const [path, headers, body, status] of tries) {
    const call = clientWithOneConnection(addressOf(app))
    const refused = await call(path, { 'content-type': formType, ...headers }, body)
    expect(refused, path).toEqual({
      status,
      error: expect.stringMatching(/\.$/),
      codigo: expect.any(String),
      detalles: expect.any(Array),
    })
    expect(await call('/healthz')).toEqual({ status: 200, estado: 'ok' })
  }
})

test('so is who sends a sheet to a full disk', async () => {
  const { database, staff } = await shopWithOrder()
  const call = clientWithOneConnection(
    await startSmallDiskShop({
      DATABASE_URL: database.pool.options.connectionString ?? '',
      DATA_DIR: temporaryFolder(),
      SESSION_SECRET,
    }),
  )
  for (const bytes of [900_000, 22_000_000]) {
    const headers = { ...staff, 'content-type': formType }
    const refused = await call('/api/v1/gestion/importaciones/', headers, form({ bytes }))
    expect(refused).toMatchObject({ status: 503, codigo: 'sin_espacio' })
    expect(await call('/healthz')).toEqual({ status: 200, estado: 'ok' })
  }
})

/** A shop whose one route refuses without reading. */
async function refusingShop(options: Parameters<typeof unreadBodies>[1]) {
  const shop = Fastify(serverOptions(readConfig({ LOG_LEVEL: 'silent' })))
  await shop.register(stopping, {})
  await shop.register(unreadBodies, options)
  shop.addContentTypeParser('text/csv', (_request, _body, done) => done(null))
  shop.post('/', async (_request, reply) => reply.code(422).send({ error: 'No.' }))
  shop.get('/', async () => 'ok')
  await shop.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => shop.close())
  const socket = net.connect((shop.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  // A reset ends it too.
  const closed = new Promise((resolve) => socket.once('close', resolve))
  let answers = ''
  const listen = () => socket.on('data', (part) => (answers += part))
  return { shop, socket, closed, listen, answers: () => answers }
}

const head = (length: number, connection: string) =>
  `POST / HTTP/1.1\r\nHost: mazo.example\r\nConnection: ${connection}\r\nContent-Type: text/csv\r\nContent-Length: ${length}\r\n\r\n`

test('a client that listens only once all is sent reads its refusal, though it is the last of its connection', async () => {
  const { socket, closed, answers, listen } = await refusingShop({})
  const body = 'x'.repeat(8_000_000)
  socket.write(head(body.length, 'close'))
  await new Promise((sent) => socket.write(body, sent))
  listen()
  await closed
  expect(answers()).toMatch(/^HTTP\/1.1 422 .*connection: close.*{"error":"No."}$/is)
})

test('what was sent behind a refused body is answered in its turn', async () => {
  const { socket, closed, answers, listen } = await refusingShop({})
  listen()
  const next = 'GET / HTTP/1.1\r\nHost: mazo.example\r\nConnection: close\r\n\r\n'
  socket.write(`${head(900_000, 'keep-alive')}${'x'.repeat(900_000)}${next}`)
  await closed
  expect(answers()).toMatch(/^HTTP\/1.1 422 .*{"error":"No."}HTTP\/1.1 200 .*ok$/s)
})

test.each([
  ['goes on for longer than any upload', { mostBytes: 100_000 }, 'keep-alive'],
  ['goes on for longer than any upload, on its last request', { mostBytes: 100_000 }, 'close'],
  ['takes its time', { longestMs: 100 }, 'keep-alive'],
  ['takes its time on its last request', { longestMs: 100 }, 'close'],
])('a refused sender that %s is hung up on', async (_what, bounds, connection) => {
  const { socket, closed, answers, listen } = await refusingShop({ everyMs: 10, ...bounds })
  listen()
  socket.write(head(1_000_000_000, connection))
  const part = 'x'.repeat('mostBytes' in bounds ? 50_000 : 1)
  const more = setInterval(() => socket.write(part), 5)
  onTestFinished(() => clearInterval(more))
  await closed
  expect(answers()).toMatch(/^HTTP\/1.1 422 .*{"error":"No."}$/s)
})

test('a shop that stops waits for no refused body', async () => {
  const { shop, socket, listen } = await refusingShop({ everyMs: 10, longestStoppingMs: 10 })
  listen()
  socket.write(head(1_000_000, 'keep-alive'))
  await once(socket, 'data')
  await shop.close()
})
