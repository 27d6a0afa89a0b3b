import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { freshDatabase } from '../testing/database.ts'
import { makeApi } from '../testing/make-api.ts'
import { makeProduct } from '../testing/make-product.ts'
import { makeStaff, signedIn } from '../testing/make-staff.ts'

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
let owner: string
beforeAll(async () => {
  database = await freshDatabase()
  app = await makeApi(database)
  await makeProduct(database.db)
  owner = await makeStaff(database.db)
  headers = await signedIn(app, owner)
})
afterAll(() => app.close())

/** What nobody types, in the place of any one value. */
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

/** A value that its schema takes, or nearly. */
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

/** Calls of one route, each with one value that is bad. */
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
  for (const { name } of parameters)
    for (let time = 0; time < 4; time++) yield { method, url: address({ [name]: next() }), ...payload }
  if (whole === undefined) return
  for (const one of spoilt(whole, next)) yield { method, url: address(), payload: JSON.stringify(one) }
}

test('whatever any route is sent, nothing breaks', async () => {
  const { paths } = (await app.inject('/api/docs/json')).json<{
    paths: Record<string, Record<string, Operation>>
  }>()
  const broken: string[] = []
  let calls = 0
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods))
      for (const { payload, url } of callsOf(path, method, operation)) {
        const answer = await app.inject({
          method: method.toUpperCase() as 'GET',
          url,
          headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
          ...(payload && { payload }),
        })
        calls++
        if (answer.statusCode === 401) headers = await signedIn(app, owner)
        const isOutage = answer.statusCode === 503 && answer.json().codigo
        if (answer.statusCode >= 500 && !isOutage)
          broken.push(`${answer.statusCode} ${method} ${url} ${payload ?? ''}`.slice(0, 300))
      }
  expect(broken).toEqual([])
  expect(calls).toBeGreaterThan(1_000)
}, 120_000)
