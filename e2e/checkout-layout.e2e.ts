import { comeAlive, fillCart } from './steps.ts'
import { expect, test } from './test.ts'

type Watched = Window & { shift?: number }

/** Adds up, in the page, how far things move by themselves. */
function watchShifts() {
  const page = window as Watched
  page.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      page.shift = (page.shift ?? 0) + entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

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
      expect(shift, `${cart.length} lines at ${width} px`).toBeLessThan(0.02)
    }
  }
})
