import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { expansions, products } from '../../catalog/tables.ts'
import { bulkShop } from '../../testing/shops/bulk-shop.ts'
import { makeProduct, type ProductRow } from '../../testing/shops/make-product.ts'

const { shop, call, start, undo, list, untouched, work } = bulkShop()

let made = 0
const makeExpansion = async (tcg_id: number): Promise<{ id: number; nombre: string }> =>
  call('POST', 'expansiones/', { nombre: `Puños ${++made} del Dios`, tcg_id })
const read = ({ id }: Pick<ProductRow, 'id'>) => call('GET', `productos/${id}/`)
const expansionsOf = (rows: readonly ProductRow[]) =>
  Promise.all(rows.map(async (row) => (await read(row)).expansion_id))
const change = (rows: readonly ProductRow[], expansion_id: number | null, filtro?: object) =>
  call('PATCH', 'productos/', { ids: rows.map(({ id }) => id), cambios: { expansion_id }, filtro })
const inStore = async (query: string): Promise<string[]> =>
  (await shop.app.inject(`/api/v1/productos/paginados/?${query}`))
    .json()
    .results.map(({ titulo }: { titulo: string }) => titulo)

/** Two expansions of one game, the first with two products. */
async function makeTwins() {
  const [twin, kept] = [await makeExpansion(1), await makeExpansion(1)]
  const makeOne = (titulo: string) =>
    makeProduct(shop.db, { titulo, tcg_id: 1, expansion_id: twin.id, cantidad_disponible: 5 })
  return { twin, kept, chosen: [await makeOne('Sobre'), await makeOne('Caja')] }
}

test('products move to another expansion, and the empty one goes', async () => {
  const { twin, kept, chosen } = await makeTwins()
  expect(await inStore(`expansion=${twin.id}`)).toHaveLength(2)
  const { rastro, ...told } = await change(chosen, kept.id, { expansion: twin.id })
  expect(told).toEqual({ cambiados: 2, iguales: 0, unicas: [], de_otro_juego: [] })
  const isEmptied = async () => expect(await inStore(`expansion=${twin.id}`)).toEqual([])
  await vi.waitFor(isEmptied, { timeout: 1_000, interval: 50 })
  expect((await inStore(`expansion=${kept.id}`)).toSorted()).toEqual(['Caja', 'Sobre'])
  expect(await inStore(`search=${encodeURIComponent(`caja ${kept.nombre}`)}`)).toEqual(['Caja'])
  expect((await read({ id: Number(chosen[0]?.id) })).version).toBe(Number(chosen[0]?.version) + 1)
  const moved = { campo: 'expansion_id', antes: twin.id, ahora: kept.id }
  const { results } = await call('GET', 'auditoria/?recurso=productos&cada_uno=true&per_page=1')
  expect(results).toMatchObject([
    { quien: shop.owner, accion: 'cambió', cambios: expect.arrayContaining([moved]) },
  ])
  expect(await list()).toMatchObject([
    {
      cambios: { expansion_id: kept.id, expansion_nombre: kept.nombre },
      filtro: { expansion: twin.id, expansion_nombre: twin.nombre },
      cambiados: 2,
    },
  ])
  await call('POST', 'productos/deshacer/', { rastro })
  expect(await expansionsOf(chosen)).toEqual([twin.id, twin.id])
  await change(chosen, kept.id)
  expect((await shop.call('DELETE', `expansiones/${twin.id}/`)).status).toBe(204)
})

test('products of another game, or of none, keep their expansion and are named', async () => {
  const { twin, kept, chosen } = await makeTwins()
  const magic = await makeExpansion(2)
  const spell = await makeProduct(shop.db, { titulo: 'De Magic', tcg_id: 2, expansion_id: magic.id })
  const sleeves = await makeProduct(shop.db, { titulo: 'Folios' })
  const { cambiados, iguales, de_otro_juego } = await change([...chosen, spell, sleeves], kept.id)
  expect([cambiados, iguales, de_otro_juego.toSorted()]).toEqual([2, 0, ['De Magic', 'Folios']])
  expect(await expansionsOf([...chosen, spell, sleeves])).toEqual([kept.id, kept.id, magic.id, null])
  const [kept_change] = await list()
  expect(kept_change).toMatchObject({ pedidos: 4, cambiados: 2, omitidos: 2 })
  expect(await untouched(Number(kept_change?.id))).toMatchObject([
    { titulo: 'De Magic', motivo: 'otro_juego' },
    { titulo: 'Folios', motivo: 'otro_juego' },
  ])
  await expect(change([spell], twin.id)).rejects.toThrow('«De Magic» no es del juego de esa expansión.')
  await expect(change([spell, sleeves], twin.id)).rejects.toThrow('Los que elegiste no son del juego')
  await expect(change(chosen, 2_000_000_000)).rejects.toThrow('Esa expansión ya no existe.')
  expect(await list()).toHaveLength(1)
})

