import type { ChangedProduct } from '@mazo/contract/products/bulk-changes.ts'
import { mostAtOnce } from '@mazo/contract/products/managed-products.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bulkShop } from '../../testing/shops/bulk-shop.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'
import { ownerCalls } from '../../testing/shops/owner-calls.ts'

const { shop, call, start, undo, list, work, priceOf, setPrice } = bulkShop()

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

test('all that the filter shows is hidden, those that were already stay so, and it is put back', async () => {
  await makeProduct(shop.db, { tcg_id: 2, oculto: true })
  await makeProduct(shop.db, { tcg_id: 2 })
  await makeProduct(shop.db, { tcg_id: 1 })
  const hidden = async () =>
    (await shop.db.execute(sql`select tcg_id, oculto from productos order by tcg_id, oculto`)).rows
  const before = await hidden()
  const { id } = await start({ tcg: 2 }, { oculto: true }, 2)
  await work()
  expect(await hidden()).toEqual([
    { tcg_id: 1, oculto: false },
    { tcg_id: 2, oculto: true },
    { tcg_id: 2, oculto: true },
  ])
  expect(await list()).toMatchObject([{ estado: 'aplicado', pedidos: 2, cambiados: 1 }])
  await undo(id)
  await work()
  expect(await hidden()).toEqual(before)
})

test('all that the filter shows never gets the same stock', async () => {
  await makeProduct(shop.db)
  const same = { filtro: {}, cambios: { unidades: 3 }, esperados: 1 }
  expect((await shop.call('POST', 'cambios-precio/', same)).status).toBe(422)
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
  await expect(start({}, change, 1)).rejects.toThrow('Hay otro cambio por lote en marcha.')
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

test('the audit tells of many products in one line, and of each where it is asked to', async () => {
  const [one, two] = [await makeProduct(shop.db), await makeProduct(shop.db)]
  await shop.db.execute(sql`delete from auditoria`)
  const lines = async (query = '') =>
    (await call('GET', `auditoria/${query}`)).results.map(
      ({ quien, accion, nombre }: Record<string, string>) => `${quien} ${accion} ${nombre}`,
    )
  const did = `${shop.owner} hizo un cambio por lote de 2 productos`
  const undid = `${shop.owner} deshizo un cambio por lote de 2 productos`
  const each = [two, one].map(({ titulo }) => `${shop.owner} cambió ${titulo}`)

  const { rastro } = await call('PATCH', 'productos/', {
    ids: [one.id, two.id],
    cambios: { porcentaje: 15 },
  })
  expect(await lines()).toEqual([did])
  expect(await lines('?cada_uno=true')).toEqual([did, ...each])
  expect(await lines(`?q=${encodeURIComponent(one.titulo)}`)).toContain(`${shop.owner} cambió ${one.titulo}`)
  await call('POST', 'productos/deshacer/', { rastro })
  expect(await lines()).toEqual([undid, did])

  const { id } = await start({ q: '' }, { porcentaje: 20 }, 2)
  await work()
  await undo(id)
  await work()
  expect(await lines()).toEqual([undid, did, undid, did])
  await call('PATCH', 'productos/', { ids: [one.id], cambios: { porcentaje: 10 } })
  expect((await lines())[0]).toBe(`${shop.owner} cambió ${one.titulo}`)
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
  const otherwiseAsBefore = { unidades_antes: null, unidades: null, expansion_antes: null }
  expect(results).toEqual([
    {
      producto_id: gone.id,
      titulo: 'Eliminada después',
      condicion: null,
      lista_antes: '1000.00',
      lista: '1100.00',
      precio_antes: null,
      precio: null,
      ...otherwiseAsBefore,
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
      ...otherwiseAsBefore,
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
      ...otherwiseAsBefore,
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
      ...otherwiseAsBefore,
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
