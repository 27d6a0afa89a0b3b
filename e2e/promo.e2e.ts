import { atEveryWidth } from './page/each-look.ts'
import { holdCalls } from './page/held-calls.ts'
import { comeAlive } from './steps.ts'
import { expect, test } from './test.ts'

test('the promotion opens over the page from its floating button and is put away', async ({ page }) => {
  const letGo = await holdCalls(page, '**/promo-gratis*')
  await page.goto('/terminos-y-condiciones')
  await comeAlive(page)
  const opener = page.getByRole('button', { name: 'GRATIS' })
  const popup = page.getByRole('dialog', { name: 'Envío gratis y gift card' })
  await opener.click()
  await expect(popup.getByText('Cargando...')).toBeAttached()
  letGo()
  await expect(popup.getByText('Cargando...')).toHaveCount(0)
  const poster = popup.getByRole('img', {
    name: 'Envío gratis en compras superiores a $150.000 y una gift card con cada compra.',
  })
  await atEveryWidth(page, (width) => expect(poster, `${width} px`).toBeInViewport({ ratio: 1 }))

  await popup.getByRole('button', { name: 'Cerrar' }).click()
  await expect(popup).toBeHidden()
  await expect(opener).toBeFocused()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await opener.press('Enter')
    await expect(popup).toBeVisible()
    await page.mouse.click(4, 400)
    await expect(popup).toBeHidden()
  }
  await opener.click()
  await expect(popup).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
})

test('a touch outside as soon as the promotion is seen puts it away', async ({ page }) => {
  // The page's timers of 0 ms come a minute late, so the touch is sure to come before them.
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window)
    window.setTimeout = ((call: TimerHandler, ms = 0) => later(call, ms || 60_000)) as typeof setTimeout
  })
  await page.goto('/terminos-y-condiciones')
  await comeAlive(page)
  await page.getByRole('button', { name: 'GRATIS' }).click()
  const popup = page.getByRole('dialog', { name: 'Envío gratis y gift card' })
  await expect(popup).toBeVisible()
  await page.mouse.click(4, 400)
  await expect(popup).toBeHidden()
})

test('every page of the main app has the promotion, the cart and the chat, side by side on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/', '/tienda', '/eventos', '/politica-de-devoluciones']) {
    await page.goto(path)
    const quick = page.getByRole('complementary', { name: 'Accesos rápidos' })
    const boxes = [
      await quick.getByRole('button', { name: 'GRATIS' }).boundingBox(),
      await quick.getByRole('button', { name: /^Abrir el carrito/ }).boundingBox(),
      await quick.getByRole('link', { name: /WhatsApp/ }).boundingBox(),
    ].map((box) => box ?? { x: Number.NaN, width: Number.NaN, height: Number.NaN })
    for (const [at, box] of boxes.entries()) {
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
      const next = boxes[at + 1]
      if (next) expect(box.x + box.width).toBeLessThanOrEqual(next.x)
    }
  }
})

test.describe('the poster does not arrive', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('the promotion says its words where its picture does not arrive', async ({ page }) => {
    await page.route('**/media/**', (route) => route.abort())
    await page.goto('/')
    await comeAlive(page)
    await page.getByRole('button', { name: 'GRATIS' }).click()
    const popup = page.getByRole('dialog', { name: 'Envío gratis y gift card' })
    await expect(popup).toBeFocused()
    await expect(popup.getByText('En compras superiores a $150.000')).toBeVisible()
    await expect(popup.getByText('y una gift card con cada compra')).toBeVisible()
    await expect(popup.getByText('Cargando...')).toHaveCount(0)
    await expect(popup.locator('img')).toHaveCount(0)
  })
})

test('the promotion says the figure of the shop where it is not the one of the picture', async ({
  page,
  changeable,
}) => {
  await changeable.become('generous')
  await page.goto(changeable.url)
  await comeAlive(page)
  await page.getByRole('button', { name: 'GRATIS' }).click()
  const popup = page.getByRole('dialog', { name: 'Envío gratis y gift card' })
  await expect(popup.getByText('En compras superiores a $90.000')).toBeVisible()
  await expect(popup.locator('img')).toHaveCount(0)
})
