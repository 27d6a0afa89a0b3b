import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { buildApi } from '../app.ts'
import { readConfig } from '../config.ts'
import type { OpenDatabase } from '../db/database.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { orderOf } from '../testing/shops/order-of.ts'

let database: OpenDatabase
let app: FastifyInstance
const onMailWaiting = vi.fn()

beforeAll(async () => {
  database = await freshDatabase()
  app = await buildApi({
    database,
    config: readConfig({ RATE_LIMITS: 'off' }),
    listeners: { mail: onMailWaiting },
  })
})
afterAll(() => app.close())
afterEach(() => vi.clearAllMocks())

const send = (payload: object, to = app, remoteAddress?: string) =>
  to.inject({ method: 'POST', url: '/api/v1/ordenes/', payload, remoteAddress })
const read = (token: string) => app.inject(`/api/v1/ordenes/${token}/`)

test('an order is answered whole, and reads the same later by its token', async () => {
  const box = await makeProduct(database.db, {
    titulo: 'Caja',
    precio: '20000.00',
    porcentaje: 10,
    imagen_url: '/media/caja.webp',
  })
  const card = await makeProduct(database.db, {
    titulo: 'Lugia',
    precio: '5000.50',
    cantidad_disponible: null,
    single: true,
    certificada: true,
    graduadora: 'PSA',
    nota: '9',
  })
  const sent = Date.now()
  const body = {
    ...orderOf([]),
    total: '51000.50',
    detalles: [
      { producto_id: card.id, precio: '5000.50' },
      { producto_id: box.id, cantidad: 2, precio: 18000 },
    ],
  }
  const answer = await send(body)
  expect(answer.statusCode).toBe(201)
  expect(answer.headers['cache-control']).toBe('no-store')
  const order = answer.json()
  expect(order).toEqual({
    numero: expect.stringMatching(/^\d{3}-\d{4}$/),
    token: expect.stringMatching(/^[\w-]{32}$/),
    estado: 'pendiente',
    metodo_pago: 'transferencia',
    retiro_personal: false,
    subtotal: '41000.50',
    costo_envio: '10000.00',
    total: '51000.50',
    descuento_transferencia: 0,
    vence_en: expect.any(String),
    creado_en: expect.any(String),
    detalles: [
      {
        producto_id: card.id,
        titulo: 'Lugia',
        condicion: 'PSA 9',
        slug: card.slug,
        imagen_url: '/media/demo/sin-imagen.webp',
        precio: '5000.50',
        precio_lista: null,
        cantidad: 1,
      },
      {
        producto_id: box.id,
        titulo: 'Caja',
        condicion: 'Sellado',
        slug: box.slug,
        imagen_url: '/media/caja.webp',
        precio: '18000.00',
        precio_lista: null,
        cantidad: 2,
      },
    ],
  })
  expect(Math.abs(Date.parse(order.vence_en) - sent - 48 * 3_600_000)).toBeLessThan(60_000)
  expect(onMailWaiting).toHaveBeenCalledOnce()

  await database.db.execute(sql`update productos set titulo = 'Otra', precio = 1 where id = ${box.id}`)
  const later = await read(order.token)
  expect(later.statusCode).toBe(200)
  expect(later.headers['cache-control']).toBe('no-store')
  expect(later.json()).toEqual({
    ...order,
    pagar_en: null,
    recibido: '0.00',
    devuelto: '0.00',
    pago_por_revisar: false,
    pago_rechazado: false,
    arrepentimiento: null,
    seguimiento: '',
    comprobantes: [],
  })
})

test('shipping is free from the limit on, and for whoever picks up', async () => {
  const box = await makeProduct(database.db, { precio: '50000.00' })
  expect((await send(orderOf([[box, 3]]))).json()).toMatchObject({ costo_envio: '0.00', total: '150000.00' })
  const pickup = orderOf([[box, 1]], {
    retiroPersonal: true,
    barrio: '',
    direccion: '',
    provincia: '',
    localidad: '',
    cp: '',
  })
  expect((await send(pickup)).json()).toMatchObject({ costo_envio: '0.00', total: '50000.00' })
})

test('the payload of spec §3, with the names it has there, is an order too', async () => {
  const box = await makeProduct(database.db)
  const { mail, retiroPersonal, metodoPago, ...rest } = orderOf([[box, 1]])
  const body = {
    ...rest,
    email: mail,
    retiro_personal: !retiroPersonal,
    metodo_pago: metodoPago,
    total: 1000,
  }
  expect((await send(body)).json()).toMatchObject({ total: '1000.00', retiro_personal: true })
})

test('floating sums of a client are no other total', async () => {
  const card = await makeProduct(database.db, { precio: '0.10' })
  const total = 0.1 + 0.1 + 0.1 // 0.30000000000000004
  const body = orderOf([[card, 3]], { total, retiroPersonal: true })
  expect((await send(body)).statusCode).toBe(201)
})

test.each(['a', 'x'.repeat(32), 'x'.repeat(500), "'%20or%201=1"])(
  'nobody has the token «%s»',
  async (token) => {
    const answer = await read(token)
    expect(answer.statusCode).toBe(404)
    expect(answer.json().error).toBe('No encontramos ese pedido.')
  },
)

test('a refused order and a repeated one tell nobody that stock changed', async () => {
  const gone = await makeProduct(database.db, { cantidad_disponible: 0 })
  await send(orderOf([[gone, 1]]))
  expect(onMailWaiting).not.toHaveBeenCalled()
})

test('an address has 30 orders a minute, and a mail 5', async () => {
  const limited = await buildApi({ database, config: readConfig({}) })
  const box = await makeProduct(database.db, { cantidad_disponible: 100 })
  const buy = async (mail: string, address: string) =>
    (await send(orderOf([[box, 1]], { mail }), limited, address)).statusCode
  for (let turn = 0; turn < 5; turn += 1) expect(await buy('ana@correo.example', `10.0.1.${turn}`)).toBe(201)
  const refused = await send(orderOf([[box, 1]], { mail: 'ANA@correo.example ' }), limited, '10.0.1.9')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ error: 'Demasiadas solicitudes. Esperá un momento.' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  for (let turn = 0; turn < 30; turn += 1) expect(await buy(`b${turn}@correo.example`, '10.0.2.1')).toBe(201)
  expect(await buy('otra@correo.example', '10.0.2.1')).toBe(429)
  expect(await buy('otra@correo.example', '10.0.2.2')).toBe(201)
  const line = (turn: number) => `2001:db8::${turn.toString(16)}`
  for (let turn = 0; turn < 30; turn += 1) expect(await buy(`c${turn}@correo.example`, line(turn))).toBe(201)
  expect(await buy('otra@correo.example', line(99))).toBe(429)
  expect(await buy('otra@correo.example', '2001:db8:0:1::1')).toBe(201)
  await limited.close()
})
