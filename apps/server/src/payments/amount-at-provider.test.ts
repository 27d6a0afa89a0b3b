import { expect, test } from 'vitest'
import { cardShop } from '../testing/shops/card-shop.ts'
import { makeProduct } from '../testing/shops/make-product.ts'

const shop = cardShop()

test('what an order by card costs stays as the provider was told, while it is pending', async () => {
  const product = await makeProduct(shop.db, { precio: '1000.00', cantidad_disponible: 5 })
  const started = await shop.start(product)
  const order = await shop.order(started)
  const put = (change: object) => shop.call('PUT', `ordenes/${order.id}/`, { ...order, ...change })
  const address = { direccion: 'Av. Rivadavia 4100', barrio: 'Almagro', cp: '1205' }
  const shipped = await put({
    retiro_personal: false,
    provincia: 'CABA',
    localidad: 'Buenos Aires',
    sucursal: '',
    ...address,
  })
  expect(shipped).toMatchObject({
    status: 409,
    body: {
      codigo: 'importe_en_curso',
      error:
        'El comprador puede estar pagando $\u00a01.000,00 con tarjeta en este momento: no se puede cambiar lo que cuesta la orden. Cancelala y que compre de nuevo, o cambiá solo sus datos.',
    },
  })
  expect(await shop.order(started)).toEqual(order)

  const renamed = await put({ celular: '1122223333' })
  expect(renamed.status).toBe(200)
  expect(renamed.body).toMatchObject({ total: '1000.00', celular: '1122223333' })
  await shop.pay(started)
  await shop.learn()
  expect((await shop.order(started)).estado).toBe('pagada')
})

test('units of an order by card are not taken off while it is pending', async () => {
  const product = await makeProduct(shop.db, { precio: '1000.00', cantidad_disponible: 5 })
  const started = await shop.start(product, {}, 2)
  const order = await shop.order(started)
  const answer = await shop.call('PUT', `ordenes/${order.id}/`, {
    ...order,
    lineas: [{ producto_id: product.id, cantidad: 1 }],
  })
  expect(answer).toMatchObject({ status: 409, body: { codigo: 'importe_en_curso' } })
  expect(await shop.units(product)).toBe(3)
})

test('a payment under review needs no longer hold, and is not given an end', async () => {
  const started = await shop.start(await makeProduct(shop.db))
  await shop.pay(started, 'in_process')
  await shop.learn()
  const order = await shop.order(started)
  expect(order.vence_en).toBeNull()
  const answer = await shop.call('POST', `ordenes/${order.id}/plazo/`, { version: order.version, horas: 24 })
  expect(answer).toMatchObject({ status: 409, body: { codigo: 'estado_no_permite' } })
  expect((await shop.order(started)).vence_en).toBeNull()
})
