import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findBookErrors } from '../testing/books.ts'
import { intakeShop, lineOf } from '../testing/shops/intake-shop.ts'
import { makeCard } from '../testing/shops/make-card.ts'
import { makeProduct, type ProductRow } from '../testing/shops/make-product.ts'
import { orderOf } from '../testing/shops/order-of.ts'

const shop = intakeShop()
type Given = Parameters<typeof makeProduct>[1]

const stored = async () =>
  (await shop.db.execute(sql`select *, precio::text from productos order by id`))
    .rows as unknown as ProductRow[]
const copyOf = (card: { id: number }, given: Given = {}) =>
  makeProduct(shop.db, {
    carta_id: card.id,
    tcg_id: 1,
    single: true,
    estado_id: 2,
    idioma: 'inglés',
    acabado: 'holo',
    ...given,
  })
const buy = async (product: ProductRow) => {
  const payload = orderOf([[product, 1]])
  expect((await shop.app.inject({ method: 'POST', url: '/api/v1/ordenes/', payload })).statusCode).toBe(201)
}

test('a lot makes the products that the shop has not, with their copies and the ledger', async () => {
  const card = await makeCard(shop.db)
  const id = await shop.begin()
  await shop.send(
    id,
    lineOf(card, { cantidad: 2 }),
    lineOf(card, { precio: null }),
    lineOf(card, { estado_id: 3, precio: '700.00' }),
    lineOf(card, { borrada: true }),
  )
  const { status, body } = await shop.take(id)
  expect([status, body]).toMatchObject([202, { estado: 'hecho', nuevos: 2, sumados: 0, copias: 4 }])
  expect(await stored()).toMatchObject([
    {
      estado_id: 2,
      cantidad_disponible: 3,
      precio: '1000.00',
      single: true,
      carta_id: card.id,
      ubicacion: 'Caja 1',
    },
    { estado_id: 3, cantidad_disponible: 1, precio: '700.00', idioma: 'inglés', acabado: 'holo' },
  ])
  const [made] = await stored()
  expect(made?.titulo).toBe('Charizard ex 199/165 - 151')
  const { rows } = await shop.db.execute(
    sql`select e.nombre, e.carta_expansion_id from expansiones e join productos p on p.expansion_id = e.id`,
  )
  expect(rows[0]).toEqual({ nombre: '151', carta_expansion_id: card.expansion_id })
  expect(await findBookErrors(shop.db)).toEqual([])
})

test('a product that the shop has gets more copies and keeps its price, hidden or sold out', async () => {
  const card = await makeCard(shop.db)
  const known = await copyOf(card, { cantidad_disponible: 0, oculto: true, precio: '1500.00' })
  const id = await shop.begin()
  await shop.send(id, lineOf(card, { cantidad: 3, precio: null }))
  expect((await shop.take(id)).body).toMatchObject({ nuevos: 0, sumados: 1 })
  expect(await stored()).toMatchObject([
    { id: known.id, cantidad_disponible: 3, stock: true, oculto: true, precio: '1500.00' },
  ])
  expect(await findBookErrors(shop.db)).toEqual([])
})

test('another price asked for a known card becomes its price, in its history', async () => {
  const card = await makeCard(shop.db)
  const known = await copyOf(card, { cantidad_disponible: 1, precio: '1500.00' })
  const id = await shop.begin()
  await shop.send(id, lineOf(card, { precio: '1800.00' }))
  await shop.take(id)
  expect((await shop.read(id)).detalle).toMatchObject([{ precio_antes: '1500.00', precio_final: '1800.00' }])
  const { precios, stock } = (await shop.call('GET', `productos/${known.id}/historial/`)).body
  expect(precios).toMatchObject([{ precio_antes: '1500.00', precio: '1800.00', quien: shop.owner }])
  expect(stock[0]).toMatchObject({ cambio: 1, quedan: 2, quien: shop.owner })
})

test('lines of one card at two prices are one product at the price that was said last', async () => {
  const card = await makeCard(shop.db)
  const id = await shop.begin()
  await shop.send(id, lineOf(card, { precio: '1200.00' }), lineOf(card, { precio: '700.00' }))
  await shop.take(id)
  expect(await stored()).toMatchObject([{ precio: '700.00', cantidad_disponible: 2 }])
  const { detalle } = await shop.read(id)
  expect(detalle.map(({ precio_final }) => precio_final)).toEqual(['700.00', '700.00'])
})

