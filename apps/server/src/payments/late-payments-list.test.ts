import type { ManagedOrder } from '@mazo/contract/orders/managed-orders.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { placeOrder } from '../orders/place/place-order.ts'
import { cardShop, type Started } from '../testing/shops/card-shop.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { orderOf } from '../testing/shops/order-of.ts'

const shop = cardShop()

/** An order is cancelled while its buyer is at the provider's, who charges it all the same. */
async function payLate(started: Started) {
  await shop.app.inject({ method: 'POST', url: `/api/v1/ordenes/${started.token}/soltar/` })
  await shop.pay(started)
  await shop.learn()
}

test('of a late payment the list says what the stock has, and what its buyer paid for the same things', async () => {
  const box = await makeProduct(shop.db, { precio: '1000.00', cantidad_disponible: 2 })
  const late = await shop.start(box)
  await payLate(late)
  expect(await shop.toReview()).toMatchObject([{ alcanza: true, otra_orden: null }])
  const { order } = await shop.paid(box)
  expect(await shop.toReview()).toMatchObject([
    { alcanza: true, otra_orden: { id: order.id, numero: order.numero } },
  ])
  await shop.db.execute(sql`update productos set cantidad_disponible = 0, stock = false where id = ${box.id}`)
  expect(await shop.toReview()).toMatchObject([{ alcanza: false }])
  await shop.db.execute(sql`update ordenes set mail = 'otra@correo.example' where id = ${order.id}`)
  expect(await shop.toReview()).toMatchObject([{ otra_orden: null }])
})

const move = async ({ id, version }: ManagedOrder, a: string) =>
  (await shop.call('POST', `ordenes/${id}/estado/`, { a, version })).body as ManagedOrder

/** The money that the list tells of an order. */
const listedMoney = async ({ numero }: Pick<ManagedOrder, 'numero'>) =>
  (await shop.toReview())
    .filter(({ orden }) => (orden as ManagedOrder).numero === numero)
    .map(({ problema, importe, reembolsado, en_camino }) => ({ problema, importe, reembolsado, en_camino }))

test('of a cancelled order the list says what went back by hand', async () => {
  const box = await makeProduct(shop.db, { precio: '42400.00', cantidad_disponible: 1 })
  const { answer } = await placeOrder(shop.db, orderOf([[box, 1]], { retiroPersonal: true }), {
    holdMs: 3_600_000,
  })
  const placed = await shop.order({ ...answer, id: '', init_point: '' })
  const cancelled = await move(await move(placed, 'pagada'), 'cancelada')
  const listed = { problema: 'orden_cancelada', importe: '42400.00', en_camino: '0.00' }
  expect(await listedMoney(placed)).toEqual([{ ...listed, reembolsado: '0.00' }])
  expect((await shop.askRefund(cancelled, '42.40')).status).toBe(200)
  expect(await listedMoney(placed)).toEqual([{ ...listed, reembolsado: '42.40' }])
})

test('of a cancelled order the list says what the provider is sending back', async () => {
  const { order } = await shop.paid(await makeProduct(shop.db, { precio: '1000.00', cantidad_disponible: 1 }))
  const listed = { problema: 'orden_cancelada', importe: '1000.00' }
  const part = await shop.askRefund(await move(order, 'cancelada'), '300.50')
  await shop.askRefund(part.body, '99.50')
  expect(await listedMoney(order)).toEqual([{ ...listed, reembolsado: '0.00', en_camino: '400.00' }])
  await shop.refund()
  expect(await listedMoney(order)).toEqual([{ ...listed, reembolsado: '400.00', en_camino: '0.00' }])
})
