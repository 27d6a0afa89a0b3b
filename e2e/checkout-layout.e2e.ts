import type { Page } from '@playwright/test'
import { type Watched, watchShifts } from './page/watch-shifts.ts'
import { comeAlive, field, fillCart } from './steps.ts'
import { expect, test } from './test.ts'

const quick = (page: Page) => page.getByRole('complementary', { name: 'Accesos rápidos' })

test('nothing in the checkout moves while it loads, whatever is in the cart', async ({ page, api }) => {
  const ids = (await api.allProducts()).filter((one) => one.stock).map((one) => one.id)
  await page.addInitScript(watchShifts)
  for (const cart of [[], ids.slice(0, 1), ids.slice(0, 5)]) {
    await fillCart(page, cart)
    for (const width of [360, 390, 768]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/checkout')
      await comeAlive(page)
      if (cart.length === 0) await expect(page.getByText(/^Tu carrito está vacío. Elegí/)).toBeVisible()
      else await expect(page.getByTestId('summary-line')).toHaveCount(cart.length)
      await expect(page.getByText('Envío gratis desde')).toHaveCount(0)
      const shift = await page.evaluate(() => (window as Watched).shift)
      // A late font moves letters a little; this watches for moves of whole blocks, of 0.1 and more.
      expect(shift, `${cart.length} lines at ${width} px`).toBeLessThan(0.05)
      if (cart.length === 0) continue
      await page.getByRole('button', { name: /^Ver el detalle/ }).click()
      await expect(page.getByTestId('summary-line').first()).toBeVisible()
      const [hidden, empty] = await aroundLines(page)
      expect(hidden, `${cart.length} lines at ${width} px`).toBe(0)
      expect(empty, `${cart.length} lines at ${width} px`).toBeLessThan(40)
    }
  }
})

/**
 * The height of lines that a box hides, and the empty one under the last: one made for several lines looks like a page
 * that did not load.
 */
const aroundLines = (page: Page) =>
  page
    .getByTestId('summary-line')
    .last()
    .evaluate((line) => {
      const box = line.closest('.summary-lines') ?? document.body
      const empty = box.getBoundingClientRect().bottom - line.getBoundingClientRect().bottom
      return [box.scrollHeight - box.clientHeight, empty] as const
    })

test('beside the form the summary shows all of its lines, and goes along with its total in sight', async ({
  page,
  api,
}) => {
  const ids = (await api.allProducts()).filter((one) => one.stock).map((one) => one.id)
  await page.setViewportSize({ width: 1280, height: 720 })
  const summary = page.getByRole('region', { name: 'Resumen de compra' })
  const total = summary.getByText('Total', { exact: true })
  for (const count of [1, 5]) {
    await fillCart(page, ids.slice(0, count))
    await page.goto('/checkout')
    await comeAlive(page)
    await expect(page.getByTestId('summary-line')).toHaveCount(count)
    const hidden = await page.locator('.summary-lines').evaluate((box) => box.scrollHeight - box.clientHeight)
    expect(hidden, `${count} lines`).toBe(0)
    await page.getByRole('button', { name: 'Finalizar compra' }).scrollIntoViewIfNeeded()
    await expect(total, `${count} lines`).toBeInViewport()
  }
  // The long summary followed by its end; a short one stays under the bar.
  await fillCart(page, ids.slice(0, 1))
  await page.goto('/checkout')
  await comeAlive(page)
  await expect(page.getByTestId('summary-line')).toHaveCount(1)
  await page.evaluate(() => scrollTo(0, 400))
  await expect.poll(async () => (await summary.boundingBox())?.y).toBe(96)
})

test('up to 800 px the quick buttons stand under the checkout, side by side and over nothing', async ({
  page,
  api,
}) => {
  const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) > 10)
  await fillCart(page, [box.id])
  for (const width of [360, 390, 800]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/checkout')
    await comeAlive(page)
    const boxes = [
      await quick(page).getByRole('button', { name: 'GRATIS' }).boundingBox(),
      await quick(page)
        .getByRole('button', { name: /^Abrir el carrito/ })
        .boundingBox(),
      await quick(page)
        .getByRole('link', { name: /WhatsApp/ })
        .boundingBox(),
    ].map((one) => one ?? { x: Number.NaN, y: Number.NaN, width: 0, height: 0 })
    for (const [at, one] of boxes.entries()) {
      expect(Math.min(one.width, one.height)).toBeGreaterThanOrEqual(44)
      const next = boxes[at + 1]
      if (next) expect(one.x + one.width).toBeLessThanOrEqual(next.x)
      // The buttons stand in a bar at the foot of the screen, and the page ends above it.
      expect(one.y).toBeGreaterThan(740 - 60)
    }
    await page.getByRole('contentinfo').evaluate(() => scrollTo(0, document.body.scrollHeight))
    const footer = await page.getByRole('contentinfo').boundingBox()
    const bar = await quick(page).boundingBox()
    if (!footer || !bar) throw new Error('The page lacks its end')
    expect(Math.floor(footer.y + footer.height)).toBeLessThanOrEqual(Math.ceil(bar.y))
  }
  await field(page, 'nombre').focus()
  await expect(quick(page).getByRole('link', { name: /WhatsApp/, includeHidden: true })).toBeHidden()
  await field(page, 'nombre').blur()
  await expect(quick(page).getByRole('link', { name: /WhatsApp/ })).toBeVisible()
})
