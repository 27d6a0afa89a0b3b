import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cardShop } from '../testing/shops/card-shop.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { orderOf } from '../testing/shops/order-of.ts'

const shop = cardShop()

test('a provider that makes the preference half a minute later has made what nobody waits for: nothing is held or doubled', async () => {
  const card = await makeProduct(shop.db, { cantidad_disponible: 1 })
  const { detalles, mail, metodoPago: _method, ...form } = orderOf([[card, 1]], { retiroPersonal: true })
  const send = () =>
    shop.app.inject({
      method: 'POST',
      url: '/api/v1/crear-preferencia/',
      headers: { 'idempotency-key': `clave-${card.id}` },
      payload: { ...form, email: mail, items: detalles },
    })
  shop.provider.faults({ http: 'late', late_ms: 30_000 })
  const refused = await send()
  expect([refused.statusCode, refused.json().codigo]).toEqual([503, 'pagos_no_disponibles'])
  expect(await shop.units(card)).toBe(1)

  // The same button again, while the first call is still held; and then its answer comes after all.
  const again = await send()
  expect(again.statusCode, again.body).toBe(200)
  expect(shop.provider.letGo()).toBe(1)
  expect(shop.provider.log()).toHaveLength(2) // one call each, no retries
  expect(await shop.units(card)).toBe(0)
  const { rows } = await shop.db.execute(sql`
    select o.estado, p.preferencia_id as preferencia from ordenes o
    left join preferencias p on p.orden_id = o.id
    where o.id in (select orden_id from orden_lineas where producto_id = ${card.id}) order by o.id`)
  expect(rows).toEqual([
    { estado: 'cancelada', preferencia: null },
    { estado: 'pendiente', preferencia: again.json().id },
  ])

  await shop.pay(again.json())
  await shop.learn()
  expect((await shop.order(again.json())).estado).toBe('pagada')
  expect(await shop.toReview()).toEqual([])
})
