import { expect, test } from 'vitest'
import { expireOrders } from '../orders/expire-orders.ts'
import { cardShop, type Started } from '../testing/card-shop.ts'
import { makeProduct } from '../testing/make-product.ts'
import { orderOf } from '../testing/order-of.ts'
import { closePreferences } from './close-preferences.ts'

const shop = cardShop()
const box = () => makeProduct(shop.db, { precio: '1000.00', cantidad_disponible: 1 })
const close = (now?: Date) => closePreferences({ ...shop.work, ...(now && { now: () => now }) })

/** What the provider shows to whoever has its page open. */
const pageOf = async ({ init_point }: Started) => (await fetch(init_point)).text()

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
  expect(await close()).toBe(1)
  expect(await pageOf(first)).toContain('Esta preferencia venció')
  await expect(shop.pay(first)).rejects.toThrow()
  expect(await close()).toBe(0)

  await shop.pay(second)
  await shop.learn()
  expect((await shop.order(second)).estado).toBe('pagada')
  expect(await shop.toReview()).toEqual([])
  expect(await close()).toBe(1) // nor twice in the second one
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
  expect(await close()).toBe(2)
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
  expect(await close()).toBe(3)
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
  expect(await close()).toBe(0)
  expect(shop.failures).toHaveLength(1) // the others would wait for nothing
  expect(await pageOf(first)).toContain('Aprobar')

  shop.provider.faults({}, first.id)
  shop.provider.faults({}, other.id)
  expect(await close()).toBe(2)
  expect(await pageOf(first)).toContain('Esta preferencia venció')
})

test('one that ended by itself needs nothing of anybody', async () => {
  await shop.start(await box())
  const later = new Date(Date.now() + 31 * 60_000)
  await expireOrders(shop.db, { failed: (_id, error) => Promise.reject(error), now: later })
  expect(await close(later)).toBe(0)
})
