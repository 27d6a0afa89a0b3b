import type { CatalogQuery, Product } from '@mazo/contract/products/products.ts'
import type { Shop } from '@mazo/contract/shop.ts'
import { expect, test, vi } from 'vitest'
import { loadStore } from './load-store.ts'

const card = { id: 1, titulo: 'Mew', descripcion: 'Larga' } as Product

/** A shop of 30 products, one expansion a game: 10 for the first, 20 for the second, and so on. */
function makeShop(asked: CatalogQuery[], broken: Partial<Shop> = {}) {
  return {
    listProducts: async (query: CatalogQuery) => {
      asked.push(query)
      return { results: (query.page ?? 1) <= 3 ? [card] : [], count: 30 }
    },
    expansions: async (tcg: number) => [{ id: tcg * 10, expansion: `Set ${tcg}` }],
    siteImages: async () => null,
    ...broken,
  } as Partial<Shop> as Shop
}

test('an expansion of the game stands, one of another game is dropped', async () => {
  const asked: CatalogQuery[] = []
  expect((await loadStore(makeShop(asked), { tcg: 1, expansion: 10 })).filters.expansion).toBe(10)
  expect((await loadStore(makeShop(asked), { tcg: 1, expansion: 20 })).filters.expansion).toBeUndefined()
  expect(asked.map(({ expansion }) => expansion)).toEqual([10, undefined])
})

test('an expansion without a game is looked for in all four', async () => {
  const { filters, expansions } = await loadStore(makeShop([]), { expansion: 40 })
  expect(filters.expansion).toBe(40)
  expect(expansions).toHaveLength(4)
})

test('a page past the end shows the last one', async () => {
  const { filters, results, pages } = await loadStore(makeShop([]), { page: 900 })
  expect({ page: filters.page, pages, shown: results.length }).toEqual({ page: 3, pages: 3, shown: 1 })
})

test('the page carries no descriptions, which only the page of a product shows', async () => {
  expect((await loadStore(makeShop([]), {})).results).toEqual([{ id: 1, titulo: 'Mew' }])
})

test('without its expansions and its pictures the listing still stands', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const broken = {
    expansions: () => Promise.reject(new Error('gone')),
    siteImages: () => Promise.reject(new Error('gone')),
  }
  const store = await loadStore(makeShop([], broken), { tcg: 1, expansion: 10 })
  expect(store).toMatchObject({ expansions: null, images: null, count: 30, filters: { expansion: 10 } })
  expect(store.whole).toBe(false)
  expect((await loadStore(makeShop([]), {})).whole).toBe(true)
  expect(logged).toHaveBeenCalledTimes(2)
  logged.mockRestore()
})

test('a listing that fails is logged and shows nothing', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const broken = { listProducts: () => Promise.reject(new Error('gone')) }
  const store = await loadStore(makeShop([], broken), { tcg: 1, page: 2 })
  expect(store).toMatchObject({ results: [], count: 0, pages: 1, whole: false, filters: { tcg: 1, page: 2 } })
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})
