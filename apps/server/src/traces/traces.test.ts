import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../testing/database/database.ts'
import { makeApi } from '../testing/shops/make-api.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { orderOf } from '../testing/shops/order-of.ts'

type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  status: { code?: number }
  attributes: { key: string; value: object }[]
}
type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

/** Somebody who collects traces, as OpenTelemetry's own collector does. */
async function collector() {
  const spans: Span[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const { resourceSpans }: Sent = JSON.parse(Buffer.concat(parts).toString())
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return { spans, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

test('a request is a span, and its statements are spans within it, without what was asked for', async () => {
  const { spans, url } = await collector()
  const app = await makeApi(await freshDatabase(), { OTEL_EXPORTER_OTLP_ENDPOINT: url })
  const product = await makeProduct(app.db)
  const payload = orderOf([[product, 1]])
  const [made] = await Promise.all([
    app.inject({ method: 'POST', url: '/api/v1/ordenes/', payload }),
    app.inject('/api/v1/productos/paginados/?search=zorrino'),
  ])
  const { token } = made.json()
  await app.inject(`/api/v1/ordenes/${token}/`)
  await app.close()

  const order = spans.find(({ name }) => name === 'POST /api/v1/ordenes')
  const list = spans.find(({ name }) => name === 'GET /api/v1/productos/paginados')
  expect(order?.parentSpanId).toBeUndefined()
  expect(order?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 201 } })
  const within = (span: Span | undefined) =>
    spans.filter(({ parentSpanId }) => parentSpanId === span?.spanId).map(({ name }) => name)
  expect(within(order)).toEqual(expect.arrayContaining(['begin', 'with', 'commit']))
  expect(within(list)).toContain('select')
  expect(within(list)).not.toContain('begin')
  const told = JSON.stringify(spans)
  for (const secret of [token, payload.mail, payload.nombre, 'zorrino']) expect(told).not.toContain(secret)
})

test('a call to others is a span within its request: where to, and not what', async () => {
  const { spans, url } = await collector()
  const askOthers = async () => ({
    status: (await fetch(`${url}canario`, { method: 'POST', body: '{"resourceSpans":[]}' })).status,
  })
  const app = await makeApi(await freshDatabase(), { OTEL_EXPORTER_OTLP_ENDPOINT: url }, (shop) => {
    shop.get('/afuera', askOthers)
  })
  expect((await app.inject('/afuera')).json()).toEqual({ status: 200 })
  await app.close()
  const outside = spans.find(({ name }) => name === `POST ${new URL(url).host}`)
  expect(outside?.parentSpanId).toBe(spans.find(({ name }) => name === 'GET /afuera')?.spanId)
  expect(outside?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } })
  expect(JSON.stringify(spans)).not.toContain('canario')
})

test('a proxy of the shop may say of which trace a request is a part, and nobody else', async () => {
  const { spans, url } = await collector()
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  for (const proxy of ['10.0.0.1', '127.0.0.1']) {
    const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: url, TRUST_PROXY: proxy }
    const app = await makeApi(await freshDatabase(), settings)
    await app.inject({ url: '/api/v1/ninguna', headers: { traceparent } })
    await app.close()
  }
  expect(spans.map(({ traceId }) => traceId === '0af7651916cd43dd8448eb211c80319c')).toEqual([false, true])
})

test('nobody who collects is no reason to answer otherwise', async () => {
  const app = await makeApi(await freshDatabase(), { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
  expect((await app.inject('/api/v1/productos/paginados/')).statusCode).toBe(200)
  await app.close()
})
