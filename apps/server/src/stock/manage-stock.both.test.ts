import { shopDay } from '@mazo/contract/shop-clock.ts'
import type { StockMove } from '@mazo/contract/stock/stock-moves.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { products } from '../catalog/tables.ts'
import { placeOrder } from '../orders/place/place-order.ts'
import { findBookErrors } from '../testing/books.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { orderOf } from '../testing/shops/order-of.ts'
import { ownerShop } from '../testing/shops/owner-shop.ts'
import { annulSale, listSalesToAnnul } from './annul-sale.ts'
import { sellAtFair } from './sell-at-fair.ts'

const shop = ownerShop()

afterAll(async () => {
  expect(await findBookErrors(shop.db)).toEqual([])
})

const get = async (path: string) =>
  (await shop.app.inject({ url: `/api/v1/gestion/${path}`, headers: shop.headers })).json<{
    count: number
    results: StockMove[]
  }>()

const adjust = async ({ id }: { id: number }, payload: object) => {
  const url = `/api/v1/gestion/productos/${id}/ajuste-stock/`
  const answer = await shop.app.inject({ method: 'POST', url, headers: shop.headers, payload })
  return { status: answer.statusCode, ...answer.json() }
}

async function cancel(numero: string) {
  const { rows } = await shop.db.execute<{ id: number; version: number }>(
    sql`select id, version from ordenes where numero = ${numero}`,
  )
  const url = `/api/v1/gestion/ordenes/${rows[0]?.id}/estado/`
  const payload = { a: 'cancelada', version: rows[0]?.version }
  const { statusCode } = await shop.app.inject({ method: 'POST', url, headers: shop.headers, payload })
  expect(statusCode).toBe(200)
}

test('what comes back to a product with as many units as may be typed is taken, and can be counted', async () => {
  const product = await makeProduct(shop.db, { cantidad_disponible: 4 })
  const { answer } = await placeOrder(shop.db, orderOf([[product, 2]]), { holdMs: 60_000 })
  await sellAtFair(shop.db, { producto_id: product.id, cantidad: 1, quien: shop.owner })
  expect(await adjust(product, { contado: 1_000_000, motivo_texto: 'Muchas' })).toMatchObject({ status: 200 })
  await cancel(answer.numero)
  const who = { username: shop.owner, isAdmin: true }
  const [sale] = await listSalesToAnnul(shop.db, product.id, who)
  await annulSale(shop.db, sale?.id ?? 0, 'Nos equivocamos', who)
  const counted = { cambio: -9, habia: 1_000_003, motivo_texto: 'Eran menos' }
  expect(await adjust(product, counted)).toMatchObject({ status: 200, unidades: 999_994 })
})

test('an adjustment moves the stock and says in the ledger and the trail who and why', async () => {
  const before = new Date('2026-01-31')
  const product = await makeProduct(shop.db, { cantidad_disponible: 4, actualizado_en: before })
  const more = await adjust(product, { cambio: 3, motivo_texto: ' Apareció una caja ' })
  expect(more).toEqual({
    status: 200,
    id: product.id,
    stock: true,
    cantidad_disponible: 7,
    unidades: 7,
    cambio: 3,
  })
  expect(await adjust(product, { contado: 0, motivo_texto: 'Se mojaron' })).toMatchObject({
    stock: false,
    cantidad_disponible: 0,
    cambio: -7,
  })
  const [now] = await shop.db.select().from(products).where(eq(products.id, product.id))
  expect(now?.actualizado_en.getTime()).toBeGreaterThan(before.getTime())
  const { count, results } = await get(`movimientos/?producto_id=${product.id}`)
  expect(count).toBe(3)
  expect(results[0]).toEqual({
    id: expect.any(Number),
    creado_en: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    quien: shop.owner,
    producto_id: product.id,
    titulo: product.titulo,
    condicion: 'Accesorio',
    cambio: -7,
    motivo: 'manual',
    motivo_texto: 'Se mojaron',
    anulada: false,
    orden_id: null,
    orden_numero: null,
  })
  expect(results[1]).toMatchObject({ cambio: 3, motivo_texto: 'Apareció una caja' })
  const { rows } = await shop.db.execute(sql`
    select quien, accion, cambios from auditoria where recurso_id = ${String(product.id)} order by id limit 1`)
  expect(rows).toEqual([
    {
      quien: shop.owner,
      accion: 'ajustó el stock de',
      cambios: { unidades: [4, 7], motivo: [null, 'Apareció una caja'] },
    },
  ])
})

