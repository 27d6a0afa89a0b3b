import { expect, test } from 'vitest'
import { cardShop, type Started } from '../testing/card-shop.ts'
import { makeProduct } from '../testing/make-product.ts'

const shop = cardShop()
const start = async () => shop.start(await makeProduct(shop.db, { cantidad_disponible: 1 }))

/** The provider looks into a payment, and says no. */
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
