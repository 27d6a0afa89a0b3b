import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cardShop, type Started } from '../testing/shops/card-shop.ts'
import { makeProduct } from '../testing/shops/make-product.ts'

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
