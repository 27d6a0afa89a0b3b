import type { HomeSummary } from '@mazo/contract/home-summary.ts'
import { shopDay } from '@mazo/contract/shop-clock.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { demoProducts } from '../demo/shop.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { makeApi } from '../testing/shops/make-api.ts'
import { makeProduct, type ProductRow } from '../testing/shops/make-product.ts'
import { makeStaff, signedIn } from '../testing/shops/make-staff.ts'
import { orderOf } from '../testing/shops/order-of.ts'
import { readHome } from './read-home.ts'

let database: OpenDatabase
let app: FastifyInstance
let owner: Record<string, string>
let seller: Record<string, string>

beforeAll(async () => {
  database = await freshDatabase()
  app = await makeApi(database)
  owner = await signedIn(app, await makeStaff(database.db))
  await app.close()
})
beforeEach(async () => {
  await database.db.execute(sql`delete from movimientos_stock`)
  await database.db.execute(sql`truncate ordenes, orden_lineas, orden_estados, orden_anotaciones cascade`)
  await database.db.execute(sql`delete from productos`)
  app = await makeApi(database) // the earlier app may still keep reports from before this direct change
})
afterEach(() => app.close())

const home = async (headers: Record<string, string>) =>
  (await app.inject({ url: '/api/v1/gestion/inicio/', headers })).json<HomeSummary>()

async function order(product: ProductRow, units: number, state = 'pendiente', created = 'now()') {
  const payload = orderOf([[product, units]], { retiroPersonal: true })
  const { numero } = (await app.inject({ method: 'POST', url: '/api/v1/ordenes/', payload })).json()
  await database.db.execute(sql`
    update ordenes set estado = ${state}, creado_en = ${sql.raw(created)} where numero = ${numero}`)
  return numero as string
}

async function idOf(numero: string) {
  const { rows } = await database.db.execute<{ id: number }>(
    sql`select id from ordenes where numero = ${numero}`,
  )
  return rows[0]?.id
}

const sell = ({ id }: ProductRow, cantidad: number) =>
  app.inject({
    method: 'POST',
    url: `/api/v1/productos/baja-stock/${id}/`,
    headers: owner,
    payload: { cantidad },
  })

test('an empty shop says what comes first, and counts thirty empty days', async () => {
  const { primeros_pasos, ventas, dias, por_cobrar, mas_vendidos, dia } = await home(owner)
  expect(primeros_pasos).toEqual({
    productos: false,
    transferencia: false,
    personal: false,
    hay_de_ejemplo: false,
    ajustes_de_ejemplo: ['mail', 'whatsapp', 'instagram', 'comunidad', 'direccion'],
  })
  const nothing = { ordenes: 0, web: 0, feria: 0, dinero_web: '0.00', dinero_feria: '0.00' }
  expect(ventas[0]).toEqual({ dias: 1, ...nothing, feria_sin_precio: 0 })
  expect(dias).toHaveLength(30)
  expect(dia).toBe(shopDay(new Date()))
  expect(dias.at(-1)).toEqual({ dia, ...nothing })
  expect(por_cobrar).toMatchObject({ cantidad: 0, dinero: '0.00', ordenes: [] })
  expect(mas_vendidos).toEqual([])
})

