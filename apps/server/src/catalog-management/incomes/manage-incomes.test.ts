import { shopDay } from '@mazo/contract/shop-clock.ts'
import { expect, test } from 'vitest'
import { makeProduct } from '../../testing/shops/make-product.ts'
import { ownerShop } from '../../testing/shops/owner-shop.ts'
import { whileHeld } from '../../testing/while-held.ts'

const shop = ownerShop()

test('products are marked as recent stock, dated and unmarked; the shop lists the newest first', async () => {
  const old = await makeProduct(shop.db, { titulo: 'Ámbar viejo' })
  const recent = await makeProduct(shop.db, { titulo: 'Recién llegado' })
  const shown = async () => {
    const list: { id: number }[] = (await shop.app.inject('/api/v1/incomes/')).json()
    return list.map(({ id }) => id)
  }
  const fecha = shopDay(new Date())
  expect((await shop.call('POST', 'ingresos/', { producto_id: recent.id, fecha })).body).toEqual({
    id: recent.id,
    titulo: 'Recién llegado',
    condicion: 'Accesorio',
    imagen_url: null,
    precio: '1000.00',
    fecha,
    version: expect.any(Number),
    a_la_venta: true,
  })
  expect((await shop.call('POST', 'ingresos/', { producto_id: old.id, fecha: '2026-01-31' })).status).toBe(
    201,
  )
  await expect.poll(shown).toEqual([recent.id, old.id])
  expect((await shop.call('GET', 'ingresos/?q=ambar')).body).toMatchObject({
    count: 1,
    results: [{ id: old.id, fecha: '2026-01-31' }],
  })
  const { version } = (await shop.call('GET', `ingresos/${recent.id}/`)).body
  await shop.call('PUT', `ingresos/${recent.id}/`, { fecha: '2025-12-31', version })
  await expect.poll(shown).toEqual([old.id, recent.id])
  expect((await shop.call('DELETE', `ingresos/${old.id}/`)).status).toBe(204)
  await expect.poll(shown).toEqual([recent.id])
  expect((await shop.call('PUT', `ingresos/${old.id}/`, { fecha, version })).status).toBe(404)
})

test('whoever dates an income second is told the day that another person gave it', async () => {
  const product = await makeProduct(shop.db)
  const marked = await shop.call('POST', 'ingresos/', { producto_id: product.id, fecha: '2026-05-05' })
  const { version } = marked.body
  const path = `ingresos/${product.id}/`
  const first = await shop.call('PUT', path, { fecha: '2026-06-06', version })
  expect(first.status).toBe(200)
  const second = await shop.call('PUT', path, { fecha: '2026-07-07', version })
  expect(second.body.codigo).toBe('cambio_ajeno')
  expect(second.body.detalles).toEqual([{ campo: 'fecha', antes: '2026-05-05', ahora: '2026-06-06' }])
  const again = await shop.call('PUT', path, { fecha: '2026-07-07', version: first.body.version })
  expect([again.status, again.body.fecha]).toEqual([200, '2026-07-07'])
})

test('what is sold out or hidden is still listed, and says that the shop does not show it', async () => {
  const gone = await makeProduct(shop.db, { titulo: 'Agotado', cantidad_disponible: 0 })
  await shop.call('POST', 'ingresos/', { producto_id: gone.id, fecha: '2026-05-05' })
  expect((await shop.call('GET', `ingresos/${gone.id}/`)).body.a_la_venta).toBe(false)
})

test.each([
  ['fecha', { fecha: '2026-13-01' }],
  ['fecha', { fecha: '2026-02-30' }],
  ['fecha', { fecha: '1999-12-31' }],
  ['producto_id', { producto_id: 3_000_000_000 }],
])('an income with a wrong %s is refused beside the field: %j', async (campo, wrong) => {
  const { id } = await makeProduct(shop.db)
  const { status, body } = await shop.call('POST', 'ingresos/', {
    producto_id: id,
    fecha: '2026-05-05',
    ...wrong,
  })
  expect([status, body.detalles.map((fault: { campo: string }) => fault.campo)]).toEqual([422, [campo]])
})

test('an income is not dated by a version that is no moment', async () => {
  const product = await makeProduct(shop.db)
  await shop.call('POST', 'ingresos/', { producto_id: product.id, fecha: '2026-05-05' })
  const version = Number.MAX_SAFE_INTEGER
  const { status } = await shop.call('PUT', `ingresos/${product.id}/`, { fecha: '2026-06-06', version })
  expect(status).toBe(422)
})

test('only a product of the shop can come in', async () => {
  const { status, body } = await shop.call('POST', 'ingresos/', {
    producto_id: 2_000_000_000,
    fecha: '2026-05-05',
  })
  expect([status, body.detalles[0].campo]).toEqual([422, 'producto_id'])
})

test('of two who take a product out of the incomes at once the second is told that it is out', async () => {
  const { id } = await makeProduct(shop.db, { ingreso_en: new Date() })
  const answers = await whileHeld(shop.database, `select from productos where id = ${id} for update`, () => [
    shop.call('DELETE', `ingresos/${id}/`),
    shop.call('DELETE', `ingresos/${id}/`),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404])
})
