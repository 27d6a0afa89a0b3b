import type { ImportRow } from '@mazo/contract/imports/imports.ts'
import type { ManagedProduct } from '@mazo/contract/products/managed-products.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '../../catalog/tables.ts'
import { importShopOfSingles } from '../../testing/shops/import-shop.ts'
import { makeStaff, signedIn } from '../../testing/shops/make-staff.ts'
import { orderOf } from '../../testing/shops/order-of.ts'

const { shop } = importShopOfSingles()
const place = 'Caja 3, página 12'
const card = {
  titulo: 'Charizard 4/102',
  precio: '9000.00',
  single: true,
  cantidad_disponible: null,
  tcg_id: 1,
  estado_id: 2,
}
const create = async (given: object = {}) =>
  (await shop.call('POST', 'productos', { ...card, ubicacion: place, ...given })).json<ManagedProduct>()
const stored = async () => (await shop.stored()).map(({ ubicacion }) => ubicacion)
const header = 'Título;Precio;Juego;Expansión;Estado;Single;Cantidad'
const row = 'Charizard;100;Pokemon;151;Mint;sí;1'
const changesOf = async (id: number): Promise<ImportRow['cambios']> =>
  (await shop.rowsOf(id)).results[0]?.cambios ?? []

test('the form says it, empty is none, and what is too long is refused beside it', async () => {
  expect((await create()).ubicacion).toBe(place)
  expect((await create({ titulo: 'Otra', ubicacion: '  ' })).ubicacion).toBeNull()
  const long = await shop.call('POST', 'productos', { ...card, ubicacion: 'x'.repeat(41) })
  expect([long.statusCode, long.json().detalles?.[0]?.campo]).toEqual([422, 'ubicacion'])
})

test('its change is an edit: it stands in the history, and a form that is older is refused', async () => {
  const made = await create()
  const saved = (await shop.call('PUT', `productos/${made.id}`, { ...made, ubicacion: 'Vitrina' })).json()
  expect([saved.ubicacion, saved.version]).toEqual(['Vitrina', made.version + 1])
  const { rows } = await shop.db.execute(
    sql`select cambios from auditoria where recurso_id = ${String(made.id)} and accion = 'cambió'`,
  )
  expect(rows).toMatchObject([{ cambios: { ubicacion: [place, 'Vitrina'] } }])
  const late = await shop.call('PUT', `productos/${made.id}`, { ...made, titulo: 'Otro' })
  expect([late.statusCode, late.json().detalles]).toMatchObject([
    409,
    [{ campo: 'ubicacion', antes: place, ahora: 'Vitrina' }],
  ])
})

test.each(['ubicacion', 'Ubicación', 'CAJA', 'Lugar'])(
  'a sheet says it by a column «%s»',
  async (heading) => {
    const id = await shop.analyse(`${header};${heading}\n${row};${place}`)
    expect((await shop.read(id)).columnas.at(-1)).toBe('ubicacion')
    await shop.apply(id)
    expect(await stored()).toEqual([place])
  },
)

test('a sheet changes it, leaves it alone without the column, empties it with one, and is undone', async () => {
  await shop.apply(await shop.analyse(`${header};ubicacion\n${row};${place}`))
  await shop.apply(await shop.analyse(`${header}\n${row.replace('100', '200')}`))
  expect(await stored()).toEqual([place])

  const emptied = await shop.analyse(`${header};ubicacion\n${row};`)
  expect(await changesOf(emptied)).toContainEqual({ campo: 'ubicacion', antes: place, ahora: '' })
  await shop.apply(emptied)
  expect(await stored()).toEqual([null])
  await shop.call('POST', `importaciones/${emptied}/deshacer`)
  await shop.work()
  expect(await stored()).toEqual([place])
})

test('a row that says too much is refused in words, and the export says what an import reads back', async () => {
  const long = await shop.analyse(`${header};ubicacion\n${row};${'x'.repeat(41)}`)
  expect((await shop.rowsOf(long)).results[0]?.motivo).toBe('ubicacion: tiene 41 caracteres y entran 40')
  await create()
  const { body } = await shop.exportAs('')
  expect(body).toContain(place)
  const again = await shop.analyse(body)
  expect((await shop.read(again)).totales).toMatchObject({ iguales: 1, nuevas: 0 })
})

test('staff see it on the packing list and by the label, and nobody else anywhere', async () => {
  const { id, slug } = await create()
  const ordered = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/ordenes/',
    headers: { 'idempotency-key': crypto.randomUUID() },
    payload: orderOf([[{ id }, 1]]),
  })
  expect(ordered.statusCode).toBe(201)
  const { results } = (await shop.call('GET', 'ordenes')).json()
  const order = (await shop.call('GET', `ordenes/${results[0].id}`)).json()
  expect(order.lineas).toMatchObject([{ producto_id: id, ubicacion: place }])

  const headers = await signedIn(shop.app, await makeStaff(shop.db, { username: 'vende', rol: 'vendedor' }))
  const label = await shop.app.inject({ url: `/api/v1/productos/qr/${id}/`, headers })
  expect(label.json()).toMatchObject({ id, ubicacion: place })

  await shop.db.update(products).set({ stock: true }).where(eq(products.id, id))
  const token = ordered.json().token ?? ''
  for (const url of [
    `/api/v1/productos/qr-public/${id}/`,
    `/api/v1/productos/slug/${slug}/`,
    `/api/v1/productos/por-ids/?ids=${id}`,
    '/api/v1/productos/paginados/?tcg=1',
    '/api/buscar-productos/?q=charizard',
    `/api/v1/ordenes/${token}/`,
  ]) {
    const { statusCode, body } = await shop.app.inject({ url })
    // An answer that says nothing of the product would prove nothing.
    expect([url, statusCode, body.includes('Charizard'), body.includes('Caja 3')]).toEqual([
      url,
      200,
      true,
      false,
    ])
  }
})
