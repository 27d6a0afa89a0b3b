import type { OrderBody } from '@mazo/contract/orders/orders.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildApi } from '../app.ts'
import { readConfig } from '../config.ts'
import type { OpenDatabase } from '../db/database.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { makeProduct, type ProductRow } from '../testing/shops/make-product.ts'
import { orderOf } from '../testing/shops/order-of.ts'

let database: OpenDatabase
let app: FastifyInstance
let box: ProductRow
let card: ProductRow

beforeAll(async () => {
  database = await freshDatabase()
  app = await buildApi({ database, config: readConfig({ RATE_LIMITS: 'off' }) })
  box = await makeProduct(database.db, { titulo: 'Caja', precio: '20000.00', porcentaje: 10 })
  card = await makeProduct(database.db, { titulo: 'Lugia', cantidad_disponible: null, single: true })
})
afterAll(() => app.close())

/** Every refusal must leave no order and hold no stock. */
afterEach(async () => {
  const { rows } = await database.db.execute(sql`
    select (select count(*)::int from ordenes) as ordenes, (select count(*)::int from correos) as correos,
      (select count(*)::int from claves_idempotencia) as claves,
      (select cantidad_disponible from productos where id = ${box.id}) as caja,
      (select stock from productos where id = ${card.id}) as lugia`)
  expect(rows[0]).toEqual({ ordenes: 0, correos: 0, claves: 0, caja: 10, lugia: true })
})

async function refused(body: object) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/ordenes/',
    payload: body,
    headers: { 'idempotency-key': 'la-misma' },
  })
  expect(answer.headers['cache-control']).toBe('no-store')
  return { status: answer.statusCode, ...answer.json() }
}

const lines = (...detalles: object[]) => ({ ...orderOf([]), detalles })
const line = (given: object = {}) => ({ producto_id: box.id, cantidad: 1, ...given })

test('more than there is', async () => {
  expect(await refused(orderOf([[box, 11]]))).toEqual({
    status: 409,
    codigo: 'sin_stock',
    error: 'De «Caja» quedan solo 10 unidades.',
    detalles: [{ producto_id: box.id, titulo: 'Caja', disponible: 10 }],
  })
})

test('a total that is beyond any amount the shop can read', async () => {
  const dear = await makeProduct(database.db, { precio: '999999999.99', cantidad_disponible: 20 })
  expect(await refused(orderOf([[dear, 11]]))).toMatchObject({
    status: 422,
    codigo: 'datos_invalidos',
    error: expect.stringContaining('Un pedido puede sumar hasta $\u00a09.999.999.999,99.'),
  })
})

test('the lines of one product are summed', async () => {
  expect(
    await refused(
      orderOf([
        [box, 6],
        [box, 5],
      ]),
    ),
  ).toMatchObject({ status: 409, codigo: 'sin_stock' })
})

test('one line that cannot be had holds nothing of the others', async () => {
  const gone = await makeProduct(database.db, { titulo: 'Mew', cantidad_disponible: 0 })
  expect(
    await refused(
      orderOf([
        [box, 1],
        [gone, 1],
        [card, 1],
      ]),
    ),
  ).toMatchObject({
    codigo: 'sin_stock',
    error: 'Se agotó «Mew». Actualizamos tu carrito.',
    detalles: [{ producto_id: gone.id, titulo: 'Mew', disponible: 0 }],
  })
})

test('another unit price than ours', async () => {
  const body = lines(line({ precio: '17000.00' }), { producto_id: card.id, precio: 1000 })
  expect(await refused(body)).toEqual({
    status: 409,
    codigo: 'precio_cambio',
    error: 'Los precios cambiaron. Revisá el total antes de confirmar.',
    detalles: [
      { producto_id: box.id, titulo: 'Caja', precio_enviado: '17000.00', precio_actual: '18000.00' },
    ],
  })
})

test.each([
  [17000.5, '17000.50'],
  [0.1 + 0.2, '0.30'],
  [1e30, '1e+30'], // not an amount: shown as it came
  [-5, '-5'],
  ['gratis', 'gratis'],
])('a price of %s is told as %s', async (precio, precio_enviado) => {
  expect(await refused(lines(line({ precio })))).toMatchObject({
    codigo: 'precio_cambio',
    detalles: [{ precio_enviado, precio_actual: '18000.00' }],
  })
})

test.each([
  '18000.00', // without the shipping
  0,
  28000.01,
  -28000,
  '28000.001',
  'gratis',
])('another total than ours: %s', async (total) => {
  expect(await refused({ ...lines(line()), total })).toMatchObject({
    status: 409,
    codigo: 'precio_cambio',
    detalles: [],
  })
})

test.each([0, -1, 1.5, 1e9, 1000])('cantidad %s', async (cantidad) => {
  expect(await refused(lines(line({ cantidad })))).toEqual({
    status: 422,
    codigo: 'cantidad_invalida',
    error: 'La cantidad no es válida.',
    detalles: [],
  })
})

