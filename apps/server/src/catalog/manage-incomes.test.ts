import { shopDay } from '@mazo/contract/shop-day.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { freshDatabase } from '../testing/database.ts'
import { makeApi } from '../testing/make-api.ts'
import { makeProduct } from '../testing/make-product.ts'
import { ownerCalls } from '../testing/owner-calls.ts'

let database: OpenDatabase
let app: FastifyInstance
let call: Awaited<ReturnType<typeof ownerCalls>>['call']

beforeAll(async () => {
  database = await freshDatabase()
  app = await makeApi(database)
  ;({ call } = await ownerCalls(app, database.db))
})
afterAll(() => app.close())

test('products are marked as recent stock, dated and unmarked; the shop lists the newest first', async () => {
  const old = await makeProduct(database.db, { titulo: 'Ámbar viejo' })
  const recent = await makeProduct(database.db, { titulo: 'Recién llegado' })
  const shown = async () => {
    const list: { id: number }[] = (await app.inject('/api/v1/incomes/')).json()
    return list.map(({ id }) => id)
  }
  const fecha = shopDay(new Date())
  expect((await call('POST', 'ingresos/', { producto_id: recent.id, fecha })).body).toEqual({
    id: recent.id,
    titulo: 'Recién llegado',
    imagen_url: null,
    precio: '1000.00',
    fecha,
    version: expect.any(Number),
    a_la_venta: true,
  })
  expect((await call('POST', 'ingresos/', { producto_id: old.id, fecha: '2026-01-31' })).status).toBe(201)
  await expect.poll(shown).toEqual([recent.id, old.id])
  expect((await call('GET', 'ingresos/?q=ambar')).body).toMatchObject({
    count: 1,
    results: [{ id: old.id, fecha: '2026-01-31' }],
  })
  const { version } = (await call('GET', `ingresos/${recent.id}/`)).body
  await call('PUT', `ingresos/${recent.id}/`, { fecha: '2025-12-31', version })
  await expect.poll(shown).toEqual([old.id, recent.id])
  expect((await call('DELETE', `ingresos/${old.id}/`)).status).toBe(204)
  await expect.poll(shown).toEqual([recent.id])
  expect((await call('PUT', `ingresos/${old.id}/`, { fecha, version })).status).toBe(404)
})

test('whoever dates an income second is told the day that another person gave it', async () => {
  const product = await makeProduct(database.db)
  const marked = await call('POST', 'ingresos/', { producto_id: product.id, fecha: '2026-05-05' })
  const { version } = marked.body
  const path = `ingresos/${product.id}/`
  const first = await call('PUT', path, { fecha: '2026-06-06', version })
  expect(first.status).toBe(200)
  const second = await call('PUT', path, { fecha: '2026-07-07', version })
  expect(second.body.codigo).toBe('cambio_ajeno')
  expect(second.body.detalles).toEqual([{ campo: 'fecha', antes: '2026-05-05', ahora: '2026-06-06' }])
  const again = await call('PUT', path, { fecha: '2026-07-07', version: first.body.version })
  expect([again.status, again.body.fecha]).toEqual([200, '2026-07-07'])
})

test('what is sold out or hidden is still listed, and says that the shop does not show it', async () => {
  const gone = await makeProduct(database.db, { titulo: 'Agotado', cantidad_disponible: 0 })
  await call('POST', 'ingresos/', { producto_id: gone.id, fecha: '2026-05-05' })
  expect((await call('GET', `ingresos/${gone.id}/`)).body.a_la_venta).toBe(false)
})

test('only a product of the shop can come in', async () => {
  const { status, body } = await call('POST', 'ingresos/', {
    producto_id: 2_000_000_000,
    fecha: '2026-05-05',
  })
  expect([status, body.detalles[0].campo]).toEqual([422, 'producto_id'])
})
