import { apiPaths, pagePaths } from '@mazo/contract/paths.ts'
import type { Page } from '@playwright/test'
import { expectGoodLooks } from './page/each-look.ts'
import { shopApi } from './shops/shop-api.ts'
import { unreadable } from './shops/shop-states.ts'
import { comeAlive, fillCart, openCart, openProduct } from './steps.ts'
import { expect, test } from './test.ts'

/** A shop that cannot read one of its products, and so no list with that product either. */

test.beforeAll(({ changeable }) => changeable.become('damaged'))
test.use({
  baseURL: ({ changeable }, use) => use(changeable.url),
  api: ({ changeable }, use) => use(shopApi(changeable.url)),
  expectedErrors: [/status of 500/],
})

async function expectHomeWithTrendingAlone(page: Page) {
  const trending = page.getByRole('region', { name: 'Especialmente para ti' })
  await expect(trending.getByRole('listitem')).toHaveCount(12)
  await expect(page.getByRole('heading', { name: 'Las últimas Novedades' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Cartas Certificadas' })).toHaveCount(0)
  const tile = page.getByRole('region', { name: 'Elegí tu juego' }).locator('img').first()
  await expect(tile).toHaveAttribute('src', /juego-/)
}

test('the home goes without new and certified products that fail, which is only logged', async ({
  page,
  changeable,
}) => {
  const answer = await page.goto('/')
  expect(answer?.status()).toBe(200)
  expect(answer?.headers()['cache-control']).toContain('no-store')
  await expectHomeWithTrendingAlone(page)
  expect(changeable.log()).toContain('The home goes without its new products')
  expect(changeable.log()).toContain('The home goes without its certified products')
  expect(changeable.log()).not.toContain('The home goes without its trending products')

  await page.goto(pagePaths.returns)
  await comeAlive(page)
  await page.getByRole('link', { name: 'Mazo' }).first().click()
  await expectHomeWithTrendingAlone(page)
})

async function expectPlaceholders(page: Page, failures: () => number) {
  const suggested = page.getByRole('region', { name: 'También te puede gustar' })
  await suggested.scrollIntoViewIfNeeded()
  await expect.poll(failures).toBeGreaterThan(0)
  await expect(suggested.getByRole('listitem')).toHaveText(['Cargando...', 'Cargando...', 'Cargando...'])
  await expect(page.getByRole('button', { name: /^Añadir al carrito/ })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
}

test('suggestions that fail give way to three places that load, by its address and by a link', async ({
  page,
  api,
  changeable,
}) => {
  const [product] = await api.list(apiPaths.trend)
  if (!product) throw new Error('What sells can be read')
  const failures = () => changeable.log().split('listSuggested').length - 1
  await openProduct(page, product)
  await expectPlaceholders(page, failures)
  const before = failures()
  await expectGoodLooks(page, 'a product without suggestions')

  await page.goto('/')
  await comeAlive(page)
  const trending = page.getByRole('region', { name: 'Especialmente para ti' })
  await trending.getByRole('link', { name: product.titulo }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: product.titulo })).toBeVisible()
  await expectPlaceholders(page, () => failures() - before)
})

test('a product that cannot be read leads back to the store, and a listing that fails says nothing', async ({
  page,
  changeable,
}) => {
  const answer = await page.goto(pagePaths.product(unreadable.slug))
  expect(answer?.status()).toBe(500)
  await expect(page.getByRole('heading', { name: 'No se pudo cargar el producto' })).toBeVisible()
  await expect(page.getByText('Algo falló de nuestro lado.')).toBeVisible()

  const expectEmptyListing = async () => {
    await expect(page).toHaveURL(`${changeable.url}/tienda`)
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(0)
    await expect(page.getByTestId('catalogue-alert')).toHaveText('')
    await expect(page.getByText('Cargando productos')).toHaveCount(0)
    await expect(page.getByLabel('Juego', { exact: true })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Volver a la tienda' }).click()
  await expectEmptyListing()
  await page.reload()
  await expectEmptyListing()
  expect(changeable.log()).toContain('The listing goes without its products')
})

test('a cart with a product that the shop cannot read says that it did not load', async ({ page }) => {
  await fillCart(page, [unreadable.id])
  await page.goto('/')
  await comeAlive(page)
  await openCart(page)
  await expect(page.getByText('Error al cargar el carrito', { exact: true })).toBeVisible()
})

test('a search whose findings the shop cannot read says so', async ({ page }) => {
  await page.goto(pagePaths.returns)
  await comeAlive(page)
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill(unreadable.titulo)
  await expect(page.getByText('Error buscando productos')).toBeVisible()
})

test('a label whose product the shop cannot read shows nothing', async ({ page }) => {
  const failed = page.waitForResponse((answer) => answer.url().includes('/qr-public/'))
  await page.goto(pagePaths.qr(unreadable.id))
  expect((await failed).status()).toBe(500)
  await expect(page.locator('body')).toHaveText('', { useInnerText: true })
  await expect(page.getByRole('main')).toBeEmpty()
})
