import { AsyncLocalStorage } from 'node:async_hooks'
import diagnostics from 'node:diagnostics_channel'
import { BlockList, isIPv6 } from 'node:net'
import { withoutKeys } from '@mazo/contract/describe-error.ts'
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'
import type { QueryTold } from '../db/pool.ts'
import { within } from '../within.ts'

/** How long a stop waits for the last traces to be taken. */
const farewellMs = 1_500
const longestStatement = 2_000

/** A span for each request that reaches a route, and within it one for each of its statements and calls to others. */
export function traceRequests(app: FastifyInstance, tracesUrl: string) {
  const exporter = new OTLPTraceExporter({ url: `${tracesUrl}/v1/traces`, timeoutMillis: 5_000 })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'mazo', 'process.pid': process.pid }).merge(
      detectResources({ detectors: [envDetector] }), // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES
    ),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('mazo')
  const requests = new AsyncLocalStorage<Context>()
  traceAnswers(app, tracer, requests)
  const stops = [traceStatements(tracer, requests), traceCalls(tracer, requests)]
  app.addHook('onClose', async () => {
    for (const stop of stops) stop()
    // Traces are worth no delay of a stop.
    await within(farewellMs, provider.shutdown(), () => new Error('Nobody takes the traces')).catch((err) =>
      app.log.warn({ err }, 'the last traces are lost'),
    )
  })
}

function traceAnswers(app: FastifyInstance, tracer: Tracer, requests: AsyncLocalStorage<Context>) {
  const propagator = new W3CTraceContextPropagator()
  const proxies = namedIn(app.config.trustProxy)
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers, routeOptions, originalUrl } = request
    const route = routeOptions.url
    const { remoteAddress = '0.0.0.0' } = request.socket
    // Only a proxy of ours may say of which trace a request is a part: who asks may say anything.
    const parent = proxies.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4')
      ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
      : ROOT_CONTEXT
    const attributes = {
      'http.request.method': method,
      ...(route !== undefined && { 'http.route': route }),
      'url.path': withoutKeys(originalUrl.split('?', 1)[0] ?? ''),
      'mazo.request_id': request.id,
    }
    const span = tracer.startSpan(
      `${method} ${route ?? ''}`.trim(),
      { kind: SpanKind.SERVER, attributes },
      parent,
    )
    reply.raw.once('close', () => {
      const { statusCode, writableFinished } = reply.raw
      span.setAttribute('http.response.status_code', statusCode)
      if (!writableFinished) span.setAttribute('error.type', 'gone')
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    requests.run(trace.setSpan(parent, span), done)
  })
}

/** @param names addresses and networks, as `10.0.0.1` and `172.16.0.0/12` */
function namedIn(names: readonly string[]): BlockList {
  const named = new BlockList()
  for (const name of names) {
    const [address = '', prefix] = name.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) named.addAddress(address, family)
    else named.addSubnet(address, Number(prefix), family)
  }
  return named
}

/** @returns a function that stops it */
function traceStatements(tracer: Tracer, requests: AsyncLocalStorage<Context>): () => void {
  const spans = new WeakMap<QueryTold, Span>()
  return hear<QueryTold>({
    'tracing:mazo:query:start': (told) => {
      const parent = requests.getStore()
      if (!parent) return // of work that no request waits for
      const text = told.text.slice(0, longestStatement)
      const name = /\w+/.exec(text)?.[0] ?? 'statement'
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
      spans.set(told, tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent))
    },
    'tracing:mazo:query:error': (told) => spans.get(told)?.setStatus({ code: SpanStatusCode.ERROR }),
    'tracing:mazo:query:asyncEnd': (told) => spans.get(told)?.end(),
  })
}

type Call = { request: { method: string; origin: string | URL }; response?: { statusCode: number } }

/** Calls to others by `fetch`, such as the card provider's: where to, but not what. @returns a function that stops it */
function traceCalls(tracer: Tracer, requests: AsyncLocalStorage<Context>): () => void {
  const spans = new WeakMap<Call['request'], Span>()
  return hear<Call>({
    'undici:request:create': ({ request }) => {
      const parent = requests.getStore()
      if (!parent) return
      const { host } = new URL(request.origin)
      const attributes = { 'http.request.method': request.method, 'server.address': host }
      const options = { kind: SpanKind.CLIENT, attributes }
      spans.set(request, tracer.startSpan(`${request.method} ${host}`, options, parent))
    },
    'undici:request:headers': ({ request, response }) =>
      spans.get(request)?.setAttribute('http.response.status_code', response?.statusCode ?? 0),
    'undici:request:error': ({ request }) => {
      spans.get(request)?.setStatus({ code: SpanStatusCode.ERROR }).end()
    },
    'undici:request:trailers': ({ request }) => spans.get(request)?.end(),
  })
}

/** @param listeners by the channel that each hears @returns a function that ends it */
function hear<Message>(listeners: Record<string, (message: Message) => void>): () => void {
  const all = Object.entries(listeners as Record<string, (message: unknown) => void>)
  for (const [channel, listener] of all) diagnostics.subscribe(channel, listener)
  return () => {
    for (const [channel, listener] of all) diagnostics.unsubscribe(channel, listener)
  }
}
