import type { BulkChange, ChangedProduct } from '@mazo/contract/products/bulk-changes.ts'
import { mostAtOnce } from '@mazo/contract/products/managed-products.ts'
import { eq, sql } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { products } from '../../catalog/tables.ts'
import { makeCard } from '../../testing/shops/make-card.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'
import { ownerCalls } from '../../testing/shops/owner-calls.ts'
import { ownerShop } from '../../testing/shops/owner-shop.ts'
import { runBulkChanges } from './run-changes.ts'

const shop = ownerShop()
beforeEach(() => shop.db.execute(sql`truncate cambios_productos, cambios_productos_filas, productos cascade`))

async function call(method: InjectOptions['method'], path: string, payload?: object, by = shop.call) {
  const { status, body } = await by(method, path, payload)
  if (status >= 300) throw new Error(body.error)
  return body
}
const start = (filtro: object, cambios: object, esperados: number): Promise<BulkChange> =>
  call('POST', 'cambios-precio/', { filtro, cambios, esperados })
const undo = (id: number, by = shop.call): Promise<BulkChange> =>
  call('POST', `cambios-precio/${id}/deshacer/`, undefined, by)
const list = async (): Promise<BulkChange[]> => (await call('GET', 'cambios-precio/')).results
const untouched = async (id: number) => (await call('GET', `cambios-precio/${id}/intactos/`)).results

/** Does the worker's job, until `signal` stops it. */
const work = ({ worker = 'prueba', signal = new AbortController().signal, changed = () => {} } = {}) =>
  runBulkChanges({ db: shop.db, worker, signal, changed, batchMs: 200 }, (error) => {
    throw error
  })

const priceOf = async ({ id }: { id: number }) =>
  (await shop.db.select({ precio: products.precio }).from(products).where(eq(products.id, id)))[0]?.precio
const setPrice = (id: number, precio: string) =>
  call('PATCH', 'productos/', { ids: [id], cambios: { precio: { fijar: precio } } })

/** More products than one batch takes. */
async function makeMany(count: number) {
  await shop.db.execute(sql`
    insert into productos (slug, titulo, precio, cantidad_disponible, stock)
    select 'lote-' || n, 'Lote ' || n, 1000, 1, true from generate_series(1, ${count}::int) n`)
}
const pricesThere = async () =>
  (
    await shop.db.execute<{ precio: string; cuantos: number }>(
      sql`select precio, count(*)::int as cuantos from productos group by 1 order by 1`,
    )
  ).rows

test('all that the filter shows takes a part of its price, rounded, and is put back', async () => {
  const dear = await makeProduct(shop.db, { tcg_id: 1, precio: '12345.00' })
  const cheap = await makeProduct(shop.db, { tcg_id: 1, precio: '990.50', porcentaje: 10 })
  const other = await makeProduct(shop.db, { tcg_id: 2 })
  const cambios = { precio: { variar: 10, redondeo: 100 } }
  const asked = await start({ tcg: 1, agotado: 'false' }, cambios, 2)
  expect(asked).toMatchObject({ estado: 'aplicando', pedidos: 2, hechos: 0 })
  await work()
  expect(await Promise.all([dear, cheap, other].map(priceOf))).toEqual(['13600.00', '1100.00', '1000.00'])
  expect(await list()).toMatchObject([
    {
      quien: shop.owner,
      cambios,
      filtro: { tcg: 1, agotado: false },
      estado: 'aplicado',
      cambiados: 2,
      omitidos: 0,
    },
  ])
  const { precios } = await call('GET', `productos/${cheap.id}/historial/`)
  expect(precios[0]).toMatchObject({ quien: shop.owner, precio_antes: '990.50', final: '990.00' })

  const colleague = await ownerCalls(shop.app, shop.db)
  await undo(asked.id, colleague.call)
  await work()
  expect(await Promise.all([dear, cheap].map(priceOf))).toEqual(['12345.00', '990.50'])
  expect(await list()).toMatchObject([
    { estado: 'deshecho', deshechos: 2, quedaron: 0, deshecho_por: colleague.owner },
  ])
  await expect(undo(asked.id)).rejects.toThrow(`Ese cambio ya lo deshizo ${colleague.owner}.`)
})

