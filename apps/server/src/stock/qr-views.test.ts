import { byTrait } from '@mazo/contract/products/card-traits.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { makeApi } from '../testing/shops/make-api.ts'
import { makeCard } from '../testing/shops/make-card.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { makeStaff, signedIn } from '../testing/shops/make-staff.ts'

let database: OpenDatabase
let app: FastifyInstance
let staff: Awaited<ReturnType<typeof signedIn>>

beforeAll(async () => {
  database = await freshDatabase()
  app = await makeApi(database)
  staff = await signedIn(app, await makeStaff(database.db))
})
afterAll(() => app.close())

const open = (view: 'qr' | 'qr-public', id: number | string, headers = {}) =>
  app.inject({ url: `/api/v1/productos/${view}/${id}/`, headers })

test('everybody sees name, title, picture, state and price of a label, and nothing of its stock', async () => {
  const product = await makeProduct(database.db, {
    titulo: 'Charizard ex 199/165',
    single: true,
    estado_id: 2,
    precio: '398000.00',
    porcentaje: 10,
    cantidad_disponible: 1,
  })
  const answer = await open('qr-public', product.id)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toEqual({
    id: product.id,
    slug: product.slug,
    nombre: 'Charizard ex',
    titulo: 'Charizard ex 199/165',
    imagen_url: expect.any(String),
    estado_carta: 'Near Mint',
    ...byTrait(() => null),
    impresion: null,
    precio: '398000.00',
    descuento: { porcentaje: 10 },
  })
  // Not even the staff get more from this address.
  expect((await open('qr-public', product.id, staff)).json()).toEqual(answer.json())
})

test('a label says which printing of its number the card is', async () => {
  const { id: carta_id } = await makeCard(database.db, { numero: 'OP05-119', variante: 'p2' })
  const { id } = await makeProduct(database.db, { single: true, estado_id: 2, carta_id })
  for (const answer of [await open('qr-public', id), await open('qr', id, staff)])
    expect(answer.json().impresion).toBe('Arte alternativo 2')
})

test('the staff see its stock besides', async () => {
  const product = await makeProduct(database.db, { cantidad_disponible: 4 })
  const answer = await open('qr', product.id, staff)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toMatchObject({
    id: product.id,
    nombre: product.titulo,
    stock: true,
    cantidad_disponible: 4,
    single: false,
  })
})

test('nobody else sees the view of the staff', async () => {
  const product = await makeProduct(database.db)
  const answer = await open('qr', product.id)
  expect([answer.statusCode, answer.json().error]).toEqual([401, 'Iniciá sesión para continuar.'])
})

test('a sold-out product still answers, a hidden one and one that nobody has do not', async () => {
  const soldOut = await makeProduct(database.db, { cantidad_disponible: 0 })
  const hidden = await makeProduct(database.db, { oculto: true })
  for (const view of ['qr', 'qr-public'] as const) {
    expect((await open(view, soldOut.id, staff)).statusCode).toBe(200)
    for (const id of [hidden.id, 2_000_000_000]) {
      const answer = await open(view, id, staff)
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { error: 'No encontramos ese producto.', codigo: 'no_encontrado', detalles: [] },
      ])
    }
  }
})

test.each(['0', '-1', 'abc', '1.5', '99999999999'])('«%s» is no id', async (id) => {
  for (const view of ['qr', 'qr-public'] as const) {
    const answer = await open(view, id, staff)
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'El parámetro «id» no es válido.'])
  }
})
