import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import pLimit from 'p-limit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { placeOrder } from '../orders/place/place-order.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { makeApi } from '../testing/shops/make-api.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { makeStaff, signedIn } from '../testing/shops/make-staff.ts'
import { orderOf } from '../testing/shops/order-of.ts'
import { hugePng, upload } from '../testing/shops/upload.ts'
import { place } from '../testing/while-buyers-order.ts'

type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  format?: string
  minimum?: number
  minLength?: number
}
type Parameter = { in: string; name: string; schema: Schema }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
}

let database: OpenDatabase
let app: FastifyInstance
let headers: Record<string, string>
let product: { id: number }
beforeAll(async () => {
  database = await freshDatabase()
  app = await makeApi(database, { DATA_DIR: await mkdtemp(join(tmpdir(), 'mazo-fuzz-')) })
  product = await makeProduct(database.db)
  headers = await signedIn(app, await makeStaff(database.db))
  // The order that the routes of one are asked about: without it they would refuse before any column is reached.
  expect((await place(app, product)).statusCode).toBe(201)
})
afterAll(async () => {
  await app.close()
  await rm(app.config.dataDir, { recursive: true, force: true })
})

/** Values that nobody types. */
const bad: unknown[] = [
  'a\0b',
  '\ud800',
  '%00',
  'x'.repeat(20_000),
  '',
  '\u202e<script>',
  2_147_483_648,
  -2_147_483_649,
  2 ** 53,
  1e308,
  -1,
  0.1,
  null,
  true,
  [],
  {},
  '2026-02-30',
  '10000-01-01T00:00:00Z',
  '0000-00-00',
]

/** A value that its schema accepts, or nearly. */
function plausible(schema: Schema = {}): unknown {
  const { enum: choices, const: only, anyOf, oneOf, allOf, items, properties, format, minimum } = schema
  if (only !== undefined) return only
  if (choices) return choices[0]
  const inner = anyOf ?? oneOf
  if (inner) return plausible(inner.find(({ type }) => type !== 'null'))
  if (allOf) return Object.assign({}, ...allOf.map(plausible))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object' || properties)
    return Object.fromEntries(Object.entries(properties ?? {}).map(([name, one]) => [name, plausible(one)]))
  if (type === 'array') return items ? [plausible(items)] : []
  if (type === 'integer' || type === 'number') return Math.max(1, minimum ?? 1)
  if (type === 'boolean') return false
  if (format === 'date-time') return '2026-01-02T03:04:05Z'
  if (format === 'date') return '2026-01-02'
  if (format === 'email') return 'ana@correo.example'
  return 'uno'.padEnd(schema.minLength ?? 0, 'o')
}

/** The value with each of its leaves, one after another, replaced by what `next` gives. */
function* spoilt(value: unknown, next: () => unknown): Generator<unknown> {
  yield next()
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value))
    for (const spoiltInner of spoilt(inner, next))
      yield Array.isArray(value) ? [spoiltInner] : { ...value, [name]: spoiltInner }
}

