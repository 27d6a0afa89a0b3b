import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { ownerShop } from '../testing/shops/owner-shop.ts'
import { writeAudit } from './write-audit.ts'

const shop = ownerShop()

beforeAll(async () => {
  const deeds = [
    { quien: 'ana', accion: 'creó', recurso: 'expansiones', recurso_id: 1, nombre: 'Fusión' },
    {
      quien: 'ana',
      accion: 'cambió',
      recurso: 'productos',
      recurso_id: 7,
      nombre: 'Charizard ex',
      cambios: { precio: ['100.00', '120.00'] } as const,
    },
    { quien: 'beto', accion: 'eliminó', recurso: 'expansiones', recurso_id: 1, nombre: 'Fusión' },
  ]
  for (const deed of deeds) await writeAudit(shop.db, deed)
  // The last moment of the 20th of November and the first of the 21st, in Buenos Aires.
  await shop.db.execute(sql`update auditoria set creado_en = '2026-11-21T02:59:59Z' where accion = 'creó'`)
  await shop.db.execute(sql`update auditoria set creado_en = '2026-11-21T03:00:00Z' where accion <> 'creó'`)
})

const list = async (query = '') => {
  const { results } = (
    await shop.app.inject({ url: `/api/v1/gestion/auditoria/${query}`, headers: shop.headers })
  ).json()
  return results.map(({ quien, accion }: { quien: string; accion: string }) => `${quien} ${accion}`)
}

test('the trail says who did what, the latest first, with what changed', async () => {
  const answer = await shop.app.inject({ url: '/api/v1/gestion/auditoria/', headers: shop.headers })
  expect(answer.json().count).toBe(3)
  expect(answer.json().results[1]).toMatchObject({
    quien: 'ana',
    accion: 'cambió',
    recurso: 'productos',
    recurso_id: '7',
    nombre: 'Charizard ex',
    cambios: [{ campo: 'precio', antes: '100.00', ahora: '120.00' }],
  })
  expect(await list()).toEqual(['beto eliminó', 'ana cambió', 'ana creó'])
})

test('of a long text the trail tells the beginning', async () => {
  const antes = 'a'.repeat(60_000)
  const cambios = { texto: [antes, `b${antes}`], lista: [[antes], []], titulo: [null, 'Envíos'] } as const
  const deed = {
    quien: 'caro',
    accion: 'cambió',
    recurso: 'paginas-legales',
    recurso_id: 1,
    nombre: 'Envíos',
    cambios,
  }
  await writeAudit(shop.db, deed)
  const answer = await shop.app.inject({
    url: '/api/v1/gestion/auditoria/?quien=caro',
    headers: shop.headers,
  })
  expect(answer.json().results[0].cambios).toEqual(
    expect.arrayContaining([
      { campo: 'texto', antes: `${'a'.repeat(300)}…`, ahora: `b${'a'.repeat(299)}…` },
      { campo: 'lista', antes: expect.stringMatching(/^\["a{298}…$/), ahora: [] },
      { campo: 'titulo', antes: null, ahora: 'Envíos' },
    ]),
  )
  await shop.db.execute(sql`delete from auditoria where quien = 'caro'`)
})

test.each([
  ['?quien=ana', ['ana cambió', 'ana creó']],
  ['?recurso=expansiones', ['beto eliminó', 'ana creó']],
  ['?quien=ana&recurso=expansiones', ['ana creó']],
  ['?q=fusion', ['beto eliminó', 'ana creó']],
  ['?hasta=2026-11-20', ['ana creó']],
  ['?desde=2026-11-21', ['beto eliminó', 'ana cambió']],
  ['?desde=2026-11-20&hasta=2026-11-21&order=asc', ['ana creó', 'ana cambió', 'beto eliminó']],
  ['?per_page=1&page=2', ['ana cambió']],
])('%s', async (query, expected) => {
  expect(await list(query)).toEqual(expected)
})

test('people and things to filter by are those that the trail has', async () => {
  const answer = await shop.app.inject({ url: '/api/v1/gestion/auditoria/opciones/', headers: shop.headers })
  expect(answer.json()).toEqual({ personas: ['ana', 'beto'], recursos: ['expansiones', 'productos'] })
})

test.each(['ayer', '2026-02-30', '0000-01-01'])('%s is no day and is refused', async (day) => {
  const answer = await shop.app.inject({
    url: `/api/v1/gestion/auditoria/?desde=${day}`,
    headers: shop.headers,
  })
  expect(answer.statusCode).toBe(400)
})
