import type { Product } from '@mazo/contract/products/products.ts'
import type { Shop } from '@mazo/contract/shop.ts'
import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { loader } from '../routes/product.tsx'
import { shop } from '../shop-context.ts'

const product = { id: 1, slug: 'mew', titulo: 'Mew' } as Product
const card = { expansion: '151', numero: '151/165', rareza: null, variante: null, anio: 2023 }

/** What the product page loads from a shop that answers like this when it is asked for the others of its card. */
async function load(othersOfCard: Shop['othersOfCard']) {
  const context = new RouterContextProvider()
  context.set(shop, {
    detailedProduct: async () => ({ product, otherPictures: [], card }),
    othersOfCard,
    siteImages: async () => null,
  } as Partial<Shop> as Shop)
  const request = new Request('http://shop.invalid/detalle-productos/mew')
  const answer = await loader({ params: { slug: 'mew' }, context, request } as unknown as Parameters<
    typeof loader
  >[0])
  return { ...answer.data, cacheControl: new Headers(answer.init?.headers).get('cache-control') }
}

test('where the others of its card cannot be read, the page goes without them and is not kept', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const page = await load(() => Promise.reject(new Error('gone')))
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
  expect(page).toMatchObject({ product, card: { ...card, otras: [] }, cacheControl: 'no-store' })
})
