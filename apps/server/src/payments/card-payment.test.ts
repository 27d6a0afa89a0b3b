import { type RunningProvider, startProvider } from '@mazo/mercado-pago/start-provider.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { expireOrders } from '../orders/expire-orders.ts'
import { findBookErrors } from '../testing/books.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { freePort } from '../testing/free-port.ts'
import { makeApi } from '../testing/shops/make-api.ts'
import { makeProduct, type ProductRow } from '../testing/shops/make-product.ts'
import { openProvider } from './mercado-pago/client.ts'
import { type PaymentWork, processNotices } from './notices/process-notices.ts'
import { sweepPayments } from './notices/sweep-payments.ts'
import { doRefunds } from './refunds/do-refunds.ts'

const keys = { accessToken: 'APP_USR-prueba', webhookSecret: 'secreto-de-prueba' }
let database: OpenDatabase
let provider: RunningProvider
let app: FastifyInstance
let work: PaymentWork
let faults: unknown[] = []

beforeAll(async () => {
  database = await freshDatabase()
  provider = await startProvider({ port: 0, ...keys, collectorId: 77, retryFactor: 0, wait: async () => {} })
  const port = await freePort()
  app = await makeApi(database, {
    MP_ACCESS_TOKEN: keys.accessToken,
    MP_WEBHOOK_SECRET: keys.webhookSecret,
    MP_API_BASE_URL: provider.url,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  })
  await app.listen({ port, host: '127.0.0.1' })
  work = {
    db: database.db,
    provider: openProvider({ accessToken: keys.accessToken, baseUrl: provider.url }),
    failed: (error) => faults.push(error),
  }
})
afterAll(async () => {
  await app.close()
  await provider.stop()
})
beforeEach(() => {
  faults = []
})

const buyer = {
  nombre: 'Martina Gómez',
  email: 'martina@correo.example',
  celular: '1155550123',
  direccion: 'Av. Rivadavia 4100',
  sucursal: '',
  provincia: 'CABA',
  localidad: 'Buenos Aires',
  barrio: 'Almagro',
  cp: '1205',
  retiroPersonal: true,
}

const ask = (product: ProductRow, more: object = {}, key?: string) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/crear-preferencia/',
    headers: key ? { 'idempotency-key': key } : {},
    payload: {
      ...buyer,
      items: [{ producto_id: product.id, titulo: product.titulo, precio: product.precio, cantidad: 1 }],
      costo_envio: '0.00',
      ...more,
    },
  })

