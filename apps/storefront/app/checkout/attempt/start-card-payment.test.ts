import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { emptyCheckoutForm } from '@mazo/contract/orders/checkout-form.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { CartLine } from '../../cart/cart-lines.ts'
import { preferenceBodyOf, startCardPayment } from './start-card-payment.ts'

const form = {
  ...emptyCheckoutForm,
  nombre: 'Ana',
  mail: 'ana@example.com',
  celular: '1145678901',
  direccion: 'Rivadavia 4000',
  metodoPago: 'mercadopago' as const,
}
const line = {
  id: 7,
  titulo: 'Booster',
  precio: '1000.00',
  descuento: { porcentaje: 15 },
  imagen_url: '/media/booster.webp',
  cantidad: 2,
} as CartLine
const body = JSON.stringify(preferenceBodyOf(form, [line], 1_000_000))

type Answer = { status: number; content: unknown }
type Seen = { path: string | undefined; headers: IncomingMessage['headers']; body: unknown }
const closers: (() => void)[] = []
afterEach(() => {
  vi.unstubAllGlobals()
  for (const close of closers.splice(0)) close()
})

/** A shop on a port of its own; the browser's relative addresses lead to it. */
async function shopAnswering({ status, content }: Answer) {
  const seen: Seen[] = []
  const server = createServer(async (request, reply) => {
    seen.push({ path: request.url, headers: request.headers, body: await json(request) })
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  closers.push(() => server.close())
  leadTo(port)
  return seen
}

const { fetch: realFetch } = globalThis

function leadTo(port: number) {
  vi.stubGlobal('fetch', (path: string, options: RequestInit) =>
    realFetch(`http://127.0.0.1:${port}${path}`, options),
  )
}

test('the preference payload carries the lines, the shipping and the buyer', async () => {
  const seen = await shopAnswering({
    status: 200,
    content: { id: 'p-1', init_point: 'https://pagos.example/p-1' },
  })
  await startCardPayment({ body, key: 'key-1' })
  expect(seen[0]).toMatchObject({
    path: '/api/v1/crear-preferencia/',
    headers: { 'idempotency-key': 'key-1' },
  })
  expect(seen[0]?.body).toEqual({
    items: [
      { titulo: 'Booster', precio: '850.00', cantidad: 2, imagen_url: '/media/booster.webp', producto_id: 7 },
    ],
    costo_envio: '10000.00',
    nombre: 'Ana',
    email: 'ana@example.com',
    celular: '1145678901',
    direccion: 'Rivadavia 4000',
    sucursal: '',
    provincia: '',
    localidad: '',
    barrio: '',
    cp: '',
    retiroPersonal: false,
  })
})

test('the buyer goes to the page of the provider that the preference names', async () => {
  await shopAnswering({ status: 200, content: { id: 'p-1', init_point: 'https://pagos.example/p-1' } })
  expect(await startCardPayment({ body, key: 'k' })).toEqual({
    kind: 'ready',
    address: 'https://pagos.example/p-1',
    token: null,
    numero: null,
  })
  await shopAnswering({ status: 200, content: { id: 'p 2' } })
  expect(await startCardPayment({ body, key: 'k' })).toEqual({
    kind: 'ready',
    address: 'https://www.mercadopago.com.ar/checkout/v1/redirect?pref_id=p%202',
    token: null,
    numero: null,
  })
})

test('an answer without a preference says that its id did not come', async () => {
  await shopAnswering({ status: 200, content: { numero: '1' } })
  expect(await startCardPayment({ body, key: 'k' })).toEqual({
    kind: 'failed',
    message: 'Error al iniciar Mercado Pago: No se recibió ID de preferencia desde el backend',
    isAnswered: false,
  })
})

test('a card payment that cannot start says what the shop said', async () => {
  await shopAnswering({
    status: 503,
    content: { error: 'El pago con tarjeta no está disponible.', codigo: 'pagos_no_disponibles' },
  })
  expect(await startCardPayment({ body, key: 'k' })).toEqual({
    kind: 'failed',
    message: 'Error al iniciar Mercado Pago: El pago con tarjeta no está disponible.',
    isAnswered: true,
  })
})

test('a card payment without an answer says to check the connection', async () => {
  const unused = createServer()
  await new Promise<void>((listening) => unused.listen(0, '127.0.0.1', listening))
  const { port } = unused.address() as AddressInfo
  await new Promise((closed) => unused.close(closed))
  leadTo(port)
  expect(await startCardPayment({ body, key: 'k' })).toEqual({
    kind: 'failed',
    message: 'Error al iniciar Mercado Pago: No se recibió respuesta del servidor. Verifica tu conexión.',
    isAnswered: false,
  })
})
