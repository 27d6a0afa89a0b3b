import type { Page } from '@playwright/test'
import { holdCalls } from './page/held-calls.ts'
import { comeAlive, fillCart, openCart } from './steps.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Comes from the home to the terms, each with an entry of its own in the history. */
async function openTerms(page: Page) {
  await page.goto('/')
  await comeAlive(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Términos y condiciones' }).click()
  await expect(page).toHaveURL(/\/terminos-y-condiciones$/)
}

const cart = (page: Page) => page.getByRole('dialog', { name: 'Resumen de compra' })
const isHome = (page: Page, home: string) => expect(page).toHaveURL(`${home}/`)

test('Back closes the cart before it leaves the page', async ({ page, shop }) => {
  await openTerms(page)
  await openCart(page)
  await page.goBack()
  await expect(cart(page)).toBeHidden()
  await expect(page).toHaveURL(/\/terminos-y-condiciones$/)
  await page.goForward()
  await expect(page).toHaveURL(/\/terminos-y-condiciones$/)
  await page.goBack()
  await isHome(page, shop.url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test.describe('while the code of the cart is on its way', () => {
  const button = (page: Page) => page.getByRole('button', { name: 'Carrito', exact: true })

  /** Taps the cart, whose code does not come. @returns a function that lets it come, and waits for it */
  async function tapSlowCart(page: Page) {
    const arrive = await holdCalls(page, '**/assets/CartPopup-*.js')
    await button(page).click()
    await expect(button(page)).toHaveAttribute('aria-busy', 'true')
    return async () => {
      const code = page.waitForResponse(/CartPopup-/)
      arrive()
      await (await code).finished()
    }
  }

  test('Back takes the tap back, and the next one leaves the page', async ({ page, shop }) => {
    await openTerms(page)
    const arrive = await tapSlowCart(page)
    await page.goBack()
    await expect(button(page)).not.toHaveAttribute('aria-busy')
    await expect(page).toHaveURL(/\/terminos-y-condiciones$/)
    await page.goBack()
    await isHome(page, shop.url)
    await arrive()
    await comeAlive(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await openCart(page)
  })

  test('the cart does not open on another page', async ({ page, shop }) => {
    await openTerms(page)
    const arrive = await tapSlowCart(page)
    await page.getByRole('link', { name: 'Mazo' }).first().click()
    await isHome(page, shop.url)
    await expect(button(page)).not.toHaveAttribute('aria-busy')
    await arrive()
    await expect(page.getByRole('heading', { name: 'Especialmente para ti' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/terminos-y-condiciones$/)
  })
})

test('a cart that was closed by hand leaves nothing for Back to do', async ({ page, shop }) => {
  await openTerms(page)
  for (const close of ['Ocultar', 'Cerrar'] as const) {
    const popup = await openCart(page)
    await popup
      .getByRole('button', { name: close === 'Ocultar' ? /Ocultar|Seguir/ : 'Cerrar' })
      .first()
      .click()
    await expect(popup).toBeHidden()
  }
  await page.goBack()
  await isHome(page, shop.url)
})

test('the page before the checkout comes next after it, for who came by the cart', async ({
  page,
  api,
  shop,
}) => {
  const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) >= 8)
  await fillCart(page, [box.id])
  await openTerms(page)
  const popup = await openCart(page)
  await popup.getByRole('link', { name: 'Finalizar Ahora' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(popup).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Términos y condiciones' })).toBeVisible()
  await page.goBack()
  await isHome(page, shop.url)
})

test('a page that is loaded anew with the cart open is left by one Back', async ({ page, shop }) => {
  await openTerms(page)
  await openCart(page)
  await page.reload()
  await comeAlive(page)
  await expect(cart(page)).toHaveCount(0)
  await page.goBack()
  await isHome(page, shop.url)
})

test('Back closes the filters and keeps what was chosen in them', async ({ page }) => {
  await page.goto('/tienda')
  await comeAlive(page)
  await page.getByRole('button', { name: 'Filtros' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtros' })
  await sheet.getByLabel('Juego').selectOption({ label: 'Pokémon' })
  await expect(page).toHaveURL(/tcg=1/)
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/tcg=1/)
  await page.goBack()
  await expect(page).toHaveURL(/\/tienda$/)
})

test('Back closes the menu, a game and the search one at a time', async ({ page, shop }) => {
  await openTerms(page)
  const menu = page.getByRole('dialog', { name: 'Menú' })
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()

  const game = page.getByRole('region', { name: 'Pokémon' })
  await page.getByRole('button', { name: 'Pokémon' }).click()
  await expect(game).toBeVisible()
  await page.goBack()
  await expect(game).toBeHidden()

  const search = page.getByRole('combobox', { name: 'Buscar productos' })
  await search.fill('pikachu')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page).toHaveURL(/\/terminos-y-condiciones$/)
  await page.goBack()
  await isHome(page, shop.url)
})

test('a product that the search found is left for the page before', async ({ page, shop }) => {
  await openTerms(page)
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('pikachu')
  await page
    .getByRole('option', { name: /pikachu/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/detalle-productos\//)
  await page.goBack()
  await expect(page).toHaveURL(/\/terminos-y-condiciones$/)
  await page.goBack()
  await isHome(page, shop.url)
})
