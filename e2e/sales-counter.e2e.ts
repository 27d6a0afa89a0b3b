import type { Page } from '@playwright/test'
import { moving } from './page/moving.ts'
import { stopTimeAt } from './page/stop-time.ts'
import { comeAlive } from './steps.ts'
import { expect, test } from './test.ts'

test.use(moving)

const sales = (page: Page) => page.getByTestId('sales')
const final = (page: Page) => page.getByRole('region', { name: 'Ventas', exact: true }).getByRole('status')
/** The visible one of the two figures; CSS hides the other. */
const seen = { useInnerText: true }
const kept = (page: Page) => page.evaluate(() => [localStorage.ventasFecha, localStorage.ventasTotal])

/** Opens the home with the clock stopped at an instant. */
async function openAt(page: Page, instant: string) {
  await stopTimeAt(page, instant)
  await page.goto('/')
  await comeAlive(page)
}

test('the sales counter runs 2 s from 11.450 to 12.370 plus one a day, and is said once', async ({
  page,
}) => {
  await openAt(page, '2027-01-01T15:00:00Z')
  await expect(sales(page)).toHaveText('11.450', seen)
  await expect(final(page)).toHaveText('13.466')
  await page.clock.runFor(1500)
  await expect(sales(page)).toHaveText(/^13\.4[0-5]\d$/, seen)
  await page.clock.runFor(520)
  await expect(sales(page)).toHaveText('13.466', seen)
})

test('the sales counter is drawn where it starts, so that it never falls, and holds its place', async ({
  page,
}) => {
  const alive = Promise.withResolvers<void>()
  await stopTimeAt(page, '2027-01-01T15:00:00Z')
  await page.route('**/assets/**/*.js', async (route) => {
    await alive.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(sales(page)).toHaveText('11.450', seen)
  await expect(final(page)).toHaveText(/^1[3-9]\.\d{3}$/)
  // Its letters are another font's until their own has come.
  await page.evaluate(async () => void (await document.fonts.ready))
  const { width } = (await sales(page).boundingBox()) ?? {}
  alive.resolve()
  await comeAlive(page)
  await expect(sales(page)).toHaveText('11.450', seen)
  await page.clock.runFor(2020)
  await expect(sales(page)).toHaveText('13.466', seen)
  expect((await sales(page).boundingBox())?.width).toBe(width)
})

test('the sales counter is worked out once a day in Buenos Aires', async ({ page }) => {
  await openAt(page, '2027-01-02T02:59:00Z')
  await expect(final(page)).toHaveText('13.466')
  expect(await kept(page)).toEqual(['2027-01-01', '13466'])
  await page.evaluate(() => localStorage.setItem('ventasTotal', '13000'))
  await page.reload()
  await comeAlive(page)
  await expect(final(page)).toHaveText('13.000')

  await page.clock.runFor(60_000)
  await page.reload()
  await expect(final(page)).toHaveText('13.467')
  expect(await kept(page)).toEqual(['2027-01-02', '13467'])
})

test("the sales counter's label is short up to 768 px and long above", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 844 })
  await page.goto('/')
  await expect(page.getByText('Ventas Mazo Store', { exact: true })).toBeVisible()
  await expect(page.getByText('Ventas Mazo Old Online Store', { exact: true })).toBeHidden()
  await page.setViewportSize({ width: 769, height: 844 })
  await expect(page.getByText('Ventas Mazo Store', { exact: true })).toBeHidden()
  await expect(page.getByText('Ventas Mazo Old Online Store', { exact: true })).toBeVisible()
})

test.describe('stillness asked for', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the sales counter shows its final figure at once', async ({ page }) => {
    await openAt(page, '2027-01-01T15:00:00Z')
    await expect(sales(page)).toHaveText('13.466', seen)
  })
})

test.describe('no scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the sales counter shows its final figure to who has no scripts', async ({ page }) => {
    await page.goto('/')
    await expect(sales(page)).toHaveText((await final(page).textContent()) ?? '', seen)
    await expect(sales(page)).not.toHaveText('11.450', seen)
  })
})