test('what others changed or deleted meanwhile is left alone and named', async () => {
  const made = (titulo: string, precio = '1000.00') => makeProduct(shop.db, { titulo, precio })
  const edited = await made('Cambiada mientras tanto')
  const gone = await made('Eliminada mientras tanto')
  const dear = await made('Carísima', '999999999.00')
  const free = await made('Libre')
  const { id } = await start({}, { precio: { variar: 50 } }, 4)
  await setPrice(edited.id, '77.00')
  await call('DELETE', `productos/${gone.id}/`)
  await work()
  expect(await Promise.all([edited, dear, free].map(priceOf))).toEqual(['77.00', '999999999.00', '1500.00'])
  expect((await list()).find((one) => one.id === id)).toMatchObject({ cambiados: 1, omitidos: 3 })
  expect(await untouched(id)).toEqual([
    { producto_id: edited.id, titulo: 'Cambiada mientras tanto', condicion: 'Accesorio', motivo: 'ajeno' },
    { producto_id: dear.id, titulo: 'Carísima', condicion: 'Accesorio', motivo: 'alto' },
    { producto_id: gone.id, titulo: null, condicion: null, motivo: 'eliminado' },
  ])
})

test('undoing puts back what nobody touched since and names the rest', async () => {
  const edited = await makeProduct(shop.db, { titulo: 'Tocada después' })
  const still = await makeProduct(shop.db, { titulo: 'Como quedó' })
  const { id } = await start({}, { porcentaje: 25 }, 2)
  await work()
  await call('PATCH', 'productos/', { ids: [edited.id], cambios: { porcentaje: 30 } })
  await undo(id)
  await work()
  const read = async ({ id }: { id: number }) => (await call('GET', `productos/${id}/`)).porcentaje
  expect([await read(edited), await read(still)]).toEqual([30, null])
  expect((await list()).find((one) => one.id === id)).toMatchObject({ deshechos: 1, quedaron: 1 })
  expect(await untouched(id)).toEqual([
    { producto_id: edited.id, titulo: 'Tocada después', condicion: 'Accesorio', motivo: 'quedo' },
  ])
})

test('what else was changed since keeps no price from going back', async () => {
  const { id: carta_id } = await makeCard(shop.db)
  const single = { single: true, tcg_id: 1, estado_id: 2, cantidad_disponible: null }
  const titled = await makeProduct(shop.db)
  const linked = await makeProduct(shop.db, single)
  const income = await makeProduct(shop.db)
  const { id } = await start({}, { precio: { variar: 10 } }, 3)
  await work()
  await call('PATCH', 'productos/', { ids: [income.id], cambios: { ingreso: true, unidades: 4 } })
  await shop.db.update(products).set({ titulo: 'Otro título' }).where(eq(products.id, titled.id))
  await shop.db.update(products).set({ carta_id }).where(eq(products.id, linked.id))
  expect(await call('GET', `cambios-precio/${id}/deshacer/`)).toEqual({ vuelven: 3, quedan: 0 })
  await undo(id)
  await work()
  for (const product of [titled, linked, income]) expect(await priceOf(product)).toBe('1000.00')
  expect(await call('GET', `productos/${income.id}/`)).toMatchObject({
    ingreso_en: expect.any(String),
    unidades: 4,
  })
  expect(await call('GET', `productos/${titled.id}/`)).toMatchObject({ titulo: 'Otro título' })
})

test('two changes are undone one after the other, the later first', async () => {
  const box = await makeProduct(shop.db)
  const raise = async () => {
    const { id } = await start({}, { precio: { variar: 10 } }, 1)
    await work()
    return id
  }
  const [first, second] = [await raise(), await raise()]
  expect(await priceOf(box)).toBe('1210.00')
  for (const id of [second, first]) {
    await undo(id)
    await work()
  }
  expect(await priceOf(box)).toBe('1000.00')
})

test('what an undo left for a later change is put back once that is undone too', async () => {
  const [both, only] = [await makeProduct(shop.db, { titulo: 'Las dos' }), await makeProduct(shop.db)]
  const first = await start({}, { precio: { variar: 100 } }, 2)
  await work()
  const later = await start({ q: 'Las dos' }, { precio: { variar: 10 } }, 1)
  await work()
  await undo(first.id)
  await work()
  expect([await priceOf(both), await priceOf(only)]).toEqual(['2200.00', '1000.00'])
  expect(await call('GET', `cambios-precio/${first.id}/deshacer/`)).toEqual({ vuelven: 0, quedan: 1 })
  await undo(later.id)
  await work()
  expect(await priceOf(both)).toBe('2000.00')
  expect(await call('GET', `cambios-precio/${first.id}/deshacer/`)).toEqual({ vuelven: 1, quedan: 0 })
  await undo(first.id)
  await work()
  expect([await priceOf(both), await priceOf(only)]).toEqual(['1000.00', '1000.00'])
  expect((await list()).find(({ id }) => id === first.id)).toMatchObject({
    estado: 'deshecho',
    deshechos: 2,
    quedaron: 0,
  })
  await expect(undo(first.id)).rejects.toThrow('ya lo deshizo')
})

