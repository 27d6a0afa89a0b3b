import { holdCalls } from './page/held-calls.ts'
import { type Watched, watchShifts } from './page/watch-shifts.ts'
import { comeAlive } from './steps.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('a product whose page comes slowly looks pressed at once, and a bar says that it comes', async ({
  page,
}) => {
  await page.addInitScript(watchShifts)
  await page.goto('/tienda')
  await comeAlive(page)
  const arrive = await holdCalls(page, '**/detalle-productos/**')
  const tiles = page.getByRole('article')
  const tile = tiles.first()
  const border = () => tile.evaluate((one) => getComputedStyle(one).borderColor)
  const [before, shift] = [await border(), await page.evaluate(() => (window as Watched).shift)]
  await tile.getByRole('link').tap()
  await expect(tile.getByRole('link')).toHaveAttribute('aria-busy', 'true')
  await expect.poll(border).not.toBe(before)
  await expect(page.getByRole('progressbar', { name: 'Cargando la página' })).toBeVisible()
  await expect(tiles.nth(1).getByRole('link')).not.toHaveAttribute('aria-busy', 'true')
  expect(await page.evaluate(() => (window as Watched).shift)).toBe(shift)
  arrive()
  await expect(page).toHaveURL(/\/detalle-productos\//)
  await expect(page.getByRole('progressbar', { name: 'Cargando la página' })).toHaveCount(0)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
})

test('a page that does not come can be asked for again, or waited for', async ({ page }) => {
  await page.clock.install()
  await page.goto('/tienda')
  await comeAlive(page)
  await holdCalls(page, '**/*.data*')
  await page.getByRole('article').first().getByRole('link').tap()
  await expect(page.getByRole('progressbar', { name: 'Cargando la página' })).toBeVisible()
  const late = page.getByRole('alert').filter({ hasText: 'La página tarda en llegar.' })
  await expect(late).toHaveCount(0)
  await page.clock.runFor(12_000)
  await late.getByRole('button', { name: 'Cerrar' }).click()
  await expect(late).toHaveCount(0)

  await page.getByRole('article').nth(1).getByRole('link').tap()
  await expect(page.getByRole('progressbar', { name: 'Cargando la página' })).toBeVisible()
  await page.clock.runFor(12_000)
  await late.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page).toHaveURL(/\/detalle-productos\//)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
})