test('a unique card leaves and comes back, and is there at most once', async () => {
  const card = await makeProduct(shop.db, { cantidad_disponible: null, single: true })
  const why = { motivo_texto: 'Se la llevó un cliente' }
  expect(await adjust(card, { cambio: -1, ...why })).toMatchObject({
    status: 200,
    stock: false,
    cantidad_disponible: null,
    unidades: 0,
  })
  expect(await adjust(card, { contado: 1, ...why })).toMatchObject({ status: 200, stock: true, cambio: 1 })
  const mensaje = 'Es una carta única: puede haber una o ninguna.'
  expect(await adjust(card, { cambio: 1, ...why })).toMatchObject({
    status: 422,
    error: mensaje,
    detalles: [{ campo: 'cambio', mensaje }],
  })
})

test('never below zero, never over what changed meanwhile, never without a reason', async () => {
  const product = await makeProduct(shop.db, { cantidad_disponible: 2 })
  const why = { motivo_texto: 'Conteo' }
  expect(await adjust(product, { cambio: -3, ...why })).toEqual({
    status: 409,
    codigo: 'sin_stock',
    error: 'No se pueden sacar 3 unidades: hay 2.',
    detalles: [{ producto_id: product.id, titulo: product.titulo, disponible: 2 }],
  })
  expect(await adjust(product, { contado: 5, habia: 3, ...why })).toEqual({
    status: 409,
    codigo: 'cambio_ajeno',
    error: 'El stock cambió mientras contabas: había 3 y ahora hay 2. Contá de nuevo.',
    detalles: [{ campo: 'contado', antes: 3, ahora: 2 }],
  })
  expect(await adjust(product, { cambio: 1 })).toMatchObject({
    status: 422,
    detalles: [{ campo: 'motivo_texto', mensaje: 'Campo requerido' }],
  })
  expect(await adjust(product, { cambio: 1, contado: 3, ...why })).toMatchObject({
    status: 422,
    detalles: [{ campo: 'contado', mensaje: 'Decí cuánto cambia o cuántas unidades contaste.' }],
  })
  expect((await adjust(product, { cambio: 1_000_000, ...why })).status).toBe(422)
  expect((await adjust({ id: 2_000_000_000 }, { cambio: 1, ...why })).status).toBe(404)
  expect(await adjust(product, { contado: 2, habia: 2, ...why })).toMatchObject({ status: 200, cambio: 0 })
  expect((await get(`movimientos/?producto_id=${product.id}`)).count).toBe(1)
})

test('of twenty who take the last two by hand, two do', async () => {
  const product = await makeProduct(shop.db, { cantidad_disponible: 2 })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => adjust(product, { cambio: -1, motivo_texto: 'Regalo' })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, ...Array(18).fill(409)])
})