test('a shop that stops half way goes on at its next start and changes nothing twice', async () => {
  await makeMany(250)
  const { id } = await start({ q: '' }, { precio: { variar: 10 } }, 250)
  const stopping = new AbortController()
  await work({ signal: stopping.signal, changed: () => stopping.abort() })
  expect(await list()).toMatchObject([{ estado: 'aplicando', hechos: 200 }])
  expect(await pricesThere()).toEqual([
    { precio: '1000.00', cuantos: 50 },
    { precio: '1100.00', cuantos: 200 },
  ])
  await work({ worker: 'otro' })
  expect(await list()).toMatchObject([{ estado: 'aplicado', hechos: 250, cambiados: 250 }])
  expect(await pricesThere()).toEqual([{ precio: '1100.00', cuantos: 250 }])
  await undo(id)
  await work()
  expect(await pricesThere()).toEqual([{ precio: '1000.00', cuantos: 250 }])
})

test('more products than may be chosen are changed by their filter, each once, and put back', async () => {
  await makeMany(mostAtOnce + 101)
  const { rows } = await shop.db.execute<{ id: number }>(sql`select id from productos order by id`)
  const chosen = { ids: rows.map(({ id }) => id), cambios: { precio: { variar: 10 } } }
  expect((await shop.call('PATCH', 'productos/', chosen)).status).toBe(422)
  expect(await pricesThere()).toEqual([{ precio: '1000.00', cuantos: 1_101 }])

  const { id } = await start({ q: '' }, { precio: { variar: 10 } }, 1_101)
  await work()
  expect(await list()).toMatchObject([{ estado: 'aplicado', hechos: 1_101, cambiados: 1_101, omitidos: 0 }])
  expect(await pricesThere()).toEqual([{ precio: '1100.00', cuantos: 1_101 }])
  const trail = await shop.db.execute(sql`
    select count(*)::int as written, count(distinct producto_id)::int as products from precios_historial`)
  expect(trail.rows).toEqual([{ written: 1_101, products: 1_101 }])
  await undo(id)
  await work()
  expect(await list()).toMatchObject([{ estado: 'deshecho', deshechos: 1_101, quedaron: 0 }])
  expect(await pricesThere()).toEqual([{ precio: '1000.00', cuantos: 1_101 }])
})

test('another list than the person saw is refused, and so is a second change at once', async () => {
  await makeProduct(shop.db)
  const change = { precio: { variar: 10 } }
  await expect(start({}, change, 2)).rejects.toThrow(
    'La lista cambió mientras la mirabas: ahora tiene 1 producto. Revisala y volvé a aplicar.',
  )
  await expect(start({ q: 'no hay tal cosa' }, change, 0)).rejects.toThrow('no hay qué cambiar')
  const stray = { filtro: { juego: 1 }, cambios: change, esperados: 1 } // ignored, it would change all products
  expect((await shop.call('POST', 'cambios-precio/', stray)).status).toBe(422)
  expect(await list()).toEqual([])
  const { id } = await start({}, change, 1)
  await expect(start({}, change, 1)).rejects.toThrow('Hay otro cambio de precios en marcha.')
  await expect(undo(id)).rejects.toThrow('todavía se está aplicando')
  await work()
  await undo(id)
  await expect(undo(id)).rejects.toThrow(`${shop.owner} ya lo está deshaciendo.`)
  await work()
})

test('a change of chosen products is in the list too, also when it is undone from its notice', async () => {
  const [one, two] = [await makeProduct(shop.db), await makeProduct(shop.db)]
  const cambios = { porcentaje: 15, oculto: true }
  const { rastro } = await call('PATCH', 'productos/', { ids: [one.id, two.id], cambios })
  expect(await list()).toMatchObject([
    { quien: shop.owner, cambios, filtro: null, estado: 'aplicado', pedidos: 2, cambiados: 2 },
  ])
  await call('POST', 'productos/deshacer/', { rastro })
  expect(await list()).toMatchObject([{ estado: 'deshecho', deshechos: 2, deshecho_por: shop.owner }])
})

