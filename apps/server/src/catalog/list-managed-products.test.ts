import type { ProductListQuery } from '@mazo/contract/products/managed-products.ts'
import { productListQuery } from '@mazo/contract/products/managed-products.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { makeProduct, type ProductRow } from '../testing/shops/make-product.ts'
import { listManagedProducts } from './list-managed-products.ts'

let db: Database
const made: Record<string, ProductRow> = {}

beforeAll(async () => {
  ;({ db } = await freshDatabase())
  const add = async (name: string, given: Parameters<typeof makeProduct>[1]) => {
    made[name] = await makeProduct(db, { titulo: name, ...given })
  }
  await add('Charizard ex 199/165', {
    tcg_id: 1,
    single: true,
    estado_id: 2,
    cantidad_disponible: null,
    precio: '900.00',
  })
  await add('Pikachu gradeado', {
    tcg_id: 1,
    single: true,
    certificada: true,
    cantidad_disponible: null,
    stock: false,
    precio: '1800.00',
    porcentaje: 90,
    graduadora: 'PSA',
    nota: '9',
    numero_certificado: '48219930',
  })
  await add('Booster Pokémon', {
    tcg_id: 1,
    cantidad_disponible: 30,
    imagen_url: '/media/demo/x.webp',
    sku: 'BP-1',
  })
  await add('Ábaco oculto', { oculto: true, cantidad_disponible: 2, precio: '500.00' })
})

const find = async (query: Record<string, string>) => {
  const { count, results } = await listManagedProducts(db, productListQuery.parse(query) as ProductListQuery)
  expect(count).toBe(results.length)
  return results.map(({ titulo }) => titulo)
}
const [charizard, pikachu, booster, hidden] = [
  'Charizard ex 199/165',
  'Pikachu gradeado',
  'Booster Pokémon',
  'Ábaco oculto',
]

describe('it holds what a filter asks for, hidden and sold out too', () => {
  test.each<[Record<string, string>, string[]]>([
    [{}, [hidden, booster, pikachu, charizard]],
    [{ tcg: '1' }, [booster, pikachu, charizard]],
    [{ estado: '2' }, [charizard]],
    [{ tipo: 'sellado' }, [hidden, booster]],
    [{ tipo: 'suelta' }, [charizard]],
    [{ tipo: 'gradeada' }, [pikachu]],
    [{ agotado: 'true' }, [pikachu]],
    [{ agotado: 'false', tcg: '1' }, [booster, charizard]],
    [{ sin_imagen: 'true' }, [hidden, pikachu, charizard]],
    [{ sin_imagen: 'false' }, [booster]],
    [{ oculto: 'true' }, [hidden]],
    [{ oculto: 'false', tipo: 'sellado' }, [booster]],
  ])('%o', async (query, titles) => {
    expect(await find(query)).toEqual(titles)
  })
})

describe('it is sorted, both ways', () => {
  test.each<[string, string[]]>([
    ['titulo', [hidden, booster, charizard, pikachu]],
    ['precio', [pikachu, hidden, charizard, booster]],
    ['cantidad', [pikachu, charizard, hidden, booster]],
    ['id', [charizard, pikachu, booster, hidden]],
  ])('by %s', async (sort, titles) => {
    expect(await find({ sort, order: 'asc' })).toEqual(titles)
    expect(await find({ sort, order: 'desc' })).toEqual(titles.toReversed())
  })
})

describe('it is searched as the shop is', () => {
  test.each<[Record<string, string>, string[]]>([
    [{ q: 'pokemon' }, [booster, pikachu, charizard]],
    [{ q: 'charzard' }, [charizard]],
    [{ q: '199/165' }, [charizard]],
    [{ q: 'abaco' }, [hidden]],
    [{ q: 'pikachu', agotado: 'true' }, [pikachu]],
    [{ q: 'pikachu', agotado: 'false' }, []],
    [{ q: 'BP-1' }, [booster]],
    [{ q: 'bp-' }, [booster]],
    [{ q: 'BP-', oculto: 'true' }, []],
    [{ q: 'p-1' }, []],
    [{ q: '4821' }, [pikachu]],
    [{ q: '199/1' }, [charizard]],
    [{ q: 'pokemon', sort: 'titulo', order: 'asc' }, [booster, charizard, pikachu]],
    [{ q: '%' }, []],
  ])('%o', async (query, titles) => {
    expect(await find(query)).toEqual(titles)
  })
})

test('a page is a part of it, with the count of all', async () => {
  const query = productListQuery.parse({ page: '2', per_page: '3' })
  const { count, results } = await listManagedProducts(db, query)
  expect([count, results.map(({ titulo }) => titulo)]).toEqual([4, [charizard]])
})

test('a beginning of a code finds its product first, and what has it as a word besides', async () => {
  await makeProduct(db, { titulo: 'Sobre 7790 blister', cantidad_disponible: 1 })
  await makeProduct(db, { titulo: 'Zócalo', sku: '7790001', cantidad_disponible: 1 })
  await makeProduct(db, { titulo: 'Caja 7790', cantidad_disponible: 1 })
  expect(await find({ q: '7790' })).toEqual(['Zócalo', 'Caja 7790', 'Sobre 7790 blister'])
  const byTitle = { q: '7790', sort: 'titulo', order: 'asc' }
  expect(await find(byTitle)).toEqual(['Caja 7790', 'Sobre 7790 blister', 'Zócalo'])
  expect(await find({ q: '7790001' })).toEqual(['Zócalo'])
})
