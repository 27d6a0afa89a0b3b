import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { findBookErrors } from '../testing/books.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { makeApi } from '../testing/shops/make-api.ts'
import { makeProduct, type ProductRow } from '../testing/shops/make-product.ts'
import { makeStaff, signedIn } from '../testing/shops/make-staff.ts'
import { orderOf } from '../testing/shops/order-of.ts'

let database: OpenDatabase
let app: FastifyInstance
let staff: Awaited<ReturnType<typeof signedIn>>
let seller: string

beforeAll(async () => {
  database = await freshDatabase()
  app = await makeApi(database)
  seller = await makeStaff(database.db, { rol: 'vendedor' })
  staff = await signedIn(app, seller)
})
afterAll(() => app.close())

const sell = ({ id }: { id: number }, payload: object, key?: string, seen?: string) =>
  app.inject({
    method: 'POST',
    url: `/api/v1/productos/baja-stock/${id}/`,
    payload,
    headers: {
      ...staff,
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(seen !== undefined && { 'precio-visto': seen }),
    },
  })

async function stockAndMoves({ id }: { id: number }) {
  const { rows } = await database.db.execute<{ stock: number; moves: number }>(sql`
    select unidades as stock,
      (select count(*)::int from movimientos_stock where producto_id = p.id and motivo = 'venta_feria') as moves
    from productos p where id = ${id}`)
  return rows[0]
}

test('a sale lowers the stock and leaves in the ledger who sold what, and at what price', async () => {
  const product = await makeProduct(database.db, { cantidad_disponible: 5, precio: '900.00', porcentaje: 10 })
  const answer = await sell(product, { cantidad: 2 })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ id: product.id, cantidad: 2, stock: true, cantidad_disponible: 3 })
  expect(answer.headers['cache-control']).toBe('no-store')
  const { rows } = await database.db.execute(
    sql`select cambio, motivo, quien, precio from movimientos_stock where producto_id = ${product.id} order by id desc limit 1`,
  )
  expect(rows).toEqual([{ cambio: -2, motivo: 'venta_feria', quien: seller, precio: '810.00' }])
  expect(await findBookErrors(database.db)).toEqual([])
})

test('a price that changed since it was told to the buyer is told to whoever sells, and nothing is sold', async () => {
  const product = await makeProduct(database.db, { cantidad_disponible: 5, precio: '900.00', porcentaje: 10 })
  const refused = await sell(product, { cantidad: 2 }, 'venta-con-otro-precio-1', '900.00')
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    {
      error: 'El precio cambió. Mirá el total y confirmá de nuevo.',
      codigo: 'precio_cambio',
      detalles: [{ producto_id: product.id, precio_enviado: '900.00', precio_actual: '810.00' }],
    },
  ])
  expect(await stockAndMoves(product)).toEqual({ stock: 5, moves: 0 })
  expect((await sell(product, { cantidad: 2 }, 'venta-con-su-precio-00001', '810.00')).statusCode).toBe(200)
  // What was sold is told again, whatever it costs since.
  await database.db.execute(sql`update productos set precio = 1000 where id = ${product.id}`)
  expect((await sell(product, { cantidad: 2 }, 'venta-con-su-precio-00001', '810.00')).statusCode).toBe(200)
  expect(await stockAndMoves(product)).toEqual({ stock: 3, moves: 1 })
})

test('all that there is may be sold, and then it is sold out', async () => {
  const product = await makeProduct(database.db, { cantidad_disponible: 3 })
  expect((await sell(product, { cantidad: 3 })).json()).toMatchObject({
    stock: false,
    cantidad_disponible: 0,
  })
  const card = await makeProduct(database.db, { cantidad_disponible: null, single: true })
  expect((await sell(card, { cantidad: 1 })).json()).toMatchObject({
    stock: false,
    cantidad_disponible: null,
  })
})

