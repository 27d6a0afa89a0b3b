import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { findDetailedProduct } from '../../catalog/find-product-by-slug.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'
import { ownerShop } from '../../testing/shops/owner-shop.ts'

const shop = ownerShop()

const [a, b, c] = ['a', 'b', 'c'].map((name) => `/media/subidas/${name}.webp`)
const url = (id: number) => `/api/v1/gestion/productos/${id}/imagenes/`
const read = async (id: number) =>
  (await shop.app.inject({ url: url(id), headers: shop.headers })).json().imagenes
const put = (id: number, imagenes: unknown[], antes: unknown[]) =>
  shop.app.inject({ method: 'PUT', url: url(id), headers: shop.headers, payload: { imagenes, antes } })
const listed = async (slug: string) =>
  (await shop.app.inject(`/api/v1/productos/slug/${slug}/`)).json().imagen_url

test('the first of the pictures is the one that the shop lists; the others follow in their order', async () => {
  const { id, slug, version } = await makeProduct(shop.db, { imagen_url: a })
  expect(await read(id)).toEqual([a])
  expect((await put(id, [b, a, c], [a])).json()).toEqual({ imagenes: [b, a, c] })
  expect(await read(id)).toEqual([b, a, c])
  await vi.waitFor(async () => expect(await listed(slug)).toBe(b), 10_000)
  await put(id, [c], [b, a, c])
  expect(await read(id)).toEqual([c])
  await put(id, [], [c])
  await vi.waitFor(async () => expect(await listed(slug)).toBe('/media/demo/sin-imagen.webp'), 10_000)
  const { rows } = await shop.db.execute(sql`
    select cambios from auditoria where recurso = 'productos' and recurso_id = ${String(id)} order by id`)
  expect(rows[0]).toEqual({ cambios: { imagenes: [[a], [b, a, c]] } })
  expect(rows).toHaveLength(3)
  const after = await shop.db.execute(sql`select version from productos where id = ${id}`)
  expect(after.rows, 'the form of the product stays as it was read').toEqual([{ version }])
})

test('what somebody else did meanwhile is told, and stays', async () => {
  const { id } = await makeProduct(shop.db, { imagen_url: a })
  await put(id, [a, b], [a])
  const late = await put(id, [c, a], [a])
  expect([late.statusCode, late.json()]).toEqual([
    409,
    {
      error: 'Otra persona cambió esto mientras lo editabas.',
      codigo: 'cambio_ajeno',
      detalles: [{ campo: 'imagenes', antes: [a], ahora: [a, b] }],
    },
  ])
  expect(await read(id)).toEqual([a, b])
})

test('the page of a product has the others too, but not while it is hidden', async () => {
  const { id, slug } = await makeProduct(shop.db, { imagen_url: a })
  const shown = async () => (await findDetailedProduct(shop.db, slug))?.otherPictures
  expect(await shown()).toEqual([])
  await put(id, [a, c, b], [a])
  expect(await shown()).toEqual([c, b])
  await shop.db.execute(sql`update productos set oculto = true where id = ${id}`)
  expect(await shown()).toBeUndefined()
})

test.each([
  ['an outside address', ['https://otra.example/x.webp']],
  ['a way out of the folder', ['/media/subidas/../secreto.webp']],
  ['the same one twice', [a, a]],
  ['thirteen', Array.from({ length: 13 }, (_, index) => `/media/subidas/x${index}.webp`)],
])('%s is refused beside its field', async (_, imagenes) => {
  const { id } = await makeProduct(shop.db)
  const answer = await put(id, imagenes, [])
  expect([answer.statusCode, answer.json().codigo]).toEqual([422, 'datos_invalidos'])
  expect(await read(id)).toEqual([])
})

test('of a product that does not exist there are none', async () => {
  expect((await shop.app.inject({ url: url(2_000_000_000), headers: shop.headers })).statusCode).toBe(404)
  expect((await put(2_000_000_000, [], [])).statusCode).toBe(404)
})