test('a line that says no language costs what the shop asks for the card in any', async () => {
  const card = await makeCard(shop.db)
  await copyOf(card, { precio: '315000.00' })
  await copyOf(card, { precio: '900.00', estado_id: 4 })
  const id = await shop.begin()
  await shop.send(id, lineOf(card, { precio: null, idioma: 'japonés' }))
  expect((await shop.take(id)).status).toBe(422)
  const other = await shop.begin({ idioma: null })
  await shop.send(other, lineOf(card, { precio: null, idioma: null }))
  await shop.take(other)
  expect((await stored()).at(-1)).toMatchObject({ idioma: null, estado_id: 2, precio: '315000.00' })
})

test('a unique card that was sold comes back, and one that is there has copies from then on', async () => {
  const card = await makeCard(shop.db)
  await copyOf(card, { cantidad_disponible: null, stock: false })
  await copyOf(card, { cantidad_disponible: null, estado_id: 3 })
  const graded = await copyOf(card, {
    cantidad_disponible: null,
    stock: false,
    estado_id: 4,
    certificada: true,
  })
  const id = await shop.begin()
  await shop.send(id, lineOf(card), lineOf(card, { estado_id: 3 }), lineOf(card, { estado_id: 4 }))
  await shop.take(id)
  expect(await stored()).toMatchObject([
    { cantidad_disponible: null, stock: true },
    { cantidad_disponible: 2, stock: true },
    { id: graded.id, stock: false },
    { estado_id: 4, certificada: false, cantidad_disponible: 1 },
  ])
  expect(await findBookErrors(shop.db)).toEqual([])
})

test('a lot without a price, or that changed meanwhile, takes nothing in', async () => {
  const card = await makeCard(shop.db)
  const id = await shop.begin()
  const line = lineOf(card, { precio: null })
  await shop.send(id, line)
  const open = await shop.take(id)
  expect([open.status, open.body.error]).toEqual([422, 'Falta el precio de 1 renglón.'])
  expect(open.body.detalles).toContainEqual({ clave: line.clave })
  const other = await shop.call('POST', `lotes/${id}/alta/`, { lineas: 1, copias: 2 })
  expect([other.status, other.body.error]).toEqual([
    409,
    'El lote cambió mientras lo mirabas: ahora tiene 1 renglón y 1 carta. Revisalo y volvé a darlo de alta.',
  ])
  expect(await stored()).toEqual([])
})

test('a lot is taken in once, however often it is sent', async () => {
  const card = await makeCard(shop.db)
  const id = await shop.begin()
  await shop.send(id, lineOf(card, { cantidad: 4 }))
  const take = () =>
    shop.app.inject({
      method: 'POST',
      url: `/api/v1/gestion/lotes/${id}/alta/`,
      headers: { ...shop.headers, 'idempotency-key': 'una-vez' },
      payload: { lineas: 1, copias: 4 },
    })
  const [first, second] = [await take(), await take()]
  expect([first.statusCode, second.statusCode, second.headers['idempotent-replayed']]).toEqual([
    202,
    202,
    'true',
  ])
  expect((await shop.take(id)).status).toBe(409)
  expect(await stored()).toMatchObject([{ cantidad_disponible: 4 }])
})

test('what the lot cost is spread over its lines by value', async () => {
  const card = await makeCard(shop.db)
  const id = await shop.begin()
  await shop.send(
    id,
    lineOf(card, { cantidad: 3 }),
    lineOf(card, { estado_id: 3 }),
    lineOf(card, { estado_id: 4, costo: '100.00' }),
  )
  expect((await shop.call('PATCH', `lotes/${id}/`, { costo_total: '50.00' })).body.costo_total).toBe('50.00')
  const refused = await shop.take(id)
  expect([refused.status, refused.body.detalles[0].campo]).toEqual([422, 'costo_total'])
  await shop.call('PATCH', `lotes/${id}/`, { costo_total: '1100.01' })
  await shop.take(id)
  const { detalle } = await shop.read(id)
  expect(detalle.map(({ costo_final }) => costo_final)).toEqual(['750.01', '250.00', '100.00'])
})

