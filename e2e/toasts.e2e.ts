import type { Locator } from '@playwright/test'
import { stopClock } from './page/held-calls.ts'
import { comeAlive } from './steps.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 } })

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
