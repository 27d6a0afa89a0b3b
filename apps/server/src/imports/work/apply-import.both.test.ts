import { setImmediate } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '../../catalog/tables.ts'
import { importShop } from '../../testing/shops/import-shop.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'

const shop = importShop()

test('what changed after the owner looked is not written over', async () => {
  await makeProduct(shop.db, { titulo: 'Sobre', sku: 'S-1' })
  const id = await shop.analyse('sku;precio\nS-1;500')
  await shop.db.update(products).set({ precio: '800.00' })
  expect(await shop.apply(id)).toMatchObject({ totales: { aplicadas: 0, rechazadas: 1 } })
  expect((await shop.stored())[0]?.precio).toBe('800.00')
  expect((await shop.rowsOf(id)).results[0]?.motivo).toContain('mientras tanto cambió (Precio')
})

test('a review from before another import was undone says so, and counts nothing as there that has gone', async () => {
  const sheet = 'titulo;precio;single;cantidad\nSobre;100;no;5'
  const first = await shop.analyse(sheet)
  await shop.apply(first)
  const next = await shop.analyse(`${sheet}\nCaja;900;no;1`)
  expect(await shop.read(next)).toMatchObject({ revision_vieja: false, totales: { nuevas: 1, iguales: 1 } })
  await shop.call('POST', `importaciones/${first}/deshacer`)
  await shop.work()
  expect(await shop.read(next)).toMatchObject({ revision_vieja: true })
  expect(await shop.apply(next)).toMatchObject({
    revision_vieja: false,
    totales: { aplicadas: 1, iguales: 0, rechazadas: 1 },
  })
  expect((await shop.rowsOf(next, '?estado=rechazada')).results[0]?.motivo).toContain('lo quitó de la tienda')
  const again = await shop.analyse(`${sheet}\nCaja;900;no;1`)
  expect(await shop.read(again)).toMatchObject({ revision_vieja: false, totales: { nuevas: 1, iguales: 1 } })
})

test('what the review found to be so already, and somebody changed since, is not counted as there', async () => {
  await makeProduct(shop.db, { titulo: 'Sobre', sku: 'S-1', precio: '500.00' })
  await makeProduct(shop.db, { titulo: 'Caja', sku: 'S-2', precio: '900.00', cantidad_disponible: 9 })
  await makeProduct(shop.db, { titulo: 'Mazo', sku: 'S-3', precio: '100.00' })
  const id = await shop.analyse('sku;precio\nS-1;500\nS-2;900\nS-3;150')
  expect(await shop.read(id)).toMatchObject({ totales: { iguales: 2, cambian: 1 } })
  await shop.db.update(products).set({ precio: '800.00' }).where(eq(products.sku, 'S-1'))
  await shop.db.execute(sql`update productos set cantidad_disponible = 3 where sku = 'S-2'`)
  expect(await shop.apply(id)).toMatchObject({ totales: { aplicadas: 1, iguales: 1, rechazadas: 1 } })
  const { results } = await shop.rowsOf(id, '?estado=rechazada')
  expect(results).toMatchObject([{ titulo: 'Sobre', motivo: expect.stringContaining('alguien lo cambió') }])
})

test('a review that somebody else made anew is not applied unseen', async () => {
  await makeProduct(shop.db, { titulo: 'Sobre', sku: 'S-1', precio: '1000.00' })
  const id = await shop.analyse('sku;precio;otra\nS-1;2000;100')
  const { revisada_en } = await shop.read(id)
  const columnas = ['sku', null, 'precio']
  const others = { columnas, expansiones: [], ingreso: false, todas_sueltas: null }
  expect((await shop.call('PUT', `importaciones/${id}/columnas`, others)).statusCode).toBe(200)
  await shop.work()
  const refused = await shop.call('POST', `importaciones/${id}/aplicar`, { revisada_en })
  expect([refused.statusCode, refused.json().codigo]).toEqual([409, 'otra_revision'])
  const seen = { revisada_en: (await shop.read(id)).revisada_en }
  expect((await shop.call('POST', `importaciones/${id}/aplicar`, seen)).statusCode).toBe(200)
  await shop.work()
  expect((await shop.stored())[0]?.precio).toBe('100.00')
})

