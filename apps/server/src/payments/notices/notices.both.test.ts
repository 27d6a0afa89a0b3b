import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../../db/database.ts'
import { freshDatabase } from '../../testing/database/database.ts'
import { makeApi } from '../../testing/shops/make-api.ts'

const secret = 'secreto-de-prueba'
let database: OpenDatabase
let app: FastifyInstance
let logged: unknown[] = []

beforeAll(async () => {
  database = await freshDatabase()
  const settings = { MP_ACCESS_TOKEN: 'APP_USR-prueba', MP_WEBHOOK_SECRET: secret }
  app = await makeApi(database, { ...settings, MP_API_BASE_URL: 'http://127.0.0.1:1' }, (api) => {
    api.addHook('preHandler', async ({ log }) => {
      log.info = (...words: unknown[]) => void logged.push(words.at(-1))
    })
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  logged = []
  await database.db.execute(sql`delete from avisos_pago`)
})

type Sent = {
  query?: Record<string, string>
  ts?: string
  /** null: without one. */
  requestId?: string | null
  /** The id that is signed, where it differs from the one sent. */
  signedId?: string
  headers?: Record<string, string>
  payload?: string
}

const payment = { 'data.id': '123456', type: 'payment' }
const seconds = () => String(Math.floor(Date.now() / 1_000))
const body = (action = 'payment.updated') =>
  JSON.stringify({ action, api_version: 'v1', data: { id: '123456' }, type: 'payment', live_mode: false })

/** A notice as the provider sends it, signed unless its headers say otherwise. */
function send({ query = payment, ts = seconds(), requestId = randomUUID(), ...rest }: Sent = {}) {
  const { signedId = query['data.id'], headers, payload = body() } = rest
  const manifest = [
    signedId && `id:${signedId};`,
    requestId && `request-id:${requestId};`,
    `ts:${ts};`,
  ].filter(Boolean)
  const v1 = createHmac('sha256', secret).update(manifest.join('')).digest('hex')
  return app.inject({
    method: 'POST',
    url: `/api/v1/pagos/notificaciones/?${new URLSearchParams(query)}`,
    headers: {
      'content-type': 'application/json',
      ...(requestId && { 'x-request-id': requestId }),
      ...(headers ?? { 'x-signature': `ts=${ts},v1=${v1}` }),
    },
    payload,
  })
}

async function kept() {
  const { rows } = await database.db.execute<{ dato_id: string }>(
    sql`select dato_id from avisos_pago order by id`,
  )
  return rows.map(({ dato_id }) => dato_id)
}

test.each<[string, Sent]>([
  ['a moment in seconds', { ts: seconds() }],
  ['a moment in milliseconds', { ts: String(Date.now()) }],
  ['no request id', { requestId: null }],
  [
    'an id in capitals, signed in small letters',
    { query: { 'data.id': 'ABC12', type: 'payment' }, signedId: 'abc12' },
  ],
  ['an id in capitals, signed so', { query: { 'data.id': 'ABC12', type: 'payment' } }],
  ['a body that says nothing', { payload: '{}' }],
  ['a body that is no object', { payload: '[null]' }],
])('a notice with %s is taken, and waits for the job', async (_what, sent) => {
  const answer = await send(sent)
  expect([answer.statusCode, answer.json()]).toEqual([200, { recibido: true }])
  expect(await kept()).toEqual([sent.query?.['data.id'] ?? '123456'])
  expect(logged).not.toContain('an old notice of the card provider')
})

test.each([
  ['seconds', () => String(Math.floor(Date.now() / 1_000) - 600)],
  ['milliseconds', () => String(Date.now() - 600_000)],
])('one that was signed ten minutes ago, in %s, is logged and taken all the same', async (_unit, ts) => {
  expect((await send({ ts: ts() })).statusCode).toBe(200)
  expect(logged).toContain('an old notice of the card provider')
  expect(await kept()).toHaveLength(1)
})

test.each(['merchant_order', 'topic_claims_integration_wh', 'chargebacks', 'mañana', ''])(
  'a signed notice about «%s» is answered and let be',
  async (type) => {
    const answer = await send({ query: { 'data.id': '123456', type } })
    expect([answer.statusCode, answer.json()]).toEqual([200, { recibido: true }])
    expect(await kept()).toEqual([])
  },
)

test('the old kind of notice has no signature, and is answered and let be', async () => {
  const answer = await send({ query: { topic: 'payment', id: '123456' }, headers: {} })
  expect([answer.statusCode, answer.json()]).toEqual([200, { recibido: false }])
  expect(await kept()).toEqual([])
})

test.each<[string, Sent]>([
  ['no signature', { headers: {} }],
  ['a signature of nothing', { headers: { 'x-signature': '' } }],
  ['a signature that only says when', { headers: { 'x-signature': `ts=${seconds()}` } }],
  ['the signature of another payment', { signedId: '123457' }],
  ['a moment that was not signed', { headers: { 'x-signature': `ts=1,v1=${'0'.repeat(64)}` } }],
])('a notice with %s is refused and not kept', async (_what, sent) => {
  const answer = await send(sent)
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toEqual({
    error: 'La firma de la notificación no es válida.',
    codigo: 'firma_invalida',
    detalles: [],
  })
  expect(await kept()).toEqual([])
})

test.each<[number, Sent]>([
  [400, { payload: '{"action":' }],
  [413, { payload: JSON.stringify({ largo: 'x'.repeat(65 * 1024) }) }],
])(
  'a body that cannot be read is answered %d in the words of the shop, and not kept',
  async (status, sent) => {
    const answer = await send(sent)
    expect(answer.statusCode, answer.body).toBe(status)
    expect(answer.json()).toEqual({ error: expect.any(String), codigo: expect.any(String), detalles: [] })
    expect(await kept()).toEqual([])
  },
)

test('of one event one notice is kept, of others each', async () => {
  for (const requestId of ['uno', 'uno', 'dos']) expect((await send({ requestId })).statusCode).toBe(200)
  expect(await kept()).toHaveLength(2)
  await send({ requestId: 'uno', payload: body('payment.created') })
  expect(await kept()).toHaveLength(3)
  await Promise.all(Array.from({ length: 8 }, () => send({ requestId: 'tres' })))
  expect(await kept()).toHaveLength(4)
  // The body is not signed: whoever saw one notice must not be able to make many of it.
  for (const action of ['a', 'b', 'c']) await send({ requestId: 'cuatro', payload: body(action) })
  expect(await kept()).toHaveLength(5)
})
