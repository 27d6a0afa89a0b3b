import { expect, test } from 'vitest'
import { expansions } from '../../catalog/tables.ts'
import { importShop } from '../../testing/shops/import-shop.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'

const shop = importShop()

test.each(['csv', 'xlsx'])('what is exported as %s changes nothing when it is imported', async (formato) => {
  await shop.db.insert(expansions).values({ tcg_id: 1, nombre: '=151' })
  const [expansion] = await shop.db.select().from(expansions)
  const { db } = shop
  // Names that differ only in case, from before the shop refused them: each means itself.
  const twins = await db
    .insert(expansions)
    .values(['Llamas', 'llamas'].map((nombre) => ({ tcg_id: 1, nombre })))
    .returning({ expansion_id: expansions.id })
  for (const { expansion_id } of twins) await makeProduct(db, { titulo: 'Sobre', tcg_id: 1, expansion_id })
  for (const titulo of [
    '=1+1',
    '+SUMA(1)',
    '-5',
    '@x',
    '\tcon\ttab',
    "'=x",
    'a;"b"',
    'dos\nlíneas',
    '_x000D_',
  ])
    await makeProduct(db, { titulo, descripcion: '=cmd|x!A1\r\notra', porcentaje: 12.5 })
  const single = { tcg_id: 1, expansion_id: expansion?.id, estado_id: 2, single: true } as const
  await makeProduct(db, { ...single, cantidad_disponible: null, oculto: true })
  await makeProduct(db, {
    ...single,
    cantidad_disponible: null,
    stock: false,
    certificada: true,
    precio: '0.05',
  })
  const slab = { ...single, titulo: 'Charizard', certificada: true, graduadora: 'PSA' }
  await makeProduct(db, { ...slab, nota: '10', numero_certificado: '00123' })
  await makeProduct(db, { ...slab, nota: '=9', numero_certificado: '-124' })
  await makeProduct(db, { ...slab, graduadora: null, nota: '9,5' })
  await makeProduct(db, { ...single, cantidad_disponible: 3, imagen_url: '/media/demo/x.webp', sku: '007' })
  await makeProduct(db, { single: true, cantidad_disponible: 0 })
  const before = await shop.stored()
  const exported = await shop.exportAs(`formato=${formato}`)
  expect(exported.statusCode).toBe(200)
  if (formato === 'csv') expect(exported.body).not.toMatch(/(^|[;\n"])[=+@]/)
  const id = await shop.analyse(exported.rawPayload)
  const { results } = await shop.rowsOf(id, '?per_page=100')
  expect(results.filter(({ estado }) => estado !== 'igual')).toEqual([])
  expect(results).toHaveLength(before.length)
})

test('an export lists games, their expansions and then titles, with what has none of them last', async () => {
  const { db } = shop
  const named = (nombre: string) => db.insert(expansions).values({ tcg_id: 1, nombre }).returning()
  const [[late], [early]] = [await named('Évolución'), await named('Base')]
  await makeProduct(db, { titulo: 'Folio', tcg_id: null })
  await makeProduct(db, { titulo: 'Sobre', tcg_id: 2 })
  await makeProduct(db, { titulo: 'Caja', tcg_id: 1 })
  await makeProduct(db, { titulo: 'Zapdos', tcg_id: 1, expansion_id: late?.id })
  await makeProduct(db, { titulo: 'árbol', tcg_id: 1, expansion_id: late?.id })
  await makeProduct(db, { titulo: 'Pikachu', tcg_id: 1, expansion_id: early?.id })
  const [, ...rows] = (await shop.exportAs('formato=csv')).body.trim().split('\r\n')
  const titles = rows.map((row: string) => row.split(';')[2])
  expect(titles).toEqual(['Pikachu', 'árbol', 'Zapdos', 'Caja', 'Sobre', 'Folio'])
})

test('an export holds what the filters of the list find', async () => {
  await makeProduct(shop.db, { titulo: 'A la vista', tcg_id: 1 })
  await makeProduct(shop.db, { titulo: 'Escondido', tcg_id: 1, oculto: true })
  const { body } = await shop.exportAs('tcg=1&oculto=true')
  expect(body).toContain('Escondido')
  expect(body).not.toContain('A la vista')
})

test("an export holds what the list's search finds, as the shop searches and by code", async () => {
  await makeProduct(shop.db, { titulo: 'Pikachu con sombrero', tcg_id: 1 })
  await makeProduct(shop.db, { titulo: 'Pikachú gris', tcg_id: 2 })
  await makeProduct(shop.db, { titulo: 'Caja', sku: 'PIKA-9' })
  const titles = async (query: string) => {
    const [, ...rows] = (await shop.exportAs(query)).body.trim().split('\r\n')
    return rows.map((row: string) => row.split(';')[2])
  }
  expect(await titles('q=pikachu')).toEqual(['Pikachu con sombrero', 'Pikachú gris'])
  expect(await titles('q=pikachu&tcg=2')).toEqual(['Pikachú gris'])
  expect(await titles('q=PIKA-9')).toEqual(['Caja'])
  expect(await titles('q=ausente')).toEqual([])
})
