import { byTrait } from '@mazo/contract/products/card-traits.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { rolledBack } from '../../testing/database/database.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'
import { compactCounts } from '../compact-counts.ts'
import { discounts, expansions } from '../tables.ts'
import { listProducts } from './list-products.ts'

const titles = async (db: Database, query: Parameters<typeof listProducts>[1]) =>
  (await listProducts(db, query)).results.map(({ titulo }) => titulo)

test(
  'a page holds the 12 newest on sale and says how many there are in all',
  rolledBack(async (db) => {
    for (let number = 1; number <= 14; number += 1) await makeProduct(db, { titulo: `Carta ${number}` })
    await makeProduct(db, { titulo: 'Agotada', cantidad_disponible: 0 })
    await makeProduct(db, { titulo: 'Vendida', cantidad_disponible: null, stock: false })
    await makeProduct(db, { titulo: 'Oculta', oculto: true })
    const first = await listProducts(db, {})
    expect(first.count).toBe(14)
    expect(first.results.map(({ titulo }) => titulo)).toEqual(
      [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((number) => `Carta ${number}`),
    )
    expect(await titles(db, { page: 2 })).toEqual(['Carta 2', 'Carta 1'])
    expect(await listProducts(db, { page: 3 })).toEqual({ results: [], count: 14 })
  }),
)

test(
  'a product says everything that a card of the page shows',
  rolledBack(async (db) => {
    const [made] = await db.insert(expansions).values({ tcg_id: 1, nombre: 'Jungla' }).returning()
    const { id } = await makeProduct(db, {
      slug: 'pikachu-60-64',
      titulo: 'Pikachu 60/64',
      descripcion: 'Primera edición',
      precio: '2500.50',
      tcg_id: 1,
      expansion_id: made?.id,
      estado_id: 2,
      single: true,
      cantidad_disponible: null,
      porcentaje: 12.5,
    })
    expect((await listProducts(db, {})).results).toEqual([
      {
        id,
        slug: 'pikachu-60-64',
        titulo: 'Pikachu 60/64',
        descripcion: 'Primera edición',
        precio: '2500.50',
        imagen_url: '/media/demo/sin-imagen.webp',
        tcg: 'Pokemon',
        tcg_id: 1,
        expansion: 'Jungla',
        expansion_id: made?.id,
        estado_carta: 'Near Mint',
        ...byTrait(() => null),
        impresion: null,
        stock: true,
        single: true,
        certificada: false,
        graduadora: null,
        nota: null,
        cantidad_disponible: null,
        una_por_compra: true,
        descuento: { porcentaje: 12.5 },
      },
    ])
  }),
)

describe('orderings', () => {
  test(
    'by the price paid, ties by the newest',
    rolledBack(async (db) => {
      await makeProduct(db, { titulo: 'A', precio: '1000.00', porcentaje: 50 })
      await makeProduct(db, { titulo: 'B', precio: '700.00' })
      await makeProduct(db, { titulo: 'C', precio: '500.00' })
      await makeProduct(db, { titulo: 'D', precio: '700.00' })
      expect(await titles(db, { ordering: 'precio' })).toEqual(['C', 'A', 'D', 'B'])
      expect(await titles(db, { ordering: '-precio' })).toEqual(['D', 'B', 'C', 'A'])
    }),
  )

  test(
    'by title without accents and case, ties by the newest',
    rolledBack(async (db) => {
      const made = ['zorua', 'Ábra', 'abra', 'Éevee', 'Zapdos', 'Ñoquis', 'nidoran', '¡Hola!']
      for (const titulo of made) await makeProduct(db, { titulo })
      const sorted = ['abra', 'Ábra', 'Éevee', 'nidoran', 'Ñoquis', 'Zapdos', 'zorua', '¡Hola!']
      const ascending = await titles(db, { ordering: 'titulo' })
      expect(ascending.filter((titulo) => titulo !== '¡Hola!')).toEqual(sorted.slice(0, 7))
      const descending = await titles(db, { ordering: '-titulo' })
      expect(descending.filter((titulo) => titulo !== '¡Hola!')).toEqual([
        'zorua',
        'Zapdos',
        'Ñoquis',
        'nidoran',
        'Éevee',
        'abra',
        'Ábra',
      ])
    }),
  )
})

test(
  'each filter narrows the page and its count, alone and with others',
  rolledBack(async (db) => {
    const [first] = await db.insert(expansions).values({ tcg_id: 1, nombre: 'Jungla' }).returning()
    await makeProduct(db, { titulo: 'A', tcg_id: 1, expansion_id: first?.id, estado_id: 1, single: true })
    await makeProduct(db, { titulo: 'B', tcg_id: 1, expansion_id: first?.id, estado_id: 5, single: true })
    await makeProduct(db, { titulo: 'C', tcg_id: 1 })
    await makeProduct(db, { titulo: 'D', tcg_id: 2, estado_id: 1, single: true })
    await makeProduct(db, { titulo: 'E' })
    const found = async (query: Parameters<typeof listProducts>[1]) => {
      const { results, count } = await listProducts(db, query)
      expect(count).toBe(results.length)
      return results.map(({ titulo }) => titulo).join('')
    }
    expect(await found({ tcg: 1 })).toBe('CBA')
    expect(await found({ expansion: first?.id })).toBe('BA')
    expect(await found({ estado: 1 })).toBe('DA')
    expect(await found({ single: true })).toBe('DBA')
    expect(await found({ single: false })).toBe('EC')
    expect(await found({ tcg: 1, estado: 5, single: true, expansion: first?.id })).toBe('B')
    expect(await found({ tcg: 4 })).toBe('')
    expect(await found({ expansion: 2_147_483_647 })).toBe('')
  }),
)

test(
  'the count stays true whatever happens to the products',
  rolledBack(async (db) => {
    const truth = async () => {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from productos where stock and not oculto and tcg_id = 1`,
      )
      const { count } = await listProducts(db, { tcg: 1, page: 99 })
      expect(count).toBe(rows[0]?.count)
      return count
    }
    for (let number = 0; number < 6; number += 1) await makeProduct(db, { tcg_id: 1, cantidad_disponible: 2 })
    expect(await truth()).toBe(6)
    const ids = sql`(select min(id) from productos)`
    await db.execute(sql`update productos set cantidad_disponible = 1 where id = ${ids}`)
    expect(await truth()).toBe(6)
    await db.execute(sql`update productos set cantidad_disponible = 0, stock = false where id = ${ids}`)
    expect(await truth()).toBe(5)
    await db.execute(sql`update productos set oculto = true where id > ${ids}`)
    expect(await truth()).toBe(0)
    await compactCounts(db)
    await db.execute(sql`update productos set oculto = false`)
    expect(await truth()).toBe(5)
    await db.execute(sql`update productos set tcg_id = 2 where id = (select max(id) from productos)`)
    expect(await truth()).toBe(4)
    await compactCounts(db)
    expect(await truth()).toBe(4)
    await db.execute(sql`delete from movimientos_stock`)
    await db.execute(sql`delete from productos where tcg_id = 1`)
    expect(await truth()).toBe(0)
  }),
)

test(
  'the price paid follows a discount that comes and goes',
  rolledBack(async (db) => {
    const cheap = await makeProduct(db, { titulo: 'Barato', precio: '900.00' })
    const dear = await makeProduct(db, { titulo: 'Caro', precio: '1000.00' })
    expect(await titles(db, { ordering: 'precio' })).toEqual(['Barato', 'Caro'])
    await db.insert(discounts).values({ producto_id: dear.id, porcentaje: '20' })
    expect(await titles(db, { ordering: 'precio' })).toEqual(['Caro', 'Barato'])
    await db.delete(discounts)
    expect(await titles(db, { ordering: 'precio' })).toEqual(['Barato', 'Caro'])
    expect(cheap.precio_final).toBe('900.00')
  }),
)