type Started = { id: string; init_point: string; numero: string; token: string }
async function start(product: ProductRow, more: object = {}): Promise<Started> {
  const answer = await ask(product, more)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/** Chooses the outcome at the provider's page; when this returns, its webhooks have been sent. */
async function pay({ id }: Started, outcome: string, status_detail?: string) {
  const answer = await fetch(`${provider.url}/__sim/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ preference_id: id, outcome, status_detail }),
  })
  expect(answer.ok, await answer.clone().text()).toBe(true)
  await provider.idle()
  return (await answer.json()) as { payment: { id: number } | null }
}

const decide = async (payment_id: number, status: string) => {
  const answer = await fetch(`${provider.url}/__sim/decide`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payment_id, status }),
  })
  expect(answer.ok).toBe(true)
  await provider.idle()
}

const stateOf = async ({ token }: Started) => (await app.inject(`/api/v1/ordenes/${token}/`)).json()
const outcomeOf = async ({ token }: Started) =>
  (await app.inject({ method: 'POST', url: `/api/v1/ordenes/${token}/pago/` })).json()

async function paymentsOf({ numero }: Started) {
  const { rows } = await database.db.execute<Record<string, unknown>>(sql`
    select p.estado, p.importe, p.reembolsado, p.cuenta, p.problema
    from pagos p join ordenes o on o.id = p.orden_id where o.numero = ${numero} order by p.id`)
  return rows
}

async function unitsOf(product: ProductRow) {
  const { rows } = await database.db.execute<{ n: number }>(
    sql`select unidades as n from productos where id = ${product.id}`,
  )
  return rows[0]?.n
}

async function mailsOf({ numero }: Started) {
  const { rows } = await database.db.execute<{ plantilla: string }>(sql`
    select plantilla from correos c join ordenes o on o.id = (c.datos ->> 'orden_id')::int
    where o.numero = ${numero} order by c.id`)
  return rows.map(({ plantilla }) => plantilla)
}

test('a card payment holds its stock, is learnt of by its notification, and pays its order once', async () => {
  const box = await makeProduct(database.db, { cantidad_disponible: 3, precio: '12500.50' })
  const started = await start(box)
  expect(await unitsOf(box)).toBe(2)
  const order = await stateOf(started)
  expect(order).toMatchObject({ estado: 'pendiente', metodo_pago: 'mercadopago', total: '12500.50' })
  expect(Date.parse(order.vence_en) - Date.parse(order.creado_en)).toBe(30 * 60_000)
  expect(await mailsOf(started)).toEqual([])

  await pay(started, 'approved')
  expect(await processNotices(work)).toBe(1)
  expect(await processNotices(work)).toBe(0)
  expect((await stateOf(started)).estado).toBe('pagada')
  expect(await paymentsOf(started)).toEqual([
    { estado: 'aprobado', importe: '12500.50', reembolsado: '0.00', cuenta: true, problema: null },
  ])
  expect(await mailsOf(started)).toEqual(['orden_pagada', 'orden_tienda'])
  expect(await outcomeOf(started)).toEqual({ resultado: 'aprobado', estado: 'pagada' })
  expect(await unitsOf(box)).toBe(2)
  expect(faults).toEqual([])
})

test('a lost notification costs minutes: the return, the sweep and the end of the hold ask themselves', async () => {
  const box = await makeProduct(database.db, { cantidad_disponible: 9 })
  const [returned, swept, expired] = [await start(box), await start(box), await start(box)]
  for (const one of [returned, swept, expired]) provider.faults({ drop: true }, one.id)
  for (const one of [returned, swept, expired]) await pay(one, 'approved')
  expect(await processNotices(work)).toBe(0)

  expect(await outcomeOf(returned)).toEqual({ resultado: 'aprobado', estado: 'pagada' })
  const later = new Date(Date.now() + 6 * 60_000)
  await sweepPayments({ ...work, now: () => later })
  expect((await stateOf(swept)).estado).toBe('pagada')
  const { askAbout } = await import('./notices/sweep-payments.ts')
  await expireOrders(database.db, {
    failed: (_id, error) => Promise.reject(error),
    askFirst: (numero) => askAbout(work, numero, { budgetMs: 5_000 }),
    now: new Date(Date.now() + 31 * 60_000),
  })
  expect((await stateOf(expired)).estado).toBe('pagada')
})

test('a payment under review keeps its stock past the deadline, until the provider decides', async () => {
  const card = await makeProduct(database.db, { cantidad_disponible: 1 })
  const started = await start(card)
  const { payment } = await pay(started, 'in_process')
  await processNotices(work)
  expect((await stateOf(started)).vence_en).toBeNull()
  expect(await outcomeOf(started)).toEqual({ resultado: 'pendiente', estado: 'pendiente' })
  const failed = (_id: number, error: unknown) => Promise.reject(error)
  const tomorrow = new Date(Date.now() + 24 * 3_600_000)
  expect(await expireOrders(database.db, { failed, now: tomorrow })).toBe(0)

  await decide(payment?.id ?? 0, 'rejected')
  await processNotices(work)
  expect((await stateOf(started)).vence_en).not.toBeNull()
  expect(await expireOrders(database.db, { failed, now: tomorrow })).toBe(1)
  expect(await unitsOf(card)).toBe(1)
})

test('money that comes after the hold was over waits for the staff, with its stock free', async () => {
  const card = await makeProduct(database.db, { cantidad_disponible: 1 })
  const started = await start(card)
  const { payment } = await pay(started, 'in_process')
  await expireOrders(database.db, {
    failed: (_id, error) => Promise.reject(error),
    now: new Date(Date.now() + 31 * 60_000),
  })
  expect((await stateOf(started)).estado).toBe('cancelada')
  await decide(payment?.id ?? 0, 'approved')
  await processNotices(work)
  expect((await stateOf(started)).estado).toBe('pagada_sin_stock')
  expect(await paymentsOf(started)).toMatchObject([{ cuenta: true, problema: 'fuera_de_termino' }])
  expect(await unitsOf(card)).toBe(1)
})

test('who pays twice gets the second payment back', async () => {
  const box = await makeProduct(database.db, { cantidad_disponible: 5, precio: '1000.00' })
  const started = await start(box)
  provider.faults({ two_approved_payments: true }, started.id)
  await pay(started, 'approved')
  await processNotices(work)
  expect(await paymentsOf(started)).toMatchObject([
    { cuenta: true, problema: null },
    { cuenta: false, problema: 'duplicado', reembolsado: '0.00' },
  ])
  expect(await doRefunds(work)).toBe(1)
  await processNotices(work)
  expect((await paymentsOf(started)).toSorted((one) => (one.cuenta ? -1 : 1))).toMatchObject([
    { estado: 'aprobado', reembolsado: '0.00' },
    { estado: 'reembolsado', reembolsado: '1000.00' },
  ])
  expect((await stateOf(started)).estado).toBe('pagada')
})

test.each([
  ['importe_distinto', { wrong_amount: true }],
  ['moneda_distinta', { wrong_currency: true }],
  ['otra_cuenta', { other_collector: true }],
])('a payment with %s pays nothing', async (problema, fault) => {
  const box = await makeProduct(database.db, { cantidad_disponible: 5 })
  const started = await start(box)
  provider.faults(fault, started.id)
  await pay(started, 'approved')
  await processNotices(work)
  expect((await stateOf(started)).estado).toBe('pendiente')
  expect(await paymentsOf(started)).toMatchObject([{ cuenta: false, problema }])
})

test('notices that come twice, in the wrong order or of other things do it once', async () => {
  const box = await makeProduct(database.db, { cantidad_disponible: 5 })
  const started = await start(box)
  provider.faults({ duplicates: 3, reorder: true, other_topics: true }, started.id)
  await pay(started, 'approved')
  await Promise.all([processNotices(work), processNotices(work)])
  expect(await paymentsOf(started)).toHaveLength(1)
  expect((await mailsOf(started)).filter((name) => name === 'orden_pagada')).toHaveLength(1)
})

test('a notice with a wrong signature is refused, and the sweep finds its payment', async () => {
  const box = await makeProduct(database.db, { cantidad_disponible: 5 })
  const started = await start(box)
  provider.faults({ bad_signature: true }, started.id)
  await pay(started, 'approved')
  expect(await processNotices(work)).toBe(0)
  expect((await stateOf(started)).estado).toBe('pendiente')
  await sweepPayments({ ...work, now: () => new Date(Date.now() + 6 * 60_000) })
  expect((await stateOf(started)).estado).toBe('pagada')
})

test('a preference that is asked for again says that it is the first one', async () => {
  const box = await makeProduct(database.db, { cantidad_disponible: 2 })
  const [first, again] = [await ask(box, {}, 'dos-veces'), await ask(box, {}, 'dos-veces')]
  expect(first.headers['idempotent-replayed']).toBeUndefined()
  expect(again.headers['idempotent-replayed']).toBe('true')
  expect([again.statusCode, again.json()]).toEqual([200, first.json()])
  const released = await app.inject({ method: 'POST', url: `/api/v1/ordenes/${first.json().token}/soltar/` })
  expect(released.json()).toEqual({ soltada: true })
  // An order that came to nothing is placed anew.
  const anew = await ask(box, {}, 'dos-veces')
  expect(anew.headers['idempotent-replayed']).toBeUndefined()
  expect(anew.json().numero).not.toBe(first.json().numero)
})

test('whose way to the provider got lost is told the order by its key, or that none comes any more', async () => {
  const box = await makeProduct(database.db, { cantidad_disponible: 2 })
  const readAttempt = async (key: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/v1/ordenes/intento/',
        headers: { 'idempotency-key': key },
      })
    ).json().orden
  const started = await ask(box, {}, 'p'.repeat(32))
  const { numero, token } = started.json()
  expect(await readAttempt('p'.repeat(32))).toMatchObject({ numero, token, metodo_pago: 'mercadopago' })
  expect(await readAttempt('q'.repeat(32))).toBeNull()
  const late = await ask(box, {}, 'q'.repeat(32))
  expect([late.statusCode, late.json().codigo]).toEqual([409, 'intento_cerrado'])
  expect(await unitsOf(box)).toBe(1)
})

test('an answer that gets lost once is asked for again, and is the same preference', async () => {
  const box = await makeProduct(database.db, { cantidad_disponible: 2 })
  provider.faults({ http: 'garbage_json' })
  const started = await start(box)
  await pay(started, 'approved')
  await processNotices(work)
  expect((await stateOf(started)).estado).toBe('pagada')
  expect(await unitsOf(box)).toBe(1)
})

test("a buyer's own hold does not stand in the way of their next try", async () => {
  const card = await makeProduct(database.db, { cantidad_disponible: 1 })
  const first = await start(card)
  expect((await ask(card)).statusCode).toBe(409)
  const second = await start(card, { orden_anterior: first.token })
  expect((await stateOf(first)).estado).toBe('cancelada')
  expect(await mailsOf(first)).toEqual([])
  expect(await unitsOf(card)).toBe(0)
  const released = await app.inject({ method: 'POST', url: `/api/v1/ordenes/${second.token}/soltar/` })
  expect(released.json()).toEqual({ soltada: true })
  expect(await unitsOf(card)).toBe(1)
})

test('whatever was paid, the books are right', async () => {
  expect(await findBookErrors(database.db)).toEqual([])
})
