import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '../../catalog/tables.ts'
import { bulkShop } from '../../testing/shops/bulk-shop.ts'
import { makeCard } from '../../testing/shops/make-card.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'

const { shop, call, start, undo, list, untouched, work, priceOf, setPrice } = bulkShop()

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

test('what was sold since a change of units stays when it is undone, and is foretold', async () => {
  const make = () => makeProduct(shop.db, { cantidad_disponible: 5 })
  const [one, two] = [await make(), await make()]
  const ids = [one.id, two.id]
  await call('PATCH', 'productos/', { ids, cambios: { unidades: 9 } })
  await call('PATCH', `productos/${ids[0]}/`, { version: 1, unidades: { antes: 9, ahora: 8 } })
  await call('PATCH', 'productos/', { ids: [ids[1]], cambios: { oculto: true } }) // says nothing of its units
  const change = (await list()).find(({ cambios }) => cambios.unidades === 9)
  expect(await call('GET', `cambios-precio/${change?.id}/deshacer/`)).toEqual({ vuelven: 1, quedan: 1 })
  const units = { lista: null, unidades_antes: 5, unidades: 9 }
  expect((await call('GET', `cambios-precio/${change?.id}/productos/`)).results).toMatchObject([units, units])
})