test('several units of one card leave together over the counter, though a cart takes one', async () => {
  const stack = await makeProduct(database.db, { cantidad_disponible: 6, single: true })
  expect((await sell(stack, { cantidad: 4 })).json()).toMatchObject({ stock: true, cantidad_disponible: 2 })
})

test('a unit sold at the fair is gone from the web within a second', async () => {
  const product = await makeProduct(database.db, { titulo: 'Caja de feria única', cantidad_disponible: 1 })
  const onTheWeb = async () => (await app.inject({ url: '/api/v1/productos/paginados/' })).json().results
  expect((await onTheWeb())[0].id).toBe(product.id)
  await sell(product, { cantidad: 1 })
  const isGone = async () =>
    expect((await onTheWeb()).map(({ id }: ProductRow) => id)).not.toContain(product.id)
  await vi.waitFor(isGone, { timeout: 1_000, interval: 50 })
})

describe('is refused and changes nothing', () => {
  test.each([
    [0, 422, 'cantidad_invalida', 'La cantidad no es válida.'],
    [-1, 422, 'cantidad_invalida', 'La cantidad no es válida.'],
    [1.5, 422, 'cantidad_invalida', 'La cantidad no es válida.'],
    [1e9, 422, 'cantidad_invalida', 'La cantidad no es válida.'],
    ['2', 400, 'solicitud_invalida', 'La solicitud no es válida.'],
    [null, 400, 'solicitud_invalida', 'La solicitud no es válida.'],
    [undefined, 400, 'solicitud_invalida', 'Falta «cantidad» en la solicitud.'],
    [6, 409, 'sin_stock', 'No hay stock suficiente.'],
  ])('a sale of %s', async (cantidad, status, codigo, error) => {
    const product = await makeProduct(database.db, { cantidad_disponible: 5 })
    const answer = await sell(product, { cantidad })
    expect([answer.statusCode, answer.json().codigo, answer.json().error]).toEqual([status, codigo, error])
    expect(await stockAndMoves(product)).toEqual({ stock: 5, moves: 0 })
  })

  test('a unique card twice, or one that is sold', async () => {
    const card = await makeProduct(database.db, { cantidad_disponible: null, single: true })
    expect((await sell(card, { cantidad: 2 })).statusCode).toBe(409)
    expect(await stockAndMoves(card)).toEqual({ stock: 1, moves: 0 })
    const sold = await makeProduct(database.db, { cantidad_disponible: null, single: true, stock: false })
    const answer = await sell(sold, { cantidad: 1 })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().detalles).toEqual([{ producto_id: sold.id, titulo: sold.titulo, disponible: 0 }])
  })

  test('what nobody has, what is hidden, and what is no id', async () => {
    const hidden = await makeProduct(database.db, { oculto: true })
    expect((await sell(hidden, { cantidad: 1 })).statusCode).toBe(404)
    expect(await stockAndMoves(hidden)).toEqual({ stock: 10, moves: 0 })
    expect((await sell({ id: 2_000_000_000 }, { cantidad: 1 })).json().error).toBe(
      'No encontramos ese producto.',
    )
    const url = '/api/v1/productos/baja-stock/uno/'
    const answer = await app.inject({ method: 'POST', url, payload: { cantidad: 1 }, headers: staff })
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'El parámetro «id» no es válido.'])
  })

  test('from another site, or with the cookie and no proof of the site', async () => {
    const product = await makeProduct(database.db)
    const { cookie } = staff
    for (const headers of [{ cookie }, { cookie, origin: 'https://evil.example' }]) {
      const url = `/api/v1/productos/baja-stock/${product.id}/`
      const answer = await app.inject({ method: 'POST', url, payload: { cantidad: 1 }, headers })
      expect([answer.statusCode, answer.json().error]).toEqual([
        403,
        'Solicitud no permitida desde otro sitio.',
      ])
    }
    expect(await stockAndMoves(product)).toEqual({ stock: 10, moves: 0 })
  })
})

