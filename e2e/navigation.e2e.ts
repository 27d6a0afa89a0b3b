import type { Locator, Page } from '@playwright/test'
import { comeAlive } from './steps.ts'
import { expect, test } from './test.ts'

const header = (page: Page) => page.getByRole('banner')
const social = { name: 'Instagram' }

const middleOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('up to 768 px the bar has a menu, a centred logo, the cart and the search below', async ({ page }) => {
  await page.goto('/terminos-y-condiciones')
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 })
    const bar = header(page)
    const menu = await middleOf(bar.getByRole('button', { name: 'Abrir el menú' }))
    const logo = await middleOf(bar.getByRole('link', { name: /ir al inicio/ }))
    const cart = await middleOf(bar.getByRole('button', { name: /^Carrito/ }))
    const search = await middleOf(bar.getByRole('combobox', { name: 'Buscar productos' }))
    expect(Math.abs(logo.x - width / 2), `logo at ${width} px`).toBeLessThan(2)
    expect(menu.x).toBeLessThan(logo.x)
    expect(cart.x).toBeGreaterThan(logo.x)
    expect(search.y).toBeGreaterThan(logo.y + 20)
    await expect(bar.getByRole('link', social)).toBeHidden()
  }
})

test('from 769 px the bar has logo, search and the links', async ({ page }) => {
  await page.goto('/terminos-y-condiciones')
  for (const width of [769, 800, 801, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const bar = header(page)
    const links = bar.getByRole('navigation', { name: 'Principal' })
    const logo = await middleOf(bar.getByRole('link', { name: /ir al inicio/ }))
    const search = await middleOf(bar.getByRole('combobox', { name: 'Buscar productos' }))
    const bounds = await middleOf(links)
    expect(logo.x).toBeLessThan(search.x)
    expect(search.x).toBeLessThan(bounds.x)
    expect(Math.abs(search.y - logo.y), `one row at ${width} px`).toBeLessThan(12)
    await expect(links.getByRole('link', { name: 'Inicio' })).toHaveAttribute('href', '/')
    await expect(links.getByRole('link', { name: 'Tienda' })).toHaveAttribute('href', '/tienda')
    await expect(links.getByRole('link', { name: 'Ferias' })).toHaveAttribute('href', '/eventos')
    await expect(links.getByRole('link', social)).toHaveAttribute('target', '_blank')
    await expect(links.getByRole('link', social)).toHaveAttribute('href', /^https:\/\//)
    await expect(bar.getByRole('button', { name: 'Abrir el menú' })).toBeHidden()
    await expect(bar.getByRole('button', { name: /^Carrito/ })).toBeHidden()
  }
})

test('the sidebar has the links of the bar and the way to sell cards', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/terminos-y-condiciones')
  await comeAlive(page)
  const menu = page.getByRole('dialog', { name: 'Menú' })
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await expect(menu.getByRole('link')).toHaveText([
    'Inicio',
    'Tienda',
    'Ferias',
    'Instagram',
    'Vender Cartas',
  ])
  const { whatsapp } = await api.settings()
  const sell = menu.getByRole('link', { name: 'Vender Cartas' })
  await expect(sell).toHaveAttribute('href', `https://wa.me/${whatsapp}?text=Vender%20Cartas`)
  await expect(menu.getByText('Lunes a viernes de 10:00 a 20:00')).toBeVisible()

  await menu.getByRole('link', { name: 'Ferias' }).click()
  await expect(page).toHaveURL(/\/eventos$/)
  await expect(menu).toBeHidden()
})

test('the links to the store take every filter off and replace the history entry', async ({ page }) => {
  await page.goto('/terminos-y-condiciones')
  await page.goto('/tienda?tcg=1&search=pikachu&page=1')
  await comeAlive(page)
  const entries = await page.evaluate(() => history.length)
  const half = page.getByLabel('Buscar en la tienda')
  await half.fill('a medio escribir')
  await header(page).getByRole('link', { name: 'Tienda' }).click()
  await expect(page).toHaveURL(/\/tienda$/)
  await expect(page.getByLabel('Juego', { exact: true })).toHaveValue('')
  await expect(half).toHaveValue('')
  expect(await page.evaluate(() => history.length)).toBe(entries)
  expect(await page.evaluate(() => history.state.usr)).toMatchObject({ resetFilters: true })
  await page.goBack()
  await expect(page).toHaveURL(/\/terminos-y-condiciones$/)
})

test('every page has the chat and the cart within reach', async ({ page, api }) => {
  const { whatsapp } = await api.settings()
  const aside = page.getByRole('complementary', { name: 'Accesos rápidos' })
  for (const path of ['/', '/tienda', '/checkout', '/eventos']) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-AR')
    const chat = aside.getByRole('link', { name: /^Escribinos por WhatsApp/ })
    await expect(chat).toHaveAttribute('href', new RegExp(`^https://wa\\.me/${whatsapp}\\?text=`))
    await expect(chat).toHaveAttribute('target', '_blank')
    for (const width of [390, 800, 801, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      // On a phone the bar steps aside for the button of a card, and none is at the end of a page.
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      await expect(chat).toBeInViewport()
      await expect(aside.getByRole('button', { name: /^Abrir el carrito/ })).toBeInViewport()
    }
  }
})
