import { apiPaths, pagePaths } from '@mazo/contract/paths.ts'
import { placeholderPicture } from '@mazo/contract/pictures.ts'
import type { Page } from '@playwright/test'
import { findLabelled, isStack, openAsStaff, openSale, sellButton } from './labels.ts'
import { settleCalls, stopClock } from './page/held-calls.ts'
import { inAnyWidth } from './page/in-any-width.ts'
import { stopTimeAt } from './page/stop-time.ts'
import { widths } from './page/widths.ts'
import { buyer, shopApi } from './shops/shop-api.ts'
import { cartIds, comeAlive, confirmPurchase, fillBuyer, fillCart, openConfirmation } from './steps.ts'
import { expect, test } from './test.ts'

/** A shop whose products can be read, but much of the content around them cannot. */

test.beforeAll(({ changeable }) => changeable.become('lossy'))
test.use({
  baseURL: ({ changeable }, use) => use(changeable.url),
  api: ({ changeable }, use) => use(shopApi(changeable.url)),
  expectedErrors: [/status of 500|goes without its marketing pop-up|game tabs go without a list/],
})

async function expectHomeWithoutTrending(page: Page) {
  await expect(page.getByRole('heading', { name: 'Las últimas Novedades' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Cartas Certificadas' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Especialmente para ti' })).toHaveCount(0)
  const tiles = page.getByRole('region', { name: 'Elegí tu juego' })
  await expect(tiles.getByRole('link')).toHaveCount(4)
  const pictures = await tiles.locator('img').evaluateAll((all) => all.map((img) => img.getAttribute('src')))
  expect(pictures).toEqual(Array(4).fill(expect.stringMatching(inAnyWidth(placeholderPicture))))
  await expect(page.getByText(/error|fall[oó]/i)).toHaveCount(0)
}

test('the home goes without trending products and photos that fail, which is only logged', async ({
  page,
  changeable,
}) => {
  const answer = await page.goto('/')
  expect(answer?.status()).toBe(200)
  expect(answer?.headers()['cache-control']).toContain('no-store')
  await expectHomeWithoutTrending(page)
  expect(changeable.log()).toContain('The home goes without its trending products')
  expect(changeable.log()).toContain('The home goes without its game photos')

  await page.goto(pagePaths.returns)
  await comeAlive(page)
  await page.getByRole('link', { name: 'Mazo' }).first().click()
  await expectHomeWithoutTrending(page)
})

test.describe('with the pop-ups of the home', () => {
  test.use({ homePopups: true })

  test('a marketing pop-up that the shop cannot read is only logged', async ({ page }) => {
    const logged = page.waitForEvent('console', (one) => /without its marketing pop-up/.test(one.text()))
    await stopTimeAt(page, '2026-11-21T15:00:00Z')
    await page.goto('/')
    await comeAlive(page)
    await logged
    await page.clock.runFor(5000)
    await expect(page.getByRole('dialog', { name: '¡Suscribite a nuestras novedades!' })).toBeVisible()
    await expect(page.getByRole('dialog', { includeHidden: true })).toHaveCount(1)
  })
})

test('the listing goes without expansions and pictures that fail, which is only logged', async ({
  page,
  changeable,
}) => {
  await page.goto(pagePaths.store({ tcg: 1 }))
  await comeAlive(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem').filter({ has: page.getByRole('heading') })).toHaveCount(12)
  await expect(page.getByLabel('Expansión').getByRole('option')).toHaveCount(1)
  const banner = main.getByRole('link', { name: /¿No encontrás tu carta\?/ })
  await expect(banner).toHaveAttribute('href', /^https:\/\/wa\.me\//)
  await expect(banner.locator('img')).toHaveCount(0)
  await expect(page.getByTestId('catalogue-alert')).toHaveText('')
  expect(changeable.log()).toContain('The listing goes without its expansions')
  expect(changeable.log()).toContain('The listing goes without its pictures')
})

test('the game tabs go without expansions and photos that the shop cannot read', async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.goto(pagePaths.returns)
  await comeAlive(page)
  const tabs = page.getByRole('navigation', { name: 'Juegos' })
  await tabs.getByRole('button', { name: 'One Piece', exact: true }).click()
  const shown = tabs.getByRole('region', { name: 'One Piece', exact: true })
  await expect(shown).toHaveAttribute('aria-busy', 'false')
  await expect(shown.getByRole('listitem')).toHaveCount(0)
  await expect(shown.locator('img')).toHaveCount(0)
  await expect(shown.getByRole('link', { name: 'Ver todo One Piece' })).toBeVisible()
  expect(logged.filter((text) => text.includes('The game tabs go without a list'))).toHaveLength(5)
})

test('the footer thanks for an address that the shop could not keep', async ({ page }) => {
  await page.goto(pagePaths.returns)
  await comeAlive(page)
  const box = page.getByRole('contentinfo').getByRole('region', { name: 'Novedades por mail' })
  await box.getByRole('textbox', { name: 'Correo electrónico' }).fill('ana@example.com')
  const refused = page.waitForResponse((answer) => answer.url().includes(apiPaths.suscribirme))
  await box.getByRole('button', { name: 'Enviar' }).click()
  await expect(box.getByText('¡Correo registrado!')).toBeVisible()
  expect((await refused).status()).toBe(500)
})

test('an order that the shop could not keep says what the shop said, clears form and cart, and goes home after 3.5 s', async ({
  page,
  api,
  changeable,
}) => {
  const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) >= 8)
  await page.clock.install()
  await fillCart(page, [box.id])
  await page.goto(pagePaths.checkout)
  await comeAlive(page)
  expect(changeable.log()).toContain('The checkout goes without its picture')
  await fillBuyer(page, buyer)
  await page.getByLabel('Retiro Personal').check()
  await openConfirmation(page)
  await stopClock(page)
  const answered = page.waitForResponse((answer) => answer.url().endsWith(apiPaths.ordenes))
  await confirmPurchase(page)
  const { error } = (await (await answered).json()) as { error: string }
  expect(error).toMatch(/^Ocurrió un error\. Código: /)
  const failed = page.getByRole('dialog', { name: 'Hubo un error en la Compra' })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await expect(failed.getByText(error)).toBeInViewport()
    await expect(failed.getByRole('button', { name: 'Recuperar mi carrito' })).toBeInViewport()
  }
  expect(await cartIds(page)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('checkoutForm'))).toBeNull()
  await page.clock.runFor(3_480)
  await settleCalls(page)
  await expect(failed).toBeVisible()
  await page.clock.runFor(40)
  await expect(page).toHaveURL(`${changeable.url}/`)
  expect((await api.product(box.id)).cantidad_disponible).toBe(box.cantidad_disponible)
})

test.describe('whose stock ledger takes nothing', () => {
  test.beforeAll(({ changeable }) => changeable.become('unsellable'))
  test.afterAll(({ changeable }) => changeable.become('lossy'))

  test('a sale that the shop could not keep says so in its popup and sells nothing', async ({
    page,
    api,
  }) => {
    const stack = await findLabelled(page, isStack)
    await openAsStaff(page, stack.id)
    const popup = await openSale(page)
    await popup.getByRole('button', { name: 'Confirmar venta' }).click()
    await expect(popup.getByText('❌ Error confirmando la venta.')).toBeVisible()
    expect((await api.product(stack.id)).cantidad_disponible).toBe(stack.cantidad_disponible)
    await page.keyboard.press('Escape')
    await expect(sellButton(page)).toBeVisible()
  })
})