describe('sent again with the same key', () => {
  test('it sells once, and the second answer is the first one', async () => {
    const product = await makeProduct(database.db)
    const first = await sell(product, { cantidad: 2 }, 'toque-1')
    const second = await sell(product, { cantidad: 2 }, 'toque-1')
    expect(first.headers['idempotent-replayed']).toBeUndefined()
    expect(second.headers['idempotent-replayed']).toBe('true')
    expect([second.statusCode, second.json()]).toEqual([200, first.json()])
    expect(await stockAndMoves(product)).toEqual({ stock: 8, moves: 1 })
  })

  test('a sale that was annulled is not answered as made when it is sent again', async () => {
    const product = await makeProduct(database.db, { cantidad_disponible: 5 })
    await sell(product, { cantidad: 2 }, 'venta-que-se-anula-1')
    const { rows } = await database.db.execute<{ id: number }>(
      sql`select id::int from movimientos_stock where producto_id = ${product.id} and motivo = 'venta_feria'`,
    )
    const annulled = await app.inject({
      method: 'POST',
      url: `/api/v1/productos/anular-venta/${rows[0]?.id}/`,
      payload: { motivo: 'Venta equivocada' },
      headers: staff,
    })
    expect(annulled.statusCode).toBeLessThan(300)
    const again = await sell(product, { cantidad: 2 }, 'venta-que-se-anula-1')
    expect([again.statusCode, again.json().codigo]).toEqual([409, 'venta_anulada'])
    expect((await stockAndMoves(product))?.stock).toBe(5)
    expect((await sell(product, { cantidad: 2 }, 'venta-que-sigue-1')).statusCode).toBe(200)
  })

  test('ten taps at once sell once, even the last unit', async () => {
    const product = await makeProduct(database.db, { cantidad_disponible: 1 })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sell(product, { cantidad: 1 }, 'toque-2')),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    expect(await stockAndMoves(product)).toEqual({ stock: 0, moves: 1 })
  })

  test('another quantity or another product is refused', async () => {
    const [product, other] = [await makeProduct(database.db), await makeProduct(database.db)]
    await sell(product, { cantidad: 1 }, 'toque-3')
    for (const answer of [
      await sell(product, { cantidad: 2 }, 'toque-3'),
      await sell(other, { cantidad: 1 }, 'toque-3'),
    ]) {
      expect([answer.statusCode, answer.json().error]).toEqual([
        422,
        'Esa venta ya fue enviada con otros datos.',
      ])
    }
    expect(await stockAndMoves(other)).toEqual({ stock: 10, moves: 0 })
  })

  test('a refused sale leaves its key free, and a key of an order is another one', async () => {
    const product = await makeProduct(database.db, { cantidad_disponible: 1 })
    expect((await sell(product, { cantidad: 2 }, 'toque-4')).statusCode).toBe(409)
    expect((await sell(product, { cantidad: 1 }, 'toque-4')).statusCode).toBe(200)
    const ordered = await makeProduct(database.db)
    const order = await app.inject({
      method: 'POST',
      url: '/api/v1/ordenes/',
      payload: orderOf([[ordered, 1]]),
      headers: { 'idempotency-key': 'toque-4' },
    })
    expect(order.statusCode).toBe(201)
  })
})

describe('at once', () => {
  test('of 20 tills for the last unit one sells it', async () => {
    const product = await makeProduct(database.db, { cantidad_disponible: 1 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => sell(product, { cantidad: 1 })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(19).fill(409)])
    expect(await stockAndMoves(product)).toEqual({ stock: 0, moves: 1 })
  })

  test('tills and web orders share what there is and sell no unit twice', async () => {
    const card = await makeProduct(database.db, { cantidad_disponible: 6 })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        turn % 2 === 0
          ? sell(card, { cantidad: 1 })
          : app.inject({ method: 'POST', url: '/api/v1/ordenes/', payload: orderOf([[card, 1]]) }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(6)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(14)
    expect((await stockAndMoves(card))?.stock).toBe(0)
    expect(await findBookErrors(database.db)).toEqual([])
  })
})
