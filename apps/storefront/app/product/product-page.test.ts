import type { Product } from '@mazo/contract/products/products.ts'
import type { Shop } from '@mazo/contract/shop.ts'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { loader } from '../routes/product.tsx'
import { shop } from '../shop-context.ts'
import { Suggested } from './Suggested.tsx'

const card = { id: 1, slug: 'mew', titulo: 'Mew' } as Product

/** What the product page loads from a shop whose suggestions answer like this. */
async function load(
  suggested: () => Promise<Product[]>,
  cardOfProduct: Shop['cardOfProduct'] = async () => null,
) {
  const context = new RouterContextProvider()
  context.set(shop, {
    productBySlug: async () => card,
    otherPictures: async () => [],
    cardOfProduct,
    suggested,
    siteImages: async () => null,
  } as Partial<Shop> as Shop)
  const request = new Request('http://shop.invalid/detalle-productos/mew')
  const answer = await loader({ params: { slug: 'mew' }, context, request } as unknown as Parameters<
    typeof loader
  >[0])
  return { ...answer.data, cacheControl: new Headers(answer.init?.headers).get('cache-control') }
}

test('suggestions that fail are only logged, and three places that load stand for them', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const page = await load(() => Promise.reject(new Error('gone')))
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
  expect(page).toMatchObject({ product: card, suggested: null, cacheControl: 'no-store' })
  const html = renderToString(createElement(Suggested, { products: page.suggested }))
  expect(html.match(/Cargando\.\.\./g)).toHaveLength(3)
})

test('a product is not suggested beside itself', async () => {
  const other = { ...card, id: 2 }
  expect(await load(async () => [card, other])).toMatchObject({ suggested: [other], cacheControl: null })
})

test('a card that cannot be read leaves the page without it, which is not kept', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const page = await load(
    async () => [],
    () => Promise.reject(new Error('gone')),
  )
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
  expect(page).toMatchObject({ product: card, card: null, cacheControl: 'no-store' })
})