test('a sheet with codes changes only what it speaks of, and makes nothing', async () => {
  await makeProduct(shop.db, { titulo: 'Sobre', sku: 'S-1', descripcion: 'Hola', porcentaje: 10 })
  const id = await shop.analyse('codigo;precio\nS-1;500\nS-2;700')
  await shop.apply(id)
  const [only, another] = await shop.stored()
  expect(another).toBeUndefined()
  expect(only).toMatchObject({
    precio: '500.00',
    precio_final: '450.00',
    descripcion: 'Hola',
    cantidad_disponible: 10,
  })
  expect((await shop.rowsOf(id, '?estado=rechazada')).results[0]?.motivo).toContain('la tienda no lo tiene')
})

test('stopped after a batch it goes on where it was', async () => {
  const rows = Array.from({ length: 1_500 }, (_, index) => `Sobre ${index};100;no;5`)
  const id = await shop.analyse(['titulo;precio;single;cantidad', ...rows].join('\n'))
  await shop.call('POST', `importaciones/${id}/aplicar`)
  const stop = new AbortController()
  await shop.work({ worker: 'otra', signal: stop.signal, changed: () => stop.abort() })
  expect(await shop.read(id)).toMatchObject({ estado: 'aplicando', hechas: 200, progreso: 13 })
  expect((await shop.call('POST', `importaciones/${id}/aplicar`)).statusCode).toBe(409)
  await shop.work()
  expect(await shop.read(id)).toMatchObject({
    estado: 'aplicada',
    totales: { nuevas: 1_500, aplicadas: 1_500 },
  })
  expect(await shop.db.$count(products)).toBe(1_500)
})

test('the shop goes on answering while a sheet is applied', async () => {
  const rows = Array.from({ length: 600 }, (_, index) => `Sobre ${index};100;no;5`)
  const id = await shop.analyse(['titulo;precio;single;cantidad', ...rows].join('\n'))
  await shop.call('POST', `importaciones/${id}/aplicar`)
  const applied = shop.work()
  await setImmediate()
  expect((await shop.read(id)).estado).toBe('aplicando')
  await applied
  expect((await shop.read(id)).estado).toBe('aplicada')
})

test('one import at a time is written', async () => {
  const ids = [
    await shop.analyse('titulo;precio;single;cantidad\nA;1;no;1'),
    await shop.analyse('titulo;precio;single;cantidad\nB;1;no;1'),
  ]
  expect((await shop.call('POST', `importaciones/${ids[0]}/aplicar`)).statusCode).toBe(200)
  const second = await shop.call('POST', `importaciones/${ids[1]}/aplicar`)
  expect([second.statusCode, second.json().codigo]).toEqual([409, 'otra_importacion'])
  expect((await shop.call('DELETE', `importaciones/${ids[0]}`)).statusCode).toBe(409)
  expect((await shop.call('DELETE', `importaciones/${ids[1]}`)).statusCode).toBe(204)
})

test('a product with as long a title, text and code as a sheet takes can be saved in its form', async () => {
  const [titulo, sku, descripcion] = ['T'.repeat(255), 'S'.repeat(64), 'D'.repeat(5_000)]
  const id = await shop.analyse(
    `sku;titulo;descripcion;precio;single;cantidad\n${sku};${titulo};${descripcion};100;no;5`,
  )
  expect(await shop.apply(id)).toMatchObject({ totales: { aplicadas: 1 } })
  const [made] = await shop.stored()
  const { body } = await shop.call('GET', `productos/${made?.id}`)
  const saved = await shop.call('PUT', `productos/${made?.id}`, { ...JSON.parse(body), precio: '200' })
  expect([saved.statusCode, saved.json()]).toEqual([
    200,
    expect.objectContaining({ titulo, sku, descripcion, precio: '200.00' }),
  ])
})
