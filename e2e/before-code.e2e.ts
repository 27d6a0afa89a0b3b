import type { Page } from '@playwright/test'
import { holdCalls, holdCallsToFail } from './page/held-calls.ts'
import { openSlowly } from './page/slow-code.ts'
import { stopTimeAt } from './page/stop-time.ts'
import { type Watched, watchShifts } from './page/watch-shifts.ts'
import type { ShopApi } from './shops/shop-api.ts'
import { comeAlive, fillCart } from './steps.ts'
import { expect, test } from './test.ts'

/** What a page shows while its code is on its way, or does not come. */

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 900 }

async function plenty(api: ShopApi) {
  const [first, second] = (await api.allProducts()).filter(
    (one) => !one.single && (one.cantidad_disponible ?? 0) > 10,
  )
  if (!first || !second) throw new Error('The demo shop has too few products')
  return { first, second }
}

for (const viewport of [phone, desk])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('the counters of the cart show from the first paint on what it holds', async ({ page, api }) => {
      const { first, second } = await plenty(api)
      await page.addInitScript(watchShifts)
      await fillCart(page, [first.id, first.id, second.id])
      const arrive = await openSlowly(page, '/terminos-y-condiciones')
      const floating = page.getByRole('button', { name: /^Abrir el carrito/ })
      const icon = page.getByRole('banner').getByRole('button', { name: /^Carrito/ })
      const counters = viewport === phone ? [floating, icon] : [floating]
      await expect(floating).toHaveAccessibleName(/^Abrir el carrito(: 2 productos)?$/)
      const look = async () => {
        await page.evaluate(() => document.fonts.ready)
        return Promise.all(counters.map((one) => one.screenshot()))
      }
      const early = await look()
      // A busy browser paints a page before it has read it to the end, or has its fonts, and letters then move.
      const shift = () => page.evaluate(() => (window as Watched).shift ?? 0)
      const byReading = await shift()
      expect(byReading).toBeLessThan(0.01)
      arrive()
      await comeAlive(page)
      await expect(floating).toHaveAccessibleName('Abrir el carrito: 2 productos')
      expect(await look()).toEqual(early)
      expect(await shift()).toBe(byReading)
    })

    test('a product that comes along from the page before moves nothing in the checkout', async ({
      page,
      api,
    }) => {
      const { first } = await plenty(api)
      await page.addInitScript(watchShifts)
      await page.goto('/robots.txt')
      await page.evaluate((id) => sessionStorage.setItem('agregar', String(id)), first.id)
      await page.goto('/checkout')
      await expect(page.getByText('Total a pagar').locator('..')).toHaveText(/\$\s*[1-9]/)
      expect(await page.evaluate(() => (window as Watched).shift)).toBeLessThan(0.01)
    })

    test('the checkout shows no amount before it knows the cart', async ({ page, api }) => {
      const { first } = await plenty(api)
      await fillCart(page, [first.id])
      const arrive = await openSlowly(page, '/checkout')
      const total = page.getByText('Total a pagar').locator('..')
      await expect(total).toHaveText('Total a pagar—')
      await expect(page.getByRole('main')).not.toContainText(/\$\s*0,00/)
      arrive()
      await expect(total).toHaveText(/\$\s*[1-9]/)
    })
  })

/** Opens the home with its first picture on the way, and its clock stopped, so that no patience ends. */
async function openWithoutPicture(page: Page) {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await stopTimeAt(page, new Date())
  const arrive = await holdCalls(page, '**/media/**/hero*')
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  return { scripts, arrive }
}

test('a page asks for its code once it shows what is seen first', async ({ page }) => {
  const { scripts, arrive } = await openWithoutPicture(page)
  expect(scripts).toEqual([])
  arrive()
  await comeAlive(page)
  expect(scripts.length).toBeGreaterThan(0)
})

test('and at once for somebody who does not wait for it', async ({ page }) => {
  await openWithoutPicture(page)
  await page.keyboard.press('Tab')
  await comeAlive(page)
})

const sentence = 'La página no terminó de cargar.'

test.describe('without its code', () => {
  test.use({ expectedErrors: [/Failed to (load resource|fetch)|Importing a module script failed/] })

  async function expectSaid(page: Page, missing: string) {
    const shift = () => page.evaluate(() => (window as Watched).shift)
    const notice = page.getByRole('alert').filter({ hasText: sentence })
    await page.addInitScript(watchShifts)
    const fail = await holdCallsToFail(page, missing)
    await page.goto('/tienda?tcg=1&page=2', { waitUntil: 'commit' })
    await expect(page.getByRole('article').last()).toBeAttached()
    await page.evaluate(() => document.fonts.ready)
    await expect(notice).toBeHidden()
    const before = await shift()
    fail()
    await expect(notice).toBeInViewport()
    expect(await shift()).toBe(before)

    await page.getByRole('article').first().getByRole('link').click()
    await expect(page).toHaveURL(/detalle-productos/)
    await page.goBack()
    await expect(notice).toBeVisible()
    await page.unrouteAll()
    await notice.getByRole('link', { name: 'Reintentar' }).click()
    await comeAlive(page)
    await expect(page).toHaveURL(/\/tienda\?tcg=1&page=2$/)
    await expect(notice).toBeHidden()
  }

  for (const viewport of [phone, desk])
    test.describe(`at ${viewport.width} px`, () => {
      test.use({ viewport })

      test('a page says that it is not whole, and can be asked for again', ({ page }) =>
        expectSaid(page, '**/assets/*.js'))

      test('so does one where only the app is missing', ({ page }) =>
        expectSaid(page, '**/assets/entry.client-*.js'))
    })

  test('the figures that count up show where they end', async ({ page }) => {
    await page.setViewportSize(desk)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.route('**/assets/entry.client-*.js', (route) => route.abort())
    const notice = page.getByRole('alert').filter({ hasText: sentence })
    const seen = { useInnerText: true }

    await page.goto('/tienda')
    await expect(notice).toBeVisible()
    const results = await page.getByRole('status').filter({ hasText: 'resultados' }).textContent()
    await expect(page.getByText('Resultados encontrados')).toHaveText(
      `Resultados encontrados ${results?.split(' ')[0]}`,
      seen,
    )
    await page.goto('/')
    await expect(notice).toBeVisible()
    const final = page.getByRole('region', { name: 'Ventas', exact: true }).getByRole('status')
    await expect(page.getByTestId('sales')).toHaveText((await final.textContent()) ?? '', seen)
  })

  test('a page that comes alive after another failure says nothing any more', async ({ page }) => {
    await page.addInitScript(() => void Promise.reject(new TypeError('Importing a module script failed.')))
    const arrive = await openSlowly(page, '/terminos-y-condiciones')
    arrive()
    await comeAlive(page)
    await expect(page.getByText(sentence)).toBeHidden()
  })
})
