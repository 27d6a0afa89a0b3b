import { expect, test } from 'vitest'
import { cardShop } from '../../testing/shops/card-shop.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'
import { sweepPaid } from './sweep-payments.ts'

const shop = cardShop()
const days = (count: number) => new Date(Date.now() + count * 24 * 3_600_000)
const sweep = (now: Date) => sweepPaid({ ...shop.work, now: () => now })

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

test('an order of long ago is let be', async () => {
  const { started, paymentId } = await shop.paid(await makeProduct(shop.db))
  shop.provider.faults({ drop: true }, started.id)
  await shop.refundInPanel(paymentId)
  expect(await sweep(days(181))).toBe(0)
  expect((await shop.order(started)).estado).toBe('pagada')
  expect(await sweep(days(179))).toBe(1)
})
