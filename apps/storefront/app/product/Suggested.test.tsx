import { renderToStaticMarkup } from 'react-dom/server'
import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { loader } from '../routes/product.tsx'
import { shop } from '../shop-context.ts'
import { Suggested } from './Suggested.tsx'

/** What the page of a product asks for, from a shop whose suggestions fail. */
async function loadWithoutSuggestions() {
  const context = new RouterContextProvider()
  context.set(shop, {
    productBySlug: async () => ({ id: 1, slug: 'mew' }),
    suggested: () => Promise.reject(new Error('gone')),
  } as never) // two questions are all that the page asks
  const answer = await loader({ params: { slug: 'mew' }, context } as never)
  return JSON.parse(JSON.stringify('data' in answer ? answer.data : answer))
}

test('suggestions that did not come leave three places that say that they load', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const { product, suggested } = await loadWithoutSuggestions()
  expect(product).toEqual({ id: 1, slug: 'mew' })
  expect(suggested).toBeNull()
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
  expect(renderToStaticMarkup(<Suggested products={null} />).match(/Cargando\.\.\./g)).toHaveLength(3)
})

test('without anything to suggest nothing is shown', () => {
  expect(renderToStaticMarkup(<Suggested products={[]} />)).toBe('')
})