test('the day, the week and the month: orders, units and money by web and at fairs', async () => {
  const box = await makeProduct(database.db, { precio: '1500.50', porcentaje: 50, cantidad_disponible: 20 })
  await order(box, 2)
  await order(box, 1, 'pagada')
  await order(box, 1, 'cancelada')
  await order(box, 1, 'entregada', `now() - interval '6 days'`)
  await order(box, 1, 'entregada', `now() - interval '29 days'`)
  await order(box, 1, 'entregada', `now() - interval '30 days'`)
  await sell(box, 3)
  await database.db.execute(sql`
    insert into movimientos_stock (producto_id, cambio, motivo, quien, creado_en)
    values (${box.id}, -2, 'venta_feria', 'prueba', now() - interval '8 days')`)
  const { ventas, dias } = await home(owner)
  const fair = { feria: 3, dinero_feria: '2250.75', feria_sin_precio: 0 }
  expect(ventas).toEqual([
    { dias: 1, ordenes: 2, web: 3, dinero_web: '2250.75', ...fair },
    { dias: 7, ordenes: 3, web: 4, dinero_web: '3001.00', ...fair },
    { dias: 30, ordenes: 4, web: 5, dinero_web: '3751.25', ...fair, feria: 5, feria_sin_precio: 2 },
  ])
  expect(dias.at(-1)).toMatchObject({
    ordenes: 2,
    web: 3,
    feria: 3,
    dinero_web: '2250.75',
    dinero_feria: '2250.75',
  })
  expect(dias[0]).toMatchObject({ ordenes: 1, web: 1, feria: 0, dinero_web: '750.25', dinero_feria: '0.00' })
})

test('a fair is counted at the price of its moment, and at once', async () => {
  const box = await makeProduct(database.db, { precio: '36900.00' })
  expect((await home(owner)).entro_hoy).toEqual({ web: '0.00', feria: '0.00' })
  await sell(box, 1)
  await database.db.execute(sql`update productos set precio = 99999 where id = ${box.id}`)
  expect((await home(owner)).entro_hoy).toEqual({ web: '0.00', feria: '36900.00' })
  await sell(box, 1)
  const { entro_hoy, ventas } = await home(owner)
  expect(entro_hoy).toEqual({ web: '0.00', feria: '136899.00' })
  expect(ventas[0]).toMatchObject({ feria: 2, dinero_feria: '136899.00', dinero_web: '0.00' })
})

test('an order of an earlier day that is cancelled was not sold', async () => {
  const box = await makeProduct(database.db)
  const numero = await order(box, 3, 'pendiente', `now() - interval '2 days'`)
  expect((await home(owner)).dias.at(-3)).toMatchObject({ ordenes: 1, web: 3, dinero_web: '3000.00' })
  const url = `/api/v1/gestion/ordenes/${await idOf(numero)}/estado/`
  const payload = { a: 'cancelada', version: 1 }
  expect((await app.inject({ method: 'POST', url, headers: owner, payload })).statusCode).toBe(200)
  expect((await home(owner)).dias.at(-3)).toMatchObject({ ordenes: 0, web: 0, dinero_web: '0.00' })
})

test('what came in today is what was paid today, whenever it was ordered, and is still here', async () => {
  const box = await makeProduct(database.db, { precio: '1000.00', cantidad_disponible: 40 })
  const send = async (id: number | undefined, path: string, payload: object) => {
    const url = `/api/v1/gestion/ordenes/${id}/${path}/`
    const answer = await app.inject({ method: 'POST', url, headers: owner, payload })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<{ pagos: { id: number }[] }>()
  }
  const pay = async (numero: string) => {
    const id = await idOf(numero)
    const { pagos } = await send(id, 'estado', { a: 'pagada', version: 1 })
    return { id, pago_id: pagos[0]?.id }
  }
  await order(box, 1)
  await pay(await order(box, 2, 'pendiente', `now() - interval '2 days'`))
  const yesterday = await pay(await order(box, 4, 'pendiente', `now() - interval '2 days'`))
  await database.db.execute(sql`
    update orden_estados set creado_en = now() - interval '1 day' where orden_id = ${yesterday.id}::int and a = 'pagada'`)
  const back = await pay(await order(box, 8))
  await send(back.id, 'estado', { a: 'reembolsada', version: 2, devolver_stock: true })
  const inPart = await pay(await order(box, 5))
  await send(inPart.id, 'reembolsos', { version: 2, pago_id: inPart.pago_id, importe: '1500.00' })
  // Its money has not been sent back yet.
  const cancelled = await pay(await order(box, 3))
  await send(cancelled.id, 'estado', { a: 'cancelada', version: 2 })
  expect((await home(owner)).entro_hoy).toEqual({ web: '8500.00', feria: '0.00' })
})