test('the ledger is found by product, reason, person, direction, day and order', async () => {
  const product = await makeProduct(shop.db, { titulo: 'Baúl Único del Libro', cantidad_disponible: 9 })
  const placed = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/ordenes/',
    payload: orderOf([[product, 2]]),
  })
  const { numero } = placed.json<{ numero: string }>()
  await adjust(product, { cambio: -1, motivo_texto: 'Rota' })
  await shop.db.execute(sql`
    update movimientos_stock set creado_en = '2026-03-02T02:59:59Z' where producto_id = ${product.id} and cambio = -1`)
  const found = async (query: string) =>
    (await get(`movimientos/?q=baul+unico&${query}`)).results.map(({ cambio }) => cambio)
  expect(await found('')).toEqual([-2, 9, -1])
  expect(await found('order=asc&per_page=2&page=2')).toEqual([-2])
  expect(await found('motivo=orden')).toEqual([-2])
  expect(await found(`quien=${shop.owner}`)).toEqual([-1])
  expect(await found('sentido=entra')).toEqual([9])
  expect(await found('sentido=sale')).toEqual([-2, -1])
  expect(await found('desde=2026-03-01&hasta=2026-03-01')).toEqual([-1])
  expect(await found('desde=2026-03-02&hasta=2026-03-02')).toEqual([])
  expect(await found(`desde=${shopDay(new Date())}`)).toEqual([-2, 9])
  expect(
    (await shop.app.inject({ url: `/api/v1/gestion/movimientos/?hasta=0000-01-01`, headers: shop.headers }))
      .statusCode,
  ).toBe(400)
  const [ofOrder] = (await get(`movimientos/?q=${numero}`)).results
  expect(ofOrder).toMatchObject({ quien: 'web', orden_numero: numero, orden_id: expect.any(Number) })
  // The search works as in the list of products: words in any order, and one typing slip allowed.
  for (const words of ['libro+unico', 'baul+unikko']) {
    const { results } = await get(`movimientos/?q=${words}&quien=${shop.owner}`)
    expect(results).toMatchObject([{ titulo: 'Baúl Único del Libro', cambio: -1 }])
  }
  const people = await shop.app.inject({ url: '/api/v1/gestion/movimientos/quienes/', headers: shop.headers })
  expect(people.json()).toEqual(expect.arrayContaining([shop.owner, 'web', 'sistema']))
})

test('what runs low and what has run out, without what is hidden and without single cards', async () => {
  const low = await makeProduct(shop.db, { titulo: 'Escasez tres', cantidad_disponible: 3 })
  const card = await makeProduct(shop.db, {
    titulo: 'Escasez carta',
    cantidad_disponible: 1,
    single: true,
  })
  const gone = await makeProduct(shop.db, { titulo: 'Escasez nada', cantidad_disponible: 0 })
  const enough = await makeProduct(shop.db, { titulo: 'Escasez cuatro', cantidad_disponible: 4 })
  await makeProduct(shop.db, { titulo: 'Escasez oculta', cantidad_disponible: 1, oculto: true })
  const unique = { titulo: 'Escasez única', cantidad_disponible: null, single: true }
  await makeProduct(shop.db, unique)
  const sold = await makeProduct(shop.db, { ...unique, stock: false })
  const ids = async (query: string) =>
    (await get(`existencias/?q=escasez&order=asc&${query}`)).results.map(({ id }) => id)
  expect(await ids('')).toEqual([low.id])
  expect(await ids('umbral=2')).toEqual([])
  expect(await ids('sueltas=true')).toEqual([card.id, low.id])
  expect(await ids('estado=agotado&sort=id')).toEqual([gone.id, sold.id])
  expect(await ids('estado=todo')).toHaveLength(7)
  const now = await shop.app.inject({
    url: `/api/v1/gestion/productos/${enough.id}/ajuste-stock/`,
    headers: shop.headers,
  })
  expect(now.json()).toEqual({ id: enough.id, titulo: 'Escasez cuatro', unica: false, unidades: 4 })
  const [first] = (await get('existencias/?q=escasez+tres')).results
  expect(first).toEqual({
    id: low.id,
    titulo: 'Escasez tres',
    condicion: 'Accesorio',
    imagen_url: null,
    precio_final: '1000.00',
    single: false,
    cantidad_disponible: 3,
    unidades: 3,
    ultimo_movimiento: expect.stringMatching(/Z$/),
  })
})
