import type { Product } from '@mazo/contract/products/products.ts'
import type { Shop } from '@mazo/contract/shop.ts'
import type { Event } from '@mazo/contract/site/event.ts'
import { expect, test, vi } from 'vitest'
import { loadHome } from './load-home.ts'

const cards = (...prices: string[]) => prices.map((precio, id) => ({ id, precio }) as Product)

const makeShop = (lists: Partial<Shop>) =>
  ({
    trending: async () => [],
    newest: async () => [],
    certified: async () => [],
    gamePhotos: async () => null,
    banners: async () => [],
    questions: async () => [],
    events: async () => [],
    ...lists,
  }) as Partial<Shop> as Shop

test('the certified cards stand by price, highest first', async () => {
  const shop = makeShop({ certified: async () => cards('900.00', '10000.00', '1500.50') })
  const { certified } = (await loadHome(shop)).home
  expect(certified.map(({ precio }) => precio)).toEqual(['10000.00', '1500.50', '900.00'])
})

test('twelve trending products at most', async () => {
  const shop = makeShop({ trending: async () => cards(...Array(20).fill('1.00')) })
  expect((await loadHome(shop)).home.trending).toHaveLength(12)
})

test('a fair is announced until its day is over in Buenos Aires', async () => {
  const hasFair = async (fecha: string) => {
    const shop = makeShop({ events: async () => [{ id: 1, fecha, fecha_fin: null } as Event] })
    return (await loadHome(shop, new Date('2026-12-08T02:59:59Z'))).home.hasFair
  }
  expect([await hasFair('2026-12-07'), await hasFair('2026-12-06')]).toEqual([true, false])
})

test('a list that fails leaves its place empty and is logged', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const shop = makeShop({
    trending: () => Promise.reject(new Error('gone')),
    newest: async () => cards('1.00'),
  })
  expect(await loadHome(shop)).toMatchObject({
    home: { trending: [], newest: [{ precio: '1.00' }] },
    whole: false,
  })
  expect((await loadHome(makeShop({}))).whole).toBe(true)
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})

test.each(['trending', 'newest', 'certified'] as const)(
  'where the %s products fail, the others are there and the failure is logged',
  async (failing) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const all = { trending: async () => cards('1.00'), newest: async () => cards('2.00') }
    const lists = { ...all, certified: async () => cards('3.00') }
    const shop = makeShop({ ...lists, [failing]: () => Promise.reject(new Error('gone')) })
    const { home, whole } = await loadHome(shop)
    for (const list of ['trending', 'newest', 'certified'] as const)
      expect(home[list]).toHaveLength(list === failing ? 0 : 1)
    expect(whole).toBe(false)
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
  },
)
