import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { makeApi } from '../testing/shops/make-api.ts'
import { makeProduct } from '../testing/shops/make-product.ts'

let db: Database
let app: FastifyInstance
beforeAll(async () => {
  const database = await freshDatabase()
  db = database.db
  app = await makeApi(database)
  await makeProduct(db, { titulo: 'Pikachu', slug: 'pikachu', tcg_id: 1 })
  await makeProduct(db, { titulo: 'Elsa', slug: 'elsa', tcg_id: 2, cantidad_disponible: 0 })
})
afterAll(() => app.close())

const get = (url: string) => app.inject({ url })

describe('every call answers, with and without the slash at its end', () => {
  test.each([
    '/api/buscar-productos',
    '/api/v1/productos/paginados',
    '/api/v1/productos/por-ids',
    '/api/v1/productos/slug/pikachu',
    '/api/v1/productos/sugeridos',
    '/api/v1/expansion?tcg=1',
    '/api/v1/productos-trend',
    '/api/v1/productos-nuevos',
    '/api/v1/productos-certificados',
    '/api/v1/fotos',
    '/api/v1/imagenes-sitio',
    '/api/v1/pagina-status',
    '/api/v1/ajustes',
    '/api/v1/incomes',
    '/api/v1/eventos',
    '/api/v1/pop_marketing',
    '/pop_marketing',
    '/productos/paginados',
    '/productos/slug/pikachu',
    '/productos/sugeridos',
  ])('%s answers', async (path) => {
    const [address = '', query = ''] = path.split('?')
    const plain = await get(path)
    const slashed = await get(`${address}/?${query}`)
    expect(plain.statusCode).toBe(200)
    expect(plain.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(slashed.body).toBe(plain.body)
    expect(slashed.statusCode).toBe(200)
  })
})

test('a list of the home holds products', async () => {
  expect((await get('/api/v1/productos-nuevos/')).json()).toMatchObject([{ slug: 'pikachu', tcg: 'Pokemon' }])
})

test('the search takes `q`, and answers nothing where there is none', async () => {
  expect((await get('/api/buscar-productos/?q=picachu')).json()).toMatchObject({
    productos: [{ slug: 'pikachu', stock: 10 }],
  })
  expect((await get('/api/buscar-productos/?q=elsa')).json()).toMatchObject({ productos: [{ stock: 0 }] })
  expect((await get('/api/buscar-productos/?q=')).json()).toEqual({ productos: [] })
  expect((await get(`/api/buscar-productos/?q=${'%20'.repeat(300)}`)).json()).toEqual({ productos: [] })
})

test('the lists of the home take parameters that they do not know', async () => {
  for (const list of ['trend', 'nuevos', 'certificados']) {
    const plain = await get(`/api/v1/productos-${list}/`)
    const asked = await get(`/api/v1/productos-${list}/?limite=4&pagina=2`)
    expect([asked.statusCode, asked.body]).toEqual([200, plain.body])
  }
})

test('an empty filter is no filter', async () => {
  const { count } = (
    await get('/api/v1/productos/paginados/?tcg=&expansion=&estado=&single=&search=&page=')
  ).json()
  expect(count).toBe(1)
})

test.each([
  ['paginados/?tcg=5', 'tcg'],
  ['paginados/?tcg=1&tcg=2', 'tcg'],
  ['paginados/?tcg=01', 'tcg'],
  ['paginados/?expansion=-1', 'expansion'],
  ['paginados/?expansion=2147483648', 'expansion'],
  ['paginados/?page=0', 'page'],
  ['paginados/?page=1e3', 'page'],
  ['paginados/?estado=6', 'estado'],
  ['paginados/?single=1', 'single'],
  ["paginados/?ordering=id;drop table productos;--'", 'ordering'],
  ['por-ids/?ids=1,a', 'ids'],
  ['por-ids/?ids=1,,2', 'ids'],
  ['por-ids/?ids=0', 'ids'],
  [`por-ids/?ids=${Array.from({ length: 101 }, (_, at) => at + 1)}`, 'ids'],
])('%s is refused and names «%s»', async (path, name) => {
  const answer = await get(`/api/v1/productos/${path}`)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({
    error: `El parámetro «${name}» no es válido.`,
    codigo: 'parametro_invalido',
    detalles: [{ campo: name, mensaje: 'No es válido.' }],
  })
})

test('the expansions are of one game', async () => {
  expect((await get('/api/v1/expansion/?tcg=9')).statusCode).toBe(400)
  expect((await get('/api/v1/expansion/')).json().error).toBe('El parámetro «tcg» no es válido.')
})

test('a page past the end is empty and says how many there are', async () => {
  for (const page of [999_999, 180_000_000, 2_147_483_647]) {
    const answer = await get(`/api/v1/productos/paginados/?page=${page}`)
    expect([answer.statusCode, answer.json()]).toEqual([200, { results: [], count: 1 }])
  }
})

test('an unknown product is a 404', async () => {
  const answer = await get('/api/v1/productos/slug/nadie/')
  expect([answer.statusCode, answer.json().codigo]).toEqual([404, 'no_encontrado'])
  expect((await get(`/api/v1/productos/slug/${'a'.repeat(1500)}/`)).statusCode).toBe(404)
  for (const slug of ['PIKACHU', 'pikachu%0A'])
    expect((await get(`/api/v1/productos/slug/${slug}/`)).statusCode).toBe(404)
  const unstorable = await get('/api/v1/productos/paginados/?search=%00')
  expect([unstorable.statusCode, unstorable.json().detalles[0].campo]).toEqual([400, 'search'])
})
