import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cardShop } from '../../testing/shops/card-shop.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'
import { sweepPaid } from './sweep-payments.ts'

const shop = cardShop()
const days = (count: number) => new Date(Date.now() + count * 24 * 3_600_000)
const sweep = (now: Date, most?: number) => sweepPaid({ ...shop.work, now: () => now }, most)

test('what happened to a paid order is found at night where its notifications were lost', async () => {
  const refunded = await shop.paid(await makeProduct(shop.db))
  const charged = await shop.paid(await makeProduct(shop.db))
  const twice = await shop.paid(await makeProduct(shop.db))
  for (const { started } of [refunded, charged, twice]) shop.provider.faults({ drop: true }, started.id)
  await shop.refundInPanel(refunded.paymentId)
  await shop.decide(charged.paymentId, 'charged_back')
  await shop.pay(twice.started)
  expect(await shop.learn()).toBe(0)

  expect(await sweep(days(1))).toBe(3)
  expect((await shop.order(refunded.started)).estado).toBe('reembolsada')
  expect((await shop.order(charged.started)).pagos).toMatchObject([{ problema: 'contracargo' }])
  expect((await shop.order(twice.started)).pagos).toMatchObject([
    { cuenta: true },
    { cuenta: false, problema: 'duplicado' },
  ])
  expect(await sweep(days(2))).toBe(0)
  expect(shop.failures).toEqual([])
})

test('a shop with more paid orders than a night can ask about asks about all in a few nights', async () => {
  const orders = [1, 2, 3, 4, 5].map(async () => shop.paid(await makeProduct(shop.db)))
  for (const { started, paymentId } of await Promise.all(orders)) {
    shop.provider.faults({ drop: true }, started.id)
    await shop.refundInPanel(paymentId)
  }
  const { rows } = await shop.db.execute<{ paid: number }>(
    sql`select count(distinct orden_id)::int as paid from pagos where cuenta`,
  )
  const half = Math.ceil((rows[0]?.paid ?? 0) / 2)
  const found: number[] = []
  for (const night of [1, 2]) found.push(await sweep(days(night), half))
  expect(Math.max(...found)).toBeLessThan(5)
  expect(found.reduce((sum, news) => sum + news)).toBe(5)
})

test('an order of long ago is let be', async () => {
  const { started, paymentId } = await shop.paid(await makeProduct(shop.db))
  shop.provider.faults({ drop: true }, started.id)
  await shop.refundInPanel(paymentId)
  expect(await sweep(days(181))).toBe(0)
  expect((await shop.order(started)).estado).toBe('pagada')
  expect(await sweep(days(179))).toBe(1)
})