const asText = (value: unknown) =>
  encodeURIComponent((typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed())

type Call = { method: string; url: string; payload?: string }

/** Calls of one route, each with one bad value. The route's name chooses the values, so that every run is the same. */
function* callsOf(
  path: string,
  method: string,
  { parameters = [], requestBody }: Operation,
): Generator<Call> {
  let turn = [...`${method}${path}`].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  const next = () => bad[turn++ % bad.length]
  const address = (given: Record<string, unknown> = {}) => {
    const query = Object.entries(given).filter(([name]) =>
      parameters.some((one) => one.in === 'query' && one.name === name),
    )
    const search = query.map(([name, value]) => `${name}=${asText(value)}`).join('&')
    return `${path.replace(/\{(\w+)\}/g, (_, name) => asText(given[name] ?? 1))}${search && `?${search}`}`
  }
  const schema = requestBody?.content?.['application/json']?.schema
  const whole = schema && plausible(schema)
  const payload = whole === undefined ? {} : { payload: JSON.stringify(whole) }
  for (const { name } of parameters) {
    yield { method, url: address({ [name]: 'a\0b' }), ...payload }
    yield { method, url: address({ [name]: '10' }), ...payload }
    for (let time = 0; time < 2; time++) yield { method, url: address({ [name]: next() }), ...payload }
  }
  if (whole === undefined) return
  const tooLarge = () => 2_147_483_648
  for (const one of [...spoilt(whole, next), ...spoilt(whole, tooLarge)])
    yield { method, url: address(), payload: JSON.stringify(one) }
}

/** The answer when the database refused a value that the checks should have refused. */
const pastTheDoor = 'Un texto o un número de la solicitud no se puede guardar.'
const isOutage = (answer: LightMyRequestResponse) => answer.statusCode === 503 && answer.json().codigo

test('whatever any route is sent, nothing breaks', async () => {
  const { paths } = (await app.inject('/api/docs/json')).json<{
    paths: Record<string, Record<string, Operation>>
  }>()
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const broken: string[] = []
  let calls = 0
  async function tryRoute({ path, method, operation }: (typeof routes)[number]) {
    for (const { payload, url } of callsOf(path, method, operation)) {
      const answer = await app.inject({
        method: method.toUpperCase() as 'GET',
        url,
        headers: {
          ...(path !== '/api/v1/logout' && headers),
          ...(payload && { 'content-type': 'application/json' }),
        },
        ...(payload && { payload }),
      })
      calls++
      if ((answer.statusCode >= 500 && !isOutage(answer)) || answer.body.includes(pastTheDoor))
        broken.push(`${answer.statusCode} ${method} ${url} ${payload ?? ''}`.slice(0, 300))
    }
  }
  const turn = pLimit(8)
  await Promise.all(routes.map((route) => turn(() => tryRoute(route))))
  expect(broken).toEqual([])
  expect(calls).toBeGreaterThan(1_000)
  expect((await app.inject({ url: '/api/v1/login/validate/', headers })).json()).toEqual({ valid: true })
}, 60_000)

test('a label is not looked for at an address that no column holds', async () => {
  const answer = await app.inject({ url: '/qr/%00', headers: { accept: 'text/html' } })
  expect([answer.statusCode, answer.json().error]).toEqual([400, expect.stringMatching(/no es válid[ao]\.$/)])
})

test.each([
  ['/api/v1/gestion/importaciones/', 'text/csv', 'nombre;precio\nCaja;1'],
  ['/api/v1/gestion/imagenes/', 'image/png', hugePng(8)],
  [`/api/v1/ordenes/TOKEN/comprobante/`, 'application/pdf', '%PDF-1.4\n%%EOF\n'],
])('a file sent to %s with a NUL in its name or field is refused in words', async (url, type, bytes) => {
  const { answer: order } = await placeOrder(database.db, orderOf([[product, 1]]), { holdMs: 60_000 })
  for (const given of [{ name: 'a\0b.csv' }, { name: 'a.csv', field: 'archivo\0' }]) {
    const answer = await upload(app, url.replace('TOKEN', order.token), headers, { bytes, type, ...given })
    expect([answer.statusCode, answer.json().error]).toEqual([422, expect.stringMatching(/\.$/)])
    expect(answer.body).not.toContain(pastTheDoor)
  }
})

test.each([
  ['/api/v1/gestion/importaciones/', 'nombre;precio\nCaja;1', 201],
  ['/api/v1/gestion/imagenes/', 'no picture', 422],
  ['/api/v1/gestion/libro/cargas/', 'no cards', 422],
  [`/api/v1/ordenes/TOKEN/comprobante/`, 'no receipt', 422],
])('bytes sent to %s without the name of a file are a file', async (url, bytes, status) => {
  const { answer: order } = await placeOrder(database.db, orderOf([[product, 1]]), { holdMs: 60_000 })
  const file = { bytes, name: null, type: 'application/octet-stream' }
  const answer = await upload(app, url.replace('TOKEN', order.token), headers, file)
  expect([answer.statusCode, answer.body]).toEqual([status, expect.any(String)])
})