test('an undone lot leaves the shop as it was', async () => {
  const card = await makeCard(shop.db)
  const counted = await copyOf(card, { cantidad_disponible: 2, precio: '1500.00' })
  const unique = await copyOf(card, { cantidad_disponible: null, estado_id: 3 })
  const before = await stored()
  const id = await shop.begin()
  await shop.send(
    id,
    lineOf(card, { cantidad: 2, precio: '1800.00' }),
    lineOf(card, { estado_id: 3, precio: null, cantidad: 2 }),
    lineOf(card, { estado_id: 4 }),
  )
  await shop.take(id)
  expect(await stored()).toHaveLength(3)
  const { status, body } = await shop.call('POST', `lotes/${id}/deshacer/`)
  expect([status, body]).toMatchObject([202, { estado: 'deshecho', quedaron: 0 }])
  const same = ({ id: which, cantidad_disponible, stock, precio, ubicacion }: ProductRow) => ({
    which,
    cantidad_disponible,
    stock,
    precio,
    ubicacion,
  })
  expect((await stored()).map(same)).toEqual(before.map(same))
  expect([counted.id, unique.id]).toEqual((await stored()).map(({ id: which }) => which))
  expect((await shop.db.execute(sql`select 1 from expansiones`)).rows).toEqual([])
  expect(await findBookErrors(shop.db)).toEqual([])
  expect((await shop.call('POST', `lotes/${id}/deshacer/`)).status).toBe(409)
})

test('photos that were added for a lot keep no product of it from being undone', async () => {
  const card = await makeCard(shop.db)
  const known = await copyOf(card, { cantidad_disponible: 1 })
  const id = await shop.begin()
  await shop.send(id, lineOf(card), lineOf(card, { estado_id: 4 }))
  await shop.take(id)
  const photos = ['/media/subidas/frente.webp', '/media/subidas/dorso.webp']
  for (const { id: product } of await stored())
    await shop.call('PUT', `productos/${product}/imagenes/`, { imagenes: photos, antes: [] })
  expect((await shop.call('POST', `lotes/${id}/deshacer/`)).body).toMatchObject({ quedaron: 0 })
  expect(await stored()).toMatchObject([{ id: known.id, unidades: 1 }])
  expect((await shop.call('GET', `productos/${known.id}/imagenes/`)).body.imagenes).toEqual(photos)
  const { rows } = await shop.db.execute(sql`select distinct producto_id from productos_imagenes`)
  expect(rows).toEqual([{ producto_id: known.id }])
})

test('what was bought or changed since stays, and its line says why', async () => {
  const card = await makeCard(shop.db)
  const known = await copyOf(card, { cantidad_disponible: 1 })
  const raised = await copyOf(card, { cantidad_disponible: 1, estado_id: 1 })
  const id = await shop.begin()
  await shop.send(id, ...[1, 2, 3, 4, 5].map((estado_id) => lineOf(card, { estado_id, cantidad: 2 })))
  await shop.take(id)
  const [, , sold, edited] = await stored()
  await buy(sold as ProductRow)
  await buy(raised)
  const { version } = (await shop.call('GET', `productos/${edited?.id}/`)).body
  await shop.call('PATCH', `productos/${edited?.id}/`, { version, precio: '5.00' })
  expect((await shop.call('POST', `lotes/${id}/deshacer/`)).body).toMatchObject({
    estado: 'deshecho',
    quedaron: 3,
  })
  expect((await shop.read(id)).detalle.map(({ deshecha, quedo }) => [deshecha, quedo])).toEqual([
    [false, 'Se vendió después de darlo de alta.'],
    [true, null],
    [false, 'Se vendió después de darlo de alta.'],
    [false, 'Alguien lo cambió después de darlo de alta.'],
    [true, null],
  ])
  expect((await stored()).map(({ id: which, unidades }) => [which, unidades])).toEqual([
    [known.id, 1],
    [raised.id, 2],
    [sold?.id, 1],
    [edited?.id, 2],
  ])
  expect(await findBookErrors(shop.db)).toEqual([])
})
