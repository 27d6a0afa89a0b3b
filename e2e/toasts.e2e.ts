import type { Locator } from '@playwright/test'
import { stopClock } from './page/held-calls.ts'
import { cartIds, comeAlive, openFilledCart } from './steps.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return box
}

test('a toast lies below the head of the page, and goes up with it', async ({ page }) => {
  await page.clock.install()
  await page.goto('/tienda')
  await comeAlive(page)
  await stopClock(page)
  const toast = page.locator('[data-sonner-toast]')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Agregar/ })
    .first()
    .click()
  await expect.poll(() => page.clock.runFor(20).then(() => toast.count())).toBe(1)

  const tabs = page.getByRole('navigation', { name: 'Juegos' })
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const isBelowHead = async () => {
    const head = await boxOf(tabs)
    return (await boxOf(toast)).y >= head.y + head.height
  }
  await expect.poll(isBelowHead).toBe(true)
  for (const part of ['Abrir el menú', 'Carrito'])
    await page.getByRole('banner').getByRole('button', { name: part }).click({ trial: true })

  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  await expect.poll(async () => (await boxOf(toast)).y).toBeLessThan(40)
})

test('a tap on a toast closes it, and does not reach what it hides', async ({ page, api }) => {
  const lines = (await api.allProducts()).filter(({ stock }) => stock).slice(0, 3)
  const [first, second, third] = lines.map(({ id }) => id)
  await page.clock.install()
  const popup = await openFilledCart(page, [first ?? 0, second ?? 0, third ?? 0])
  await expect(popup.getByTestId('cart-line')).toHaveCount(3)
  await stopClock(page)
  const remove = popup.getByRole('button', { name: /^Eliminar/ })
  await remove.first().click()
  const toast = page.locator('[data-sonner-toast][data-type=success]')
  await expect.poll(() => page.clock.runFor(100).then(() => toast.count())).toBe(1)
  await page.clock.runFor(600)

  const button = await boxOf(remove.first())
  const at = { x: button.x + button.width / 2, y: button.y + button.height / 2 }
  const lies = await boxOf(toast)
  expect([lies.x < at.x, lies.x + lies.width > at.x, lies.y < at.y, lies.y + lies.height > at.y]).toEqual(
    Array(4).fill(true),
  )
  const isFree = ([x, y]: readonly number[]) =>
    page.evaluate(
      ([left = 0, top = 0]) => !document.elementFromPoint(left, top)?.closest('[data-sonner-toaster]'),
      [x ?? 0, y ?? 0],
    )
  for (const beside of [
    [lies.x - 3, at.y],
    [at.x, lies.y - 3],
    [at.x, lies.y + lies.height + 3],
  ])
    expect(await isFree(beside), String(beside)).toBe(true)

  await page.touchscreen.tap(at.x, at.y)
  await expect.poll(() => page.clock.runFor(20).then(() => toast.count())).toBe(0)
  expect(await cartIds(page)).toEqual([second, third])
  await expect(popup).toBeVisible()

  // The second press of two meant the toast too.
  await page.mouse.move(at.x, at.y)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  expect(await cartIds(page)).toEqual([second, third])

  await page.clock.runFor(500)
  await page.touchscreen.tap(at.x, at.y)
  await expect.poll(() => cartIds(page)).toEqual([third])
})