test.each(['2', null, true, {}])('cantidad of another JSON type: %j', async (cantidad) => {
  expect(await refused(lines(line({ cantidad })))).toMatchObject({ status: 400 })
})

test('more than 50 lines, or more than 999 units in several lines', async () => {
  expect(await refused(lines(...Array(51).fill(line())))).toMatchObject({ codigo: 'cantidad_invalida' })
  expect(
    await refused(
      orderOf([
        [box, 600],
        [box, 600],
      ]),
    ),
  ).toMatchObject({ codigo: 'cantidad_invalida' })
})

test('a single card twice, in one line or in two', async () => {
  expect(await refused(orderOf([[card, 2]]))).toMatchObject({ status: 422, codigo: 'cantidad_invalida' })
  expect(
    await refused(
      orderOf([
        [card, 1],
        [card, 1],
      ]),
    ),
  ).toMatchObject({ codigo: 'cantidad_invalida' })
})

test('a product that is hidden, unknown, or no id at all', async () => {
  const hidden = await makeProduct(database.db, { titulo: 'Secreta', oculto: true })
  const answer = await refused(lines(line(), line({ producto_id: hidden.id, nombre_producto: 'Ho-Oh' })))
  expect(answer).toEqual({
    status: 409,
    codigo: 'no_disponible',
    error: '«Ho-Oh» ya no está disponible.',
    detalles: [{ producto_id: hidden.id, titulo: 'Ho-Oh', disponible: 0 }],
  })
  for (const producto_id of [hidden.id, 999_999, 0, -1, 1.5, 1e12])
    expect(await refused(lines(line({ producto_id })))).toMatchObject({
      status: 409,
      codigo: 'no_disponible',
      error: 'Un producto de tu carrito ya no está disponible.',
    })
})

test.each<[string, Partial<OrderBody>, { campo: string; mensaje: string }]>([
  ['no name', { nombre: undefined }, { campo: 'nombre', mensaje: 'Campo requerido' }],
  ['a name of spaces', { nombre: '   ' }, { campo: 'nombre', mensaje: 'Campo requerido' }],
  ['an endless name', { nombre: 'a'.repeat(10_000) }, { campo: 'nombre', mensaje: 'Máximo 120 caracteres' }],
  ['a NUL', { nombre: 'a\0b' }, { campo: 'nombre', mensaje: 'Tiene caracteres no permitidos' }],
  [
    'a line break',
    { mail: 'a@b.co\r\nBcc: c@d.co' },
    { campo: 'mail', mensaje: 'Tiene caracteres no permitidos' },
  ],
  ['no mail', { mail: undefined }, { campo: 'mail', mensaje: 'Campo requerido' }],
  ['a wrong mail', { mail: 'martina' }, { campo: 'mail', mensaje: 'Email inválido' }],
  ['two mails', { email: 'otra@correo.example' }, { campo: 'mail', mensaje: 'Los dos correos no coinciden' }],
  ['letters', { celular: '11 once 0123' }, { campo: 'celular', mensaje: 'Debe contener solo números' }],
  ['few digits', { celular: '123' }, { campo: 'celular', mensaje: 'Mínimo 10 caracteres' }],
  ['no street', { direccion: '' }, { campo: 'direccion', mensaje: 'Campo requerido' }],
  ['no method', { metodoPago: undefined }, { campo: 'metodoPago', mensaje: 'Campo requerido' }],
  [
    'a card without a provider',
    { metodoPago: 'mercadopago' },
    { campo: 'metodoPago', mensaje: 'Método de pago no disponible' },
  ],
  [
    'an unknown method',
    { metodoPago: 'bitcoin' },
    { campo: 'metodoPago', mensaje: 'Método de pago no disponible' },
  ],
  ['an empty cart', { detalles: [] }, { campo: 'detalles', mensaje: 'Tu carrito está vacío.' }],
])('%s', async (_name, given, detail) => {
  expect(await refused(orderOf([[box, 1]], given))).toMatchObject({
    status: 422,
    codigo: 'datos_invalidos',
    detalles: [detail],
  })
})

test('every wrong field is named, once, and the sentence alone says which', async () => {
  const answer = await refused({ detalles: [line()] })
  expect(answer.detalles.map(({ campo }: { campo: string }) => campo).toSorted()).toEqual(
    [
      'barrio',
      'celular',
      'cp',
      'direccion',
      'localidad',
      'mail',
      'metodoPago',
      'nombre',
      'provincia',
    ].toSorted(),
  )
  expect(answer.error).toMatch(/^Revisá estos datos: Nombre y Apellido \(Campo requerido\), .+\.$/)
})

test.each([
  '{',
  '[]',
  '"x"',
  'null',
  '{"detalles":"x"}',
  '{"detalles":[null]}',
  '{"__proto__":{"a":1},"detalles":[]}',
])('a body that is no order: %s', async (payload) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/ordenes',
    payload,
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ error: expect.any(String), codigo: expect.any(String) })
})
