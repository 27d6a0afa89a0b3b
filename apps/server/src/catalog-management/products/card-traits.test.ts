import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ownerShop } from '../../testing/shops/owner-shop.ts'

const shop = ownerShop()
const card = {
  titulo: 'Charizard 4/102',
  precio: '9000.00',
  single: true,
  cantidad_disponible: null,
  tcg_id: 1,
  estado_id: 2,
}
const create = async (given: object) => (await shop.call('POST', 'productos/', { ...card, ...given })).body
const get = async (path: string) => (await shop.app.inject({ url: `/api/${path}` })).json()
const slugs = (found: { slug: string }[]) => found.map(({ slug }) => slug).sort()

test('what a card is, is told and filtered by in the back office and in the shop, and is found by', async () => {
  const plain = await create({})
  const japanese = await create({ idioma: 'japonés' })
  const english = await create({ idioma: 'inglés', acabado: 'reverse' })
  expect([plain.idioma, japanese.idioma]).toEqual([null, 'japonés'])
  const refused = await shop.call('POST', 'productos/', { ...card, idioma: 'klingon' })
  expect([refused.status, refused.body.detalles?.[0]?.campo]).toEqual([422, 'idioma'])

  const listed = (await shop.call('GET', `productos/?idioma=${encodeURIComponent('japonés')}`)).body
  expect([listed.count, listed.results[0].id]).toEqual([1, japanese.id])

  const store = await get(`v1/productos/paginados/?tcg=1&idioma=${encodeURIComponent('japonés')}`)
  expect(store).toMatchObject({ count: 1, results: [{ id: japanese.id, idioma: 'japonés' }] })
  expect((await get('v1/productos/paginados/?tcg=1')).count).toBe(3)
  expect((await shop.app.inject({ url: '/api/v1/productos/paginados/?idioma=klingon' })).statusCode).toBe(400)

  for (const [text, wanted] of [
    ['charizard japonés', [japanese.slug]],
    ['charizard japones', [japanese.slug]],
    ['japanese charizard', [japanese.slug]],
    ['charizard jp', [japanese.slug]],
    ['charizard english', [english.slug]],
    ['charizard reverse holo', [english.slug]],
    ['charizard inglés o japonés', [japanese.slug, english.slug]],
    ['charizard holo', []],
    ['charizard', [plain.slug, japanese.slug, english.slug]],
  ] as const)
    expect(slugs((await get(`buscar-productos/?q=${encodeURIComponent(text)}`)).productos), text).toEqual(
      [...wanted].sort(),
    )
  expect(await get(`v1/productos/qr-public/${japanese.id}/`)).toMatchObject({ idioma: 'japonés' })
})

test('its change is an edit: it counts the version up, stands in the history, and a form that is older is refused', async () => {
  const made = await create({ titulo: 'Blastoise 2/102', idioma: 'español' })
  const saved = (await shop.call('PUT', `productos/${made.id}/`, { ...made, idioma: 'portugués' })).body
  expect([saved.idioma, saved.version]).toEqual(['portugués', made.version + 1])
  const { rows } = await shop.db.execute(
    sql`select cambios from auditoria where recurso_id = ${String(made.id)} and accion = 'cambió'`,
  )
  expect(rows).toMatchObject([{ cambios: { idioma: ['español', 'portugués'] } }])
  const late = await shop.call('PUT', `productos/${made.id}/`, { ...made, titulo: 'Otro' })
  expect([late.status, late.body.detalles]).toMatchObject([
    409,
    [{ campo: 'idioma', antes: 'español', ahora: 'portugués' }],
  ])
})
