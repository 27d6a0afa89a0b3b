import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expireOrders } from '../orders/expire-orders.ts'
import { cardShop, type Started } from '../testing/shops/card-shop.ts'
import { makeProduct } from '../testing/shops/make-product.ts'

const shop = cardShop()
const start = async () => shop.start(await makeProduct(shop.db, { cantidad_disponible: 1 }))

/** The provider reviews a payment, then rejects it. */
async function rejectAfterReview(started: Started) {
  const paymentId = await shop.pay(started, 'in_process')
  await shop.learn()
  expect((await shop.order(started)).vence_en).toBeNull()
  await shop.decide(paymentId, 'rejected')
  await shop.learn()
}

test('after a review that ended in a rejection the order has the deadline of its preference', async () => {
  const started = await start()
  const { vence_en } = await shop.order(started)
  await rejectAfterReview(started)
  expect((await shop.order(started)).vence_en).toBe(vence_en)
})

test('more time that the staff gave outlives a review, and a second one', async () => {
  const started = await start()
  const before = await shop.order(started)
  const more = { version: before.version, horas: 24 }
  expect((await shop.call('POST', `ordenes/${before.id}/plazo/`, more)).status).toBe(200)
  const given = new Date(Date.parse(before.vence_en ?? '') + 24 * 3_600_000).toISOString()
  expect((await shop.order(started)).vence_en).toBe(given)
  await rejectAfterReview(started)
  expect((await shop.order(started)).vence_en).toBe(given)
  await rejectAfterReview(started)
  const after = await shop.order(started)
  expect(after.vence_en).toBe(given)
  // The history shows it to people as before.
  expect(after.historia.find(({ tipo }) => tipo === 'plazo')?.cambios.map(Object.keys)).toEqual([
    ['campo', 'antes', 'ahora'],
  ])
})

const expireTomorrow = () =>
  expireOrders(shop.db, {
    failed: (_id, error) => Promise.reject(error),
    now: new Date(Date.now() + 24 * 3_600_000),
  })

test.each([
  ['other amount', { wrong_amount: true }, 'orden_pago_distinto 1001.00'],
  ['other currency', { wrong_currency: true }, 'orden_pago_distinto'],
  ['other account', { other_collector: true }, 'orden_pago_distinto'],
])('an order paid with an%s waits until somebody saw to it', async (_what, fault, mail) => {
  const product = await makeProduct(shop.db, { cantidad_disponible: 1, precio: '1000.00' })
  const started = await shop.start(product, fault)
  const { vence_en } = await shop.order(started)
  await shop.pay(started)
  await shop.learn()
  const paused = await shop.order(started)
  expect([paused.estado, paused.vence_en]).toEqual(['pendiente', null])
  expect(paused.historia.find(({ tipo }) => tipo === 'plazo')).toMatchObject({ quien: 'sistema' })
  expect(await shop.mails(started)).toEqual([mail])
  await expireTomorrow()
  expect((await shop.order(started)).estado).toBe('pendiente')

  expect((await shop.call('POST', `pagos/${paused.pagos[0]?.id}/resolver/`)).status).toBe(204)
  const { vence_en: again } = await shop.order(started)
  // The order has at least the time that was left when the payment came.
  expect(Date.parse(again ?? '')).toBeGreaterThanOrEqual(Date.parse(vence_en ?? ''))
  expect(Date.parse(again ?? '')).toBeLessThan(Date.now() + 30 * 60_000)
  await expireTomorrow()
  expect((await shop.order(started)).estado).toBe('cancelada')
  expect(await shop.units(product)).toBe(1)
})

test('another amount that went back gives the order its deadline again', async () => {
  for (const sendBack of [
    async (started: Started) => {
      const order = await shop.order(started)
      await shop.askRefund(order, order.pagos[0]?.importe ?? '')
      await shop.refund()
    },
    async (started: Started) => {
      await shop.refundInPanel(Number((await shop.order(started)).pagos[0]?.proveedor_id))
      await shop.learn()
    },
  ]) {
    const started = await shop.start(await makeProduct(shop.db), { wrong_amount: true })
    await shop.pay(started)
    await shop.learn()
    expect((await shop.order(started)).vence_en).toBeNull()
    await sendBack(started)
    expect((await shop.order(started)).vence_en).not.toBeNull()
  }
})

/** As if the preference's time had gone by, or its end had been brought forward. */
const endPreferences = () =>
  shop.db.execute(sql`update preferencias set vence_en = now() - interval '1 second'`)

test('an order whose preference ended before a review gets its time back after it', async () => {
  const started = await start()
  const { vence_en, ...placed } = await shop.order(started)
  const paid = (
    await shop.call('POST', `ordenes/${placed.id}/estado/`, { version: placed.version, a: 'pagada' })
  ).body
  await endPreferences()
  await shop.call('POST', `ordenes/${placed.id}/deshacer/`, { version: paid.version })
  await rejectAfterReview(started)
  const after = await shop.order(started)
  expect([after.estado, Date.parse(after.vence_en ?? '') >= Date.parse(vence_en ?? '')]).toEqual([
    'pendiente',
    true,
  ])
})

test('an order that first the provider and then the staff look into gets its time back', async () => {
  const started = await shop.start(await makeProduct(shop.db), { wrong_amount: true })
  const paymentId = await shop.pay(started, 'in_process')
  await shop.learn()
  await shop.decide(paymentId, 'approved')
  await shop.learn()
  const { pagos, vence_en } = await shop.order(started)
  expect([pagos[0]?.problema, vence_en]).toEqual(['importe_distinto', null])
  await endPreferences()
  expect((await shop.call('POST', `pagos/${pagos[0]?.id}/resolver/`)).status).toBe(204)
  expect(Date.parse((await shop.order(started)).vence_en ?? '')).toBeGreaterThan(Date.now() + 60_000)
})
