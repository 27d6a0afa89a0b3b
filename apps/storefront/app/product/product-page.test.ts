import type { Product } from '@mazo/contract/products/products.ts'
import type { Shop } from '@mazo/contract/shop.ts'
import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { loader } from '../routes/product.tsx'
import { shop } from '../shop-context.ts'

const card = { id: 1, slug: 'mew', titulo: 'Mew' } as Product

/** What the product page loads from a shop that answers like this when it is asked for the card. */
async function load(cardOfProduct: Shop['cardOfProduct']) {
  const context = new RouterContextProvider()
  context.set(shop, {
    productBySlug: async () => card,
    otherPictures: async () => [],
    cardOfProduct,
    siteImages: async () => null,
  } as Partial<Shop> as Shop)
  const request = new Request('http://shop.invalid/detalle-productos/mew')
  const answer = await loader({ params: { slug: 'mew' }, context, request } as unknown as Parameters<
    typeof loader
  >[0])
  return { ...answer.data, cacheControl: new Headers(answer.init?.headers).get('cache-control') }
}

test('a card that cannot be read leaves the page without it, which is not kept', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const page = await load(() => Promise.reject(new Error('gone')))
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
  expect(page).toMatchObject({ product: card, card: null, cacheControl: 'no-store' })
})
