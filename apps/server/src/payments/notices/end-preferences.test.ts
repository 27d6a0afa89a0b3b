import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expireOrders } from '../../orders/expire-orders.ts'
import { cardShop, type Started } from '../../testing/shops/card-shop.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'
import { orderOf } from '../../testing/shops/order-of.ts'
import { endPreferences } from './end-preferences.ts'

const shop = cardShop()
const box = () => makeProduct(shop.db, { precio: '1000.00', cantidad_disponible: 1 })
const settle = (now?: Date) => endPreferences({ ...shop.work, ...(now && { now: () => now }) })

/** The provider's page as an open tab shows it. */
const pageOf = async ({ init_point }: Started) => (await fetch(init_point)).text()

/** Where the buyer's own page sends them to pay. */
const wayToPay = async ({ token }: Started) =>
  (await shop.app.inject(`/api/v1/ordenes/${token}/`)).json().pagar_en

/** Lets half an hour pass: the time to pay is over, here and at the provider. */
async function letTimePass({ id, numero }: Started) {
  const end = new Date(Date.now() - 1_000)
  await shop.work.provider.endPreference(id, end, { budgetMs: 5_000 })
  await shop.db.execute(
    sql`update preferencias set vence_en = ${end.toISOString()} where preferencia_id = ${id}`,
  )
  await shop.db.execute(
    sql`update ordenes set vence_en = ${end.toISOString()} where numero = ${numero} and vence_en is not null`,
  )
}

/** The same buyer goes to pay the same again, in another tab. */
async function startAgain(product: Parameters<typeof shop.start>[0], earlier: Started): Promise<Started> {
  const { detalles, mail, metodoPago: _method, ...form } = orderOf([[product, 1]], { retiroPersonal: true })
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/crear-preferencia/',
    payload: { ...form, email: mail, items: detalles, orden_anterior: earlier.token },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

test('who goes to pay again in another tab cannot pay in the first one any more', async () => {
  const card = await box()
  const first = await shop.start(card)
  const second = await startAgain(card, first)
  expect(await pageOf(first)).toContain('Aprobar')
  expect(await settle()).toBe(1)
  expect(await pageOf(first)).toContain('Esta preferencia venció')
  await expect(shop.pay(first)).rejects.toThrow()
  expect(await settle()).toBe(0)

  await shop.pay(second)
  await shop.learn()
  expect((await shop.order(second)).estado).toBe('pagada')
  expect(await shop.toReview()).toEqual([])
  expect(await settle()).toBe(1) // nor twice in the second one
})

test('who pays in the first one all the same is told of a payment for a cancelled order, not of a purchase', async () => {
  const card = await box()
  const first = await shop.start(card)
  const second = await startAgain(card, first)
  const askOutcome = async ({ token }: Started) =>
    (await shop.app.inject({ method: 'POST', url: `/api/v1/ordenes/${token}/pago/` })).json()
  await shop.pay(second)
  await shop.pay(first)
  expect(await askOutcome(first)).toEqual({ resultado: 'aprobado', estado: 'pagada_sin_stock' })
  expect(await askOutcome(second)).toEqual({ resultado: 'aprobado', estado: 'pagada' })
  expect(await settle()).toBe(2)
})

test('an order that was let go, cancelled or paid takes no more money; one that waits does', async () => {
  const [letGo, cancelled, paid, waiting] = await Promise.all([box(), box(), box(), box()])
  const waits = await shop.start(waiting)
  const started = [await shop.start(letGo), await shop.start(cancelled), await shop.start(paid)] as const
  await shop.app.inject({ method: 'POST', url: `/api/v1/ordenes/${started[0].token}/soltar/` })
  const { id, version } = await shop.order(started[1])
  expect((await shop.call('POST', `ordenes/${id}/estado/`, { a: 'cancelada', version })).status).toBe(200)
  await shop.pay(started[2])
  await shop.learn()
  expect(await settle()).toBe(3)
  for (const one of started) expect(await pageOf(one)).toContain('Esta preferencia venció')
  expect(await pageOf(waits)).toContain('Aprobar')
})

test('a provider that is down, or answers with a failure, has it closed by a later round', async () => {
  const first = await shop.start(await box())
  const other = await shop.start(await box())
  for (const { token } of [first, other])
    await shop.app.inject({ method: 'POST', url: `/api/v1/ordenes/${token}/soltar/` })
  for (const { id } of [first, other])
    shop.provider.faults({ http: 500, http_on: ['update_preference'], http_times: 3 }, id)
  expect(await settle()).toBe(0)
  expect(shop.failures).toHaveLength(1) // the others would wait for nothing
  expect(await pageOf(first)).toContain('Aprobar')

  shop.provider.faults({}, first.id)
  shop.provider.faults({}, other.id)
  expect(await settle()).toBe(2)
  expect(await pageOf(first)).toContain('Esta preferencia venció')
})

/** An order that the owner cancels, and whose page at the provider is closed by then. */
async function cancelledOrder() {
  const started = await shop.start(await box())
  const { id, version } = await shop.order(started)
  await shop.call('POST', `ordenes/${id}/estado/`, { a: 'cancelada', version })
  expect(await settle()).toBe(1)
  expect(await pageOf(started)).toContain('Esta preferencia venció')
  return started
}

test('a cancelled order that is taken back can be paid again', async () => {
  const started = await cancelledOrder()
  const { id, version } = await shop.order(started)
  expect((await shop.call('POST', `ordenes/${id}/deshacer/`, { version })).status).toBe(200)
  expect(await settle()).toBe(1)
  expect(await wayToPay(started)).toBe(started.init_point)
  expect(await settle()).toBe(0)

  await shop.pay(started)
  await shop.learn()
  expect((await shop.order(started)).estado).toBe('pagada')
  expect(await settle()).toBe(1)
})

test('one that was taken back and cancelled once more is closed once more', async () => {
  const started = await cancelledOrder()
  for (const [step, more] of [
    ['deshacer', {}],
    ['estado', { a: 'cancelada' }],
  ] as const) {
    const { id, version } = await shop.order(started)
    expect((await shop.call('POST', `ordenes/${id}/${step}/`, { version, ...more })).status).toBe(200)
    expect(await settle()).toBe(1)
  }
  expect(await pageOf(started)).toContain('Esta preferencia venció')
  expect(await wayToPay(started)).toBeNull()
})

test('who is given more time can pay until then', async () => {
  const started = await shop.start(await box())
  await letTimePass(started)
  expect(await pageOf(started)).toContain('Esta preferencia venció')
  const { id, version } = await shop.order(started)
  expect((await shop.call('POST', `ordenes/${id}/plazo/`, { version, horas: 24 })).status).toBe(200)
  expect(await settle()).toBe(1)
  expect(await pageOf(started)).toContain('Aprobar')
  expect(await wayToPay(started)).toBe(started.init_point)
})

test('while somebody looks into a payment the order is not opened for another one', async () => {
  const started = await shop.start(await box())
  await shop.pay(started, 'in_process')
  await shop.learn()
  await letTimePass(started)
  expect(await settle()).toBe(0)
})

test('one that ended by itself needs nothing of anybody', async () => {
  await shop.start(await box())
  const later = new Date(Date.now() + 31 * 60_000)
  await expireOrders(shop.db, { failed: (_id, error) => Promise.reject(error), now: later })
  expect(await settle(later)).toBe(0)
})