test('a day begins at midnight in Buenos Aires', async () => {
  const box = await makeProduct(database.db)
  await order(box, 1, 'pagada', `'2026-03-02T02:59:59Z'`)
  await order(box, 1, 'pagada', `'2026-03-02T03:00:00Z'`)
  const one = { ordenes: 1, web: 1, feria: 0, dinero_web: '1000.00', dinero_feria: '0.00' }
  const { dias } = await readHome(database.db, true, undefined, new Date('2026-03-02T12:00:00Z'))
  expect(dias.slice(-2)).toEqual([
    { dia: '2026-03-01', ...one },
    { dia: '2026-03-02', ...one },
  ])
})

test('orders that wait for their payment, the oldest first', async () => {
  const box = await makeProduct(database.db)
  const fresh = await order(box, 1)
  const old = await order(box, 2, 'pendiente', `now() - interval '3 days'`)
  await order(box, 1, 'pendiente', `now() - interval '30 hours'`)
  await order(box, 1, 'pagada', `now() - interval '4 days'`)
  const { por_cobrar } = await home(owner)
  expect(por_cobrar).toMatchObject({
    cantidad: 3,
    dinero: '4000.00',
    por_edad: { un_dia: 1, dos_dias: 1, mas: 1 },
  })
  expect(por_cobrar.ordenes[0]).toMatchObject({ numero: old, nombre: 'Martina Gómez', total: '2000.00' })
  expect(por_cobrar.ordenes.at(-1)?.numero).toBe(fresh)
})

test('the products that a new shop comes with are not those of its owner', async () => {
  await makeProduct(database.db, { sku: demoProducts[0]?.sku })
  expect((await home(owner)).primeros_pasos).toMatchObject({ productos: false, hay_de_ejemplo: true })
  await makeProduct(database.db)
  expect((await home(owner)).primeros_pasos?.productos).toBe(true)
})

test('a setting that its owner wrote is no example any more', async () => {
  await database.db.execute(sql`update ajustes set mail = 'hola@cartas.example', direccion = 'Thames 850'`)
  const { primeros_pasos } = await home(owner)
  expect(primeros_pasos?.ajustes_de_ejemplo).toEqual(['whatsapp', 'instagram', 'comunidad'])
})

test('best sellers count web and fairs, and what runs low has its place', async () => {
  const box = await makeProduct(database.db, { titulo: 'Caja', cantidad_disponible: 5 })
  const pack = await makeProduct(database.db, { titulo: 'Sobre' })
  await order(box, 1)
  await sell(box, 2)
  await order(pack, 1)
  const { mas_vendidos, stock_bajo } = await home(owner)
  expect(mas_vendidos).toEqual([
    { id: box.id, titulo: 'Caja', imagen_url: null, vendidas: 3, unidades: 2 },
    { id: pack.id, titulo: 'Sobre', imagen_url: null, vendidas: 1, unidades: 9 },
  ])
  expect(stock_bajo).toMatchObject({ cantidad: 1, agotados: 0, productos: [{ id: box.id, unidades: 2 }] })
})

test('who sells sees no money, no stock list and no chores', async () => {
  seller = await signedIn(app, await makeStaff(database.db, { rol: 'vendedor' }))
  await order(await makeProduct(database.db, { precio: '987654.32' }), 1)
  const seen = await home(seller)
  expect(seen).toMatchObject({ entro_hoy: null, stock_bajo: null, primeros_pasos: null })
  expect(seen.ventas[0]).toMatchObject({ ordenes: 1, web: 1, dinero_web: null, dinero_feria: null })
  expect(JSON.stringify(seen)).not.toContain('987654')
})