test('a change of all that a filter found says so, though they were chosen one by one', async () => {
  const [one, two] = [await makeProduct(shop.db, { tcg_id: 1 }), await makeProduct(shop.db, { tcg_id: 1 })]
  await makeProduct(shop.db, { tcg_id: 2 })
  const change = (ids: number[], porcentaje: number, filtro: object) =>
    call('PATCH', 'productos/', { ids, cambios: { porcentaje }, filtro })
  await change([one.id, two.id], 10, { tcg: 1, agotado: 'false' })
  await change([one.id], 15, { tcg: 1 }) // the filter finds one more or one fewer
  await change([one.id, two.id], 20, { tcg: 2 })
  expect((await list()).map(({ filtro }) => filtro)).toEqual([null, null, { tcg: 1, agotado: false }])
})

test('a filter by language and finish is kept with its change', async () => {
  const traits = { idioma: 'japonés', acabado: 'primera edición' }
  await makeProduct(shop.db, traits)
  await makeProduct(shop.db)
  await start(traits, { porcentaje: 10 }, 1)
  expect(await list()).toMatchObject([{ filtro: traits, pedidos: 1 }])
  await work()
})

test('a change shows its products with both prices, and what undoing it would leave', async () => {
  const made = (titulo: string, more = {}) => makeProduct(shop.db, { titulo, precio: '1000.00', ...more })
  const still = await made('Como quedó')
  const sold = await made('Con descuento', { porcentaje: 10 })
  const edited = await made('Tocada después')
  const gone = await made('Eliminada después')
  const { id } = await start({}, { precio: { variar: 10 } }, 4)
  await work()
  await setPrice(edited.id, '77.00')
  await call('DELETE', `productos/${gone.id}/`)

  const shown = async (query = ''): Promise<{ count: number; results: ChangedProduct[] }> =>
    call('GET', `cambios-precio/${id}/productos/?${query}`)
  const { results } = await shown()
  expect(results).toEqual([
    {
      producto_id: gone.id,
      titulo: 'Eliminada después',
      condicion: null,
      lista_antes: '1000.00',
      lista: '1100.00',
      precio_antes: null,
      precio: null,
      situacion: 'eliminado',
    },
    {
      producto_id: edited.id,
      titulo: 'Tocada después',
      condicion: 'Accesorio',
      lista_antes: '1000.00',
      lista: '1100.00',
      precio_antes: '1000.00',
      precio: '1100.00',
      situacion: 'cambio',
    },
    {
      producto_id: sold.id,
      titulo: 'Con descuento',
      condicion: 'Accesorio',
      lista_antes: '1000.00',
      lista: '1100.00',
      precio_antes: '900.00',
      precio: '990.00',
      situacion: 'igual',
    },
    {
      producto_id: still.id,
      titulo: 'Como quedó',
      condicion: 'Accesorio',
      lista_antes: '1000.00',
      lista: '1100.00',
      precio_antes: '1000.00',
      precio: '1100.00',
      situacion: 'igual',
    },
  ])
  expect(await shown('per_page=3&page=2')).toMatchObject({ count: 4, results: [{ titulo: 'Como quedó' }] })
  expect(await call('GET', `cambios-precio/${id}/`)).toMatchObject({ id, cambiados: 4 })

  expect(await call('GET', `cambios-precio/${id}/deshacer/`)).toEqual({ vuelven: 2, quedan: 2 })
  await undo(id)
  await work()
  expect(await list()).toMatchObject([{}, { deshechos: 2, quedaron: 2 }])
  expect((await shown()).results.map(({ situacion }) => situacion)).toEqual([
    'eliminado',
    'cambio',
    'deshecho',
    'deshecho',
  ])
  await call('DELETE', `productos/${sold.id}/`)
  expect((await shown()).results[2]).toMatchObject({ titulo: 'Con descuento', situacion: 'eliminado' })
  await expect(call('GET', 'cambios-precio/999999/')).rejects.toThrow('No encontramos ese cambio.')
})

test('what was sold since a change of units stays when it is undone, and is foretold', async () => {
  const make = () => makeProduct(shop.db, { cantidad_disponible: 5 })
  const [one, two] = [await make(), await make()]
  const ids = [one.id, two.id]
  await call('PATCH', 'productos/', { ids, cambios: { unidades: 9 } })
  await call('PATCH', `productos/${ids[0]}/`, { version: 1, unidades: { antes: 9, ahora: 8 } })
  await call('PATCH', 'productos/', { ids: [ids[1]], cambios: { oculto: true } }) // says nothing of its units
  const change = (await list()).find(({ cambios }) => cambios.unidades === 9)
  expect(await call('GET', `cambios-precio/${change?.id}/deshacer/`)).toEqual({ vuelven: 1, quedan: 1 })
})
