import type { Page } from '@playwright/test'
import { holdCallsToFail } from './page/held-calls.ts'
import { openSlowly, touch } from './page/slow-code.ts'
import { cartIds, comeAlive, field } from './steps.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

test.describe('beside a foreign script', () => {
  test.use({ expectedErrors: [/Failed to load resource|of an in-app browser/] })

  test('a tap waits on while somebody else’s script fails', async ({ page, api }) => {
    const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) > 10)
    await page.route('**/foreign.js', (route) => route.abort())
    const arrive = await openSlowly(page, `/detalle-productos/${box.slug}`)
    const add = button(page, /^Añadir al carrito/)
    await touch(page, add)
    await page.evaluate(async () => {
      const heard = new Promise((hear) => window.addEventListener('unhandledrejection', hear))
      void Promise.reject(new Error('of an in-app browser'))
      const script = document.createElement('script')
      script.src = '/foreign.js'
      const failed = new Promise((fail) => script.addEventListener('error', fail))
      document.head.append(script)
      await Promise.all([heard, failed])
    })
    await expect(add).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByText('La página no terminó de cargar.')).toBeHidden()
    arrive()
    await comeAlive(page)
    await expect.poll(() => cartIds(page)).toEqual([box.id])
  })
})

test('who waits half a minute for the code reads that it did not come, and may wait on', async ({
  page,
  api,
}) => {
  const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) > 10)
  await page.clock.install()
  const arrive = await openSlowly(page, `/detalle-productos/${box.slug}`)
  const add = button(page, /^Añadir al carrito/)
  await touch(page, add)
  await page.clock.fastForward(30_000)
  const told = page.getByText('La página no terminó de cargar.')
  await expect(told).toBeVisible()
  await expect(add).toHaveAttribute('aria-busy', 'true')
  arrive()
  await comeAlive(page)
  await expect.poll(() => cartIds(page)).toEqual([box.id])
  await expect(told).toBeHidden()
})

test.describe('without its code', () => {
  test.use({ expectedErrors: [/Failed to (load resource|fetch)/] })

  async function expectLetGo(page: Page, missing: string) {
    const fail = await holdCallsToFail(page, missing)
    await page.goto('/terminos-y-condiciones', { waitUntil: 'commit' })
    const menu = button(page, 'Abrir el menú')
    await touch(page, menu)
    await expect(menu).toHaveAttribute('aria-busy', 'true')
    fail()
    await expect(menu).not.toHaveAttribute('aria-busy', 'true')
    await touch(page, menu)
    await expect(menu).not.toHaveAttribute('aria-busy', 'true')
  }

  test('a page lets go of what was tapped, and looks pressed no more', ({ page }) =>
    expectLetGo(page, '**/assets/*.js'))

  test('and so does one where only the app is missing', ({ page }) =>
    expectLetGo(page, '**/assets/entry.client-*.js'))

  test('a product that was tapped is in the cart once the page is asked for anew', async ({ page, api }) => {
    const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) > 10)
    const fail = await holdCallsToFail(page, '**/assets/entry.client-*.js')
    await page.goto(`/detalle-productos/${box.slug}`, { waitUntil: 'commit' })
    const add = button(page, /^Añadir al carrito/)
    await touch(page, add)
    await expect(add).toHaveAttribute('aria-busy', 'true')
    fail()
    await expect(add).not.toHaveAttribute('aria-busy', 'true')
    await page.unroute('**/assets/entry.client-*.js')
    await page.getByRole('link', { name: 'Reintentar' }).click()
    await comeAlive(page)
    await expect.poll(() => cartIds(page)).toEqual([box.id])
    await page.reload()
    await comeAlive(page)
    expect(await cartIds(page)).toEqual([box.id])
  })

  test('what was written and tapped after it failed is there once the page is asked for anew', async ({
    page,
    api,
  }) => {
    const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) > 10)
    await page.route('**/assets/entry.client-*.js', (route) => route.abort())
    await page.goto(`/detalle-productos/${box.slug}`)
    const again = page.getByRole('link', { name: 'Reintentar' })
    await expect(again).toBeVisible()
    await touch(page, button(page, /^Añadir al carrito/))
    await page.goto('/checkout')
    await expect(again).toBeVisible()
    await field(page, 'nombre').fill('Ana de la Feria')
    await field(page, 'celular').fill('11 5555-0123')
    await page.unroute('**/assets/entry.client-*.js')
    await again.click()
    await comeAlive(page)
    await expect(field(page, 'nombre')).toHaveValue('Ana de la Feria')
    await expect(field(page, 'celular')).toHaveValue('11 5555-0123')
    await expect.poll(() => cartIds(page)).toEqual([box.id])
  })
})
