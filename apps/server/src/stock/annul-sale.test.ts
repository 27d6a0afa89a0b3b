import type { HomeSummary } from '@mazo/contract/home-summary.ts'
import type { StockMove } from '@mazo/contract/stock/stock-moves.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { findBookErrors } from '../testing/books.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { makeApi } from '../testing/shops/make-api.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { makeStaff, signedIn } from '../testing/shops/make-staff.ts'
import { annulledSince } from './annul-sale.ts'

type Headers = Record<string, string>
type Product = { id: number }

let database: OpenDatabase
let app: FastifyInstance
let seller: string
let [asSeller, asOther, asOwner]: Headers[] = []

beforeAll(async () => {
  database = await freshDatabase()
  app = await makeApi(database)
  seller = await makeStaff(database.db, { rol: 'vendedor' })
  asSeller = await signedIn(app, seller)
  asOther = await signedIn(app, await makeStaff(database.db, { rol: 'vendedor' }))
  asOwner = await signedIn(app, await makeStaff(database.db))
})
afterAll(() => app.close())

const post = (url: string, payload: object, headers: Headers = {}) =>
  app.inject({ method: 'POST', url: `/api/v1/productos/${url}/`, payload, headers })
const look = async ({ id }: Product, headers: Headers = {}) =>
  (await app.inject({ url: `/api/v1/productos/qr/${id}/`, headers })).json()
const annul = (id: number, motivo = 'Venta equivocada', headers = asSeller) =>
  post(`anular-venta/${id}`, { motivo }, headers)

/** A sale of the seller's. @returns its number */
async function sell(product: Product, cantidad: number): Promise<number> {
  expect((await post(`baja-stock/${product.id}`, { cantidad }, asSeller)).statusCode).toBe(200)
  return (await look(product, asSeller)).ventas_recientes[0].id
}

const soldToday = async () => {
  const answer = await app.inject({ url: '/api/v1/gestion/inicio/', headers: asOwner })
  const { ventas } = answer.json<HomeSummary>()
  return ventas
}

test('a wrong sale is annulled by its seller: the units are back, and the ledger says why', async () => {
  const product = await makeProduct(database.db, { precio: '900.00', cantidad_disponible: 5 })
  const before = await soldToday()
  const id = await sell(product, 2)
  expect(await look(product, asSeller)).toMatchObject({
    cantidad_disponible: 3,
    ventas_recientes: [{ id, cantidad: 2, quien: seller }],
  })
  expect((await annul(id)).statusCode).toBe(204)
  expect(await look(product, asSeller)).toMatchObject({ cantidad_disponible: 5, ventas_recientes: [] })
  const url = `/api/v1/gestion/movimientos/?producto_id=${product.id}`
  const { results } = (await app.inject({ url, headers: asOwner })).json<{ results: StockMove[] }>()
  expect(results.slice(0, 2)).toMatchObject([
    { cambio: 2, motivo: 'anulacion_feria', motivo_texto: 'Venta equivocada', quien: seller },
    { id, cambio: -2, motivo: 'venta_feria', anulada: true },
  ])
  expect(await soldToday()).toEqual(before)
  const { rows } = await database.db.execute(sql`
    select quien, accion from auditoria where recurso_id = ${String(product.id)} order by id desc limit 1`)
  expect(rows).toEqual([{ quien: seller, accion: 'anuló una venta en feria de' }])
})

test.each([
  [' ', 'Contá por qué se anula la venta.'],
  ['x'.repeat(201), 'El motivo puede tener hasta 200 letras.'],
])('an annulment for «%s» is refused in words, and nothing is back', async (motivo, mensaje) => {
  const product = await makeProduct(database.db, { cantidad_disponible: 5 })
  const answer = await annul(await sell(product, 1), motivo)
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    { error: mensaje, codigo: 'datos_invalidos', detalles: [{ campo: 'motivo', mensaje }] },
  ])
  expect((await look(product, asSeller)).cantidad_disponible).toBe(4)
})

test('a sale is annulled once, though two press at once', async () => {
  const product = await makeProduct(database.db, { cantidad_disponible: 5 })
  const id = await sell(product, 1)
  const answers = await Promise.all([annul(id), annul(id), annul(id, 'Otra', asOwner)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409, 409])
  expect((await look(product, asSeller)).cantidad_disponible).toBe(5)
})

test('another seller may not, nor the same one on another day; an admin may', async () => {
  const product = await makeProduct(database.db, { cantidad_disponible: 5 })
  const id = await sell(product, 1)
  expect((await look(product, asOther)).ventas_recientes).toEqual([])
  expect((await annul(id, 'No es mía', asOther)).statusCode).toBe(403)
  await database.db.execute(
    sql`update movimientos_stock set creado_en = creado_en - interval '25 hours' where id = ${id}`,
  )
  expect((await look(product, asSeller)).ventas_recientes).toEqual([])
  expect((await annul(id)).json()).toMatchObject({
    error:
      'Esa venta la puede anular quien la hizo, el mismo día o hasta 12 horas después, o un administrador.',
  })
  expect((await annul(id, 'Era otro producto', asOwner)).statusCode).toBe(204)
  expect((await look(product, asSeller)).cantidad_disponible).toBe(5)
})

test.each([
  ['00:10', '23:56 of the day before', '2026-11-22 03:10Z', '2026-11-22 02:56Z', true],
  ['11:30', '23:56 of the day before', '2026-11-22 14:30Z', '2026-11-22 02:56Z', true],
  ['12:10', '23:56 of the day before', '2026-11-22 15:10Z', '2026-11-22 02:56Z', false],
  ['23:50', '00:01', '2026-11-23 02:50Z', '2026-11-22 03:01Z', true],
])('at %s whether a seller may annul a sale of %s', async (_now, _then, now, then, may) => {
  const since = annulledSince(sql`${now}::timestamptz`)
  const { rows } = await database.db.execute(sql`select ${then}::timestamptz >= ${since} as may`)
  expect(rows).toEqual([{ may }])
})

test.each([
  ['unique', { cantidad_disponible: null }],
  ['graded', { cantidad_disponible: 1, certificada: true }],
])('a %s card comes back once, also where somebody had put it back by hand', async (_, kind) => {
  const card = await makeProduct(database.db, { single: true, ...kind })
  const id = await sell(card, 1)
  const url = `/api/v1/gestion/productos/${card.id}/ajuste-stock/`
  const payload = { contado: 1, motivo_texto: 'Estaba en la caja' }
  expect((await app.inject({ method: 'POST', url, payload, headers: asOwner })).statusCode).toBe(200)
  expect((await annul(id)).statusCode).toBe(204)
  expect(await look(card, asSeller)).toMatchObject({
    stock: true,
    cantidad_disponible: kind.cantidad_disponible,
  })
})

test('what is no sale at a fair is not found, and the books are right', async () => {
  expect((await annul(2_000_000_000)).statusCode).toBe(404)
  expect(await findBookErrors(database.db)).toEqual([])
})
