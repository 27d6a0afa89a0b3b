import type { Locator, Page } from '@playwright/test'
import { settleCalls } from './page/held-calls.ts'
import { widths } from './page/widths.ts'
import { comeAlive, openProduct } from './steps.ts'
import { expect, test } from './test.ts'

const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Safari/605.1.15'

/** How often the browser asked for a whole page. */
function countLoads(page: Page) {
  const loads = { count: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.count++
  })
  return loads
}

const flag = (page: Page) => page.evaluate(() => sessionStorage.getItem('safariRecargado'))

test.describe('Safari', () => {
  // The router also misses the storage and logs that; its exception has no text.
  test.use({ userAgent: safari, expectedErrors: [/The operation is insecure|^$/] })

  test('Safari loads the page again once in a session', async ({ page }) => {
    const loads = countLoads(page)
    await page.goto('/eventos')
    await expect.poll(() => loads.count).toBe(2)
    await comeAlive(page)
    expect(await flag(page)).toBe('true')
    await page.goto('/terminos-y-condiciones')
    await comeAlive(page)
    await page.reload()
    await comeAlive(page)
    expect(loads.count).toBe(4)
  })

  test('Safari without session storage loads the page once, and it works', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      }),
    )
    const loads = countLoads(page)
    await page.goto('/eventos')
    await comeAlive(page)
    expect(loads.count).toBe(1)
  })
})

test('other browsers do not load the page twice', async ({ page }) => {
  const loads = countLoads(page)
  await page.goto('/eventos')
  await comeAlive(page)
  expect(loads.count).toBe(1)
  expect(await flag(page)).toBeNull()
})

const polyfills = 'Los polyfills no se cargaron correctamente: este navegador no tiene promesas.'

test.describe('a browser without promises', () => {
  test.use({ expectedErrors: [/polyfills|Promise is not defined/] })

  test('a browser without promises says in Spanish that the polyfills did not load', async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    await page.addInitScript(() => Reflect.deleteProperty(window, 'Promise'))
    // Such a browser runs no modules either, but this one runs the page's own, which asks for the others.
    await page.goto('/eventos')
    await expect.poll(() => logged).toContain(polyfills)
  })
})

/** Moves the clock in small steps until this shows. */
async function runUntil(page: Page, shown: Locator) {
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(shown).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [10] })
}

/** Toasts stand below the head of the page, whose buttons they would cover. */
const headBottom = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('[data-head]')].map((one) => one.getBoundingClientRect().bottom),
    ),
  )

/** Runs the clock so far, and lets the page draw half way: that a toast leaves is drawn before it is gone. */
async function leaveWithin(page: Page, ms: number) {
  await page.clock.runFor(ms / 2)
  await settleCalls(page)
  await page.clock.runFor(ms / 2)
}

test('toasts stand at the top right of every width, 2 s for a success and 4 s for an error', async ({
  page,
  api,
}) => {
  await page.clock.install()
  await openProduct(page, await api.findProduct((one) => one.single && one.stock))
  await page.clock.pauseAt(Date.now() + 60_000)
  const add = page.getByRole('button', { name: /^Añadir al carrito/ })
  const success = page.getByText('¡Producto añadido a tu carrito!', { exact: true })
  const error = page.getByText('¡Este producto ya está en tu carrito!', { exact: true })
  await add.press('Enter')
  await runUntil(page, success)
  // A pointer over a toast does not keep it longer.
  await page.mouse.move(1_200, 40)
  await page.clock.runFor(1_900)
  await expect(success).toBeVisible()
  await leaveWithin(page, 500)
  await expect(success).toHaveCount(0)

  await add.press('Enter')
  await runUntil(page, error)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    const toast = page.getByRole('listitem').filter({ has: error })
    await expect
      .poll(async () => {
        const box = await toast.boundingBox()
        const top = (await headBottom(page)) + 60
        return box && { right: width - box.x - box.width < 40, top: box.y < top, narrow: box.width <= 356 }
      })
      .toEqual({ right: true, top: true, narrow: true })
  }
  await page.clock.runFor(3_800)
  await expect(error).toBeVisible()
  await leaveWithin(page, 600)
  await expect(error).toHaveCount(0)

  for (let presses = 0; presses < 25; presses++) await add.press('Enter')
  await runUntil(page, error.first())
  await page.clock.runFor(800)
  await expect(error).toHaveCount(20)
})
