import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { findBookErrors } from '../../testing/books.ts'
import { makeProduct, type ProductRow } from '../../testing/shops/make-product.ts'
import { orderOf } from '../../testing/shops/order-of.ts'
import { ownerCalls } from '../../testing/shops/owner-calls.ts'
import { ownerShop } from '../../testing/shops/owner-shop.ts'

const shop = ownerShop()

async function call(method: InjectOptions['method'], path: string, payload?: object, by = shop.call) {
  const { status, body } = await by(method, `productos/${path}`, payload)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const read = ({ id }: Pick<ProductRow, 'id'>) => call('GET', `${id}/`)
const change = async (products: readonly ProductRow[], cambios: object): Promise<number[]> =>
  (await call('PATCH', '', { ids: products.map(({ id }) => id), cambios })).rastro
const undo = (rastro: readonly number[], by = shop.call) => call('POST', 'deshacer/', { rastro }, by)

test('each product has again what it had: price, discount, units, whether it is shown or an income', async () => {
  const cheap = await makeProduct(shop.db, { precio: '9.99', cantidad_disponible: 3 })
  const dear = await makeProduct(shop.db, {
    precio: '12345.50',
    porcentaje: 15,
    cantidad_disponible: 0,
    oculto: true,
  })
  const before = await Promise.all([cheap, dear].map(read))
  const rastro = await change([cheap, dear], {
    precio: { variar: 10 },
    porcentaje: 20,
    unidades: 8,
    oculto: false,
    ingreso: true,
  })
  expect(await undo(rastro)).toEqual({ cambiados: 2, ajenos: [] })
  const untold = { version: expect.any(Number), actualizado_en: expect.any(String) }
  expect(await Promise.all([cheap, dear].map(read))).toEqual(
    before.map((product) => ({ ...product, ...untold })),
  )
  const { precios, stock } = await call('GET', `${cheap.id}/historial/`)
  expect(precios[0]).toMatchObject({ precio: '9.99', final: '9.99' })
  expect(stock[0]).toMatchObject({
    cambio: -5,
    quedan: 3,
    motivo_texto: 'Se deshizo un cambio de varios productos',
  })
  expect(await findBookErrors(shop.db)).toEqual([])
})

test('an income that was taken off is again what it was, at its place among the others', async () => {
  const income = await makeProduct(shop.db, { ingreso_en: new Date('2026-10-01T15:00:00Z') })
  const rastro = await change([income], { ingreso: false })
  expect(await read(income)).toMatchObject({ ingreso: false, ingreso_en: null })
  await undo(rastro)
  expect(await read(income)).toMatchObject({ ingreso: true, ingreso_en: '2026-10-01T15:00:00.000Z' })
})

test('a form that was open meanwhile is told of it in the words of the screens', async () => {
  const income = await makeProduct(shop.db)
  const opened = await read(income)
  await change([income], { ingreso: true })
  const { status, body } = await shop.call('PUT', `productos/${income.id}/`, opened)
  expect(status).toBe(409)
  expect(body.detalles).toMatchObject([{ campo: 'ingreso', antes: false, ahora: true, quien: shop.owner }])
})

test('what was changed, sold or deleted since stays, and is named', async () => {
  const made = async (titulo: string) => makeProduct(shop.db, { titulo, cantidad_disponible: 5 })
  const edited = await made('Cambiado después')
  const sold = await made('Vendido después')
  const gone = await made('Eliminado después')
  const still = await made('Como quedó')
  const rastro = [
    ...(await change([edited, sold, still], { unidades: 9, precio: { fijar: '700' } })),
    ...(await change([gone], { precio: { fijar: '700' } })),
  ]
  await change([edited], { precio: { fijar: '800' } })
  const payload = orderOf([[{ id: sold.id }, 1]])
  expect((await shop.app.inject({ method: 'POST', url: '/api/v1/ordenes/', payload })).statusCode).toBe(201)
  expect((await shop.call('DELETE', `productos/${gone.id}/`)).status).toBe(204)
  const { cambiados, ajenos } = await undo(rastro)
  expect(cambiados).toBe(1)
  expect(ajenos.toSorted()).toEqual(['Cambiado después', 'Eliminado después', 'Vendido después'])
  expect(await read(still)).toMatchObject({ unidades: 5, precio: still.precio })
  expect(await read(edited)).toMatchObject({ unidades: 9, precio: '800.00' })
  expect(await read(sold)).toMatchObject({ unidades: 8, precio: '700.00' })
})

test('it is undone once, and by nobody but who did it', async () => {
  const box = await makeProduct(shop.db, { precio: '1000.00' })
  const rastro = await change([box], { precio: { fijar: '10' } })
  const other = await ownerCalls(shop.app, shop.db)
  expect(await undo(rastro, other.call)).toEqual({ cambiados: 0, ajenos: [] })
  expect((await undo(rastro)).cambiados).toBe(1)
  expect(await undo(rastro)).toEqual({ cambiados: 0, ajenos: [box.titulo] })
  expect((await read(box)).precio).toBe('1000.00')
})