test('products may be left without an expansion, whatever their games', async () => {
  const { chosen } = await makeTwins()
  const magic = await makeExpansion(2)
  const all = [...chosen, await makeProduct(shop.db, { tcg_id: 2, expansion_id: magic.id })]
  const { rastro } = await change(all, null)
  expect(await expansionsOf(all)).toEqual([null, null, null])
  expect(await list()).toMatchObject([{ cambios: { expansion_id: null } }])
  const [first, ...rest] = all
  // The expansion that it had is not for a product that is another game's since.
  await shop.db
    .update(products)
    .set({ tcg_id: 3 })
    .where(eq(products.id, Number(first?.id)))
  expect(await call('POST', 'productos/deshacer/', { rastro })).toEqual({ cambiados: 2, ajenos: ['Sobre'] })
  expect(await expansionsOf(rest)).not.toContain(null)
  expect(await expansionsOf([all[0] as ProductRow])).toEqual([null])
})

test('an undo leaves the product that somebody moved on since', async () => {
  const { twin, kept, chosen } = await makeTwins()
  const third = await makeExpansion(1)
  const { rastro } = await change(chosen, kept.id)
  await change(chosen.slice(0, 1), third.id)
  expect(await call('POST', 'productos/deshacer/', { rastro })).toEqual({ cambiados: 1, ajenos: ['Sobre'] })
  expect(await expansionsOf(chosen)).toEqual([third.id, twin.id])
})

test('all that the filter shows moves in the background, and is put back while its expansion is there', async () => {
  const { twin, kept, chosen } = await makeTwins()
  const spell = await makeProduct(shop.db, { titulo: 'De Magic', tcg_id: 2 })
  const { id } = await start({}, { expansion_id: kept.id }, 3)
  await work()
  expect(await list()).toMatchObject([
    { cambios: { expansion_nombre: kept.nombre }, estado: 'aplicado', cambiados: 2, omitidos: 1 },
  ])
  expect(await untouched(id)).toMatchObject([{ titulo: 'De Magic', motivo: 'otro_juego' }])
  expect(await expansionsOf([...chosen, spell])).toEqual([kept.id, kept.id, null])
  expect(await call('GET', `cambios-precio/${id}/deshacer/`)).toEqual({ vuelven: 2, quedan: 0 })
  const was = { lista: null, expansion_antes: twin.nombre, situacion: 'igual' }
  expect(await call('GET', `cambios-precio/${id}/productos/`)).toMatchObject({ results: [was, was] })

  await undo(id)
  await work()
  expect(await expansionsOf(chosen)).toEqual([twin.id, twin.id])
  const again = await start({ expansion: twin.id }, { expansion_id: kept.id }, 2)
  await work()
  await call('DELETE', `expansiones/${twin.id}/`)
  expect(await call('GET', `cambios-precio/${again.id}/deshacer/`)).toEqual({ vuelven: 0, quedan: 2 })
  expect(await call('GET', `cambios-precio/${again.id}/productos/`)).toMatchObject({
    results: [{ situacion: 'sin_expansion' }, { situacion: 'sin_expansion' }],
  })
  await undo(again.id)
  await work()
  expect(await list()).toMatchObject([{ estado: 'deshecho', deshechos: 0, quedaron: 2, aviso: null }, {}])
  expect(await expansionsOf(chosen)).toEqual([kept.id, kept.id])
})

test('where the expansion is gone before its products reach it, they stay, with the reason', async () => {
  const { twin, kept, chosen } = await makeTwins()
  const { id } = await start({}, { expansion_id: kept.id }, 2)
  await shop.db.delete(expansions).where(eq(expansions.id, kept.id))
  await work()
  expect(await list()).toMatchObject([{ estado: 'aplicado', cambiados: 0, omitidos: 2, aviso: null }])
  expect((await untouched(id)).map(({ motivo }: { motivo: string }) => motivo)).toEqual([
    'sin_expansion',
    'sin_expansion',
  ])
  expect(await expansionsOf(chosen)).toEqual([twin.id, twin.id])
  await expect(start({}, { expansion_id: kept.id }, 2)).rejects.toThrow('Esa expansión ya no existe.')
})
