import { apiPaths } from '@mazo/contract/paths.ts'
import type { Locator, Page } from '@playwright/test'
import { holdCallsToFail, settleCalls, stopClock } from './page/held-calls.ts'
import { buyer } from './shops/shop-api.ts'
import {
  addToCart,
  cartIds,
  comeAlive,
  confirmPurchase,
  fillBuyer,
  fillCart,
  openCart,
  openConfirmation,
  openProduct,
} from './steps.ts'
import { expect, test } from './test.ts'

/** A phone that loses its connection, with different parts of the shop's code already loaded. */

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 404/] })

/** Marks the document: a reloaded page has lost the mark. */
const markDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
const sameDocument = (page: Page) => page.locator('html[data-same]')

test('an order lost offline keeps its way back while the home does not come', async ({ page, api }) => {
  const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) >= 8)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.clock.install()
  await fillCart(page, [box.id])
  await page.goto('/checkout')
  await comeAlive(page)
  await fillBuyer(page, buyer)
  await page.getByLabel('Retiro Personal').check()
  await openConfirmation(page)
  await markDocument(page)
  await stopClock(page)
  await page.context().setOffline(true)
  await confirmPurchase(page)
  const failed = page.getByRole('dialog', { name: 'Hubo un error en la Compra' })
  await expect(failed.getByText('No se recibió respuesta del servidor. Verifica tu conexión.')).toBeVisible()

  await page.clock.runFor(3_600)
  await expect(failed.getByText('No pudimos abrir el inicio.')).toBeVisible()
  await expect(page).toHaveURL(/\/checkout$/)
  // The sentence of the first try is still there: only its request tells that the second one failed too.
  const lost = page.waitForEvent('requestfailed')
  await failed.getByRole('button', { name: 'Ir al inicio' }).click()
  await lost
  await expect(failed.getByText('No pudimos abrir el inicio.')).toBeVisible()

  await page.context().setOffline(false)
  await failed.getByRole('button', { name: 'Recuperar mi carrito' }).click()
  await expect(failed).toBeHidden()
  expect(await cartIds(page)).toEqual([box.id])
  await expect(sameDocument(page)).toBeAttached()
})

test('a link followed offline leaves the person where they are, and can be tried again', async ({ page }) => {
  await page.goto('/terminos-y-condiciones')
  await comeAlive(page)
  await markDocument(page)
  await page.context().setOffline(true)
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Tienda' }).click()
  const told = page.getByRole('alert').filter({ hasText: 'No pudimos abrir esa página.' })
  await expect(told).toBeVisible()
  await expect(page).toHaveURL(/\/terminos-y-condiciones$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.context().setOffline(false)
  await told.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page).toHaveURL(/\/tienda$/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(told).toBeHidden()
  await expect(sameDocument(page)).toBeAttached()
})

test('a product that is tapped without a connection leaves the list where it is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/tienda')
  await comeAlive(page)
  await markDocument(page)
  await page.context().setOffline(true)
  const tile = page.getByRole('main').getByRole('article').first().getByRole('link')
  await tile.hover() // preparing a link must not reload the page either
  await tile.click()
  const told = page.getByRole('alert').filter({ hasText: 'No pudimos abrir esa página.' })
  await expect(told).toBeVisible()
  await expect(sameDocument(page)).toBeAttached()
  await page.context().setOffline(false)
  await told.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page).toHaveURL(/\/detalle-productos\//)
  await expect(sameDocument(page)).toBeAttached()
})

test('the line that says so leaves the strip of the last order and the foot of the page free', async ({
  page,
  context,
}) => {
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    const order = { at: Date.now(), numero: '482-9317', token: 'a'.repeat(32) }
    localStorage.setItem('ultimoPedido', JSON.stringify(order))
  })
  await page.goto('/')
  await comeAlive(page)
  await context.setOffline(true)
  const line = page.getByText('Estás sin conexión. Tu carrito está a salvo.')
  const strip = page.getByRole('region', { name: 'Tu último pedido' })
  const foot = page.getByRole('contentinfo')
  const quick = page.getByRole('complementary', { name: 'Accesos rápidos' })
  for (const width of [320, 390, 1280]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 })
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await expect(strip).toBeInViewport({ ratio: 1 })
      await expect.poll(() => areApart(line, strip)).toBe(true)
      if (width < 800) expect(await areApart(line, quick)).toBe(true)
      await strip.getByRole('link').click({ trial: true })
      await strip.getByRole('button').click({ trial: true })

      // On the way to the end the strip leaves the foot of the screen for its place in the page.
      for (let left = 1_000; left >= 0; left -= 40) {
        const top = await page.evaluate((px) => document.body.scrollHeight - innerHeight - px, left)
        await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
        await expect.poll(() => areApart(line, strip), { message: `${left} px before the end` }).toBe(true)
      }
      await expect(line).toBeInViewport({ ratio: 1 })
      await expect.poll(() => areApart(line, foot)).toBe(true)
      await strip.getByRole('link').click({ trial: true })
    })
  }
})

/** Does none of the two lie over the other? */
async function areApart(one: Locator, other: Locator) {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('One of them is not on the page')
  return a.y + a.height <= b.y || b.y + b.height <= a.y
}

test('a picture that did not come has the next connection to come with', async ({ page, context }) => {
  await page.route('**/media/**', (route) => route.abort('internetdisconnected'))
  await page.goto('/tienda')
  await comeAlive(page)
  const picture = page.getByRole('main').getByRole('article').first().locator('img')
  await expect(picture).toHaveAttribute('data-placeholder')
  await page.unroute('**/media/**')
  await context.setOffline(true)
  await expect(page.getByText('Estás sin conexión.')).toBeVisible()
  await context.setOffline(false)
  await expect(picture).not.toHaveAttribute('data-placeholder')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
})

test('a link to a page that was renewed meanwhile loads it anew', async ({ page }) => {
  await page.goto('/terminos-y-condiciones')
  await comeAlive(page)
  await markDocument(page)
  await page.route('**/assets/store-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 })
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Tienda' }).click()
  await expect(page).toHaveURL(/\/tienda$/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(sameDocument(page)).not.toBeAttached()
  await comeAlive(page)
})

test('what could not be reached is asked for again without leaving the shop, and comes by itself', async ({
  page,
}) => {
  await page.goto('/tienda')
  await comeAlive(page)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Página 2' }).click()
  await expect(page.getByRole('heading', { name: 'No pudimos conectarnos' })).toBeVisible()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('Todavía no tenemos respuesta.')).toBeVisible()
  const lost = page.waitForEvent('requestfailed')
  await page.getByRole('link', { name: 'Ir al inicio', exact: true }).click()
  await lost
  await expect(page.getByRole('heading', { name: 'No pudimos conectarnos' })).toBeVisible()
  // It needs no press once there is a connection, which phones tell before it carries anything.
  await page.route('**/tienda?*', (route) => route.abort('internetdisconnected'), { times: 2 })
  await page.context().setOffline(false)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('what opens over the page stays away offline without taking the page along, and comes later', async ({
  page,
  api,
}) => {
  const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) >= 8)
  await page.setViewportSize({ width: 390, height: 844 })
  await openProduct(page, box)
  await markDocument(page)
  await page.context().setOffline(true)
  // The toasts that would tell this have no code yet either.
  await page
    .getByRole('button', { name: /^Añadir al carrito/ })
    .first()
    .click()
  await expect.poll(() => cartIds(page)).toEqual([box.id])

  const parts = [
    { opens: 'Abrir el menú', what: 'el menú', dialog: 'Menú' },
    { opens: 'GRATIS', what: 'la promoción', dialog: 'Envío gratis y gift card' },
    { opens: 'Abrir el carrito: 1 producto', what: 'el carrito', dialog: 'Resumen de compra' },
  ] as const
  const toldOf = (what: string) =>
    page
      .getByRole('alert')
      .filter({ hasText: `No pudimos abrir ${what}. Revisá tu conexión y probá de nuevo.` })
  for (const { opens, what } of parts) {
    await page.getByRole('button', { name: opens }).click()
    await expect(toldOf(what)).toBeVisible()
    await page.evaluate(() => scrollTo(0, 0))
    const bar = await page.getByRole('navigation', { name: 'Juegos' }).boundingBox()
    const notice = await toldOf(what).boundingBox()
    expect(notice?.y, what).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? Number.NaN))
    await toldOf(what).getByRole('button', { name: 'Cerrar' }).click()
    await expect(toldOf(what)).toBeHidden()
  }
  const [menu, promo] = parts
  for (const { opens } of [menu, promo]) await page.getByRole('button', { name: opens }).click()
  await page.keyboard.press('Escape')
  await expect(toldOf(promo.what)).toBeHidden()
  await expect(toldOf(menu.what)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toldOf(menu.what)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: box.titulo })).toBeVisible()

  await page.context().setOffline(false)
  for (const { opens, dialog } of parts) {
    await page.getByRole('button', { name: opens }).click()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: dialog })).toBeHidden()
  }
  await expect(sameDocument(page)).toBeAttached()
})

test('a cart that was filled while there was a connection opens without one, and loads once it is back', async ({
  page,
  api,
}) => {
  const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) >= 8)
  const code = page.waitForResponse(/\/assets\/CartPopup-[^/]*\.js$/)
  await openProduct(page, box)
  await addToCart(page)
  await (await code).finished()
  await page.context().setOffline(true)
  const popup = await openCart(page)
  await expect(popup.getByText('Error al cargar el carrito. Tus productos siguen guardados.')).toBeVisible()
  await expect(popup.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  // Phones say that they have a connection before it carries anything.
  await page.route(`**${apiPaths.porIds}?*`, (route) => route.abort('internetdisconnected'), { times: 2 })
  await page.context().setOffline(false)
  await expect(popup.getByText(box.titulo).first()).toBeVisible()
})

test('a cart that was under way as the connection came back is asked again by itself', async ({
  page,
  api,
}) => {
  const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) >= 8)
  await openProduct(page, box)
  await addToCart(page)
  const asked = page.waitForRequest(`**${apiPaths.porIds}?*`)
  const fail = await holdCallsToFail(page, `**${apiPaths.porIds}?*`)
  const popup = await openCart(page)
  await asked
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  fail()
  await expect(popup.getByText('Error al cargar el carrito. Tus productos siguen guardados.')).toBeVisible()
  await page.unrouteAll()
  await expect(popup.getByText(box.titulo).first()).toBeVisible()
})

test('a search that failed for want of a connection is asked again by itself', async ({ page }) => {
  await page.goto('/eventos')
  await comeAlive(page)
  await page.context().setOffline(true)
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('char')
  await expect(page.getByText('Error buscando productos')).toBeVisible()
  await page.route(`**${apiPaths.buscarProductos}?*`, (route) => route.abort('internetdisconnected'), {
    times: 1,
  })
  await page.context().setOffline(false)
  await expect(page.getByRole('option', { name: /Char/ }).first()).toBeVisible()
})

test('a search that was under way as the connection came back is asked again by itself', async ({ page }) => {
  await page.goto('/eventos')
  await comeAlive(page)
  const asked = page.waitForRequest(`**${apiPaths.buscarProductos}?*`)
  const fail = await holdCallsToFail(page, `**${apiPaths.buscarProductos}?*`)
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('char')
  await asked
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  fail()
  await expect(page.getByText('Error buscando productos')).toBeVisible()
  await page.unrouteAll()
  await expect(page.getByRole('option', { name: /Char/ }).first()).toBeVisible()
})

test('whoever has touched the page before is told offline, too', async ({ page, api }) => {
  const brought: string[] = []
  page.on('requestfinished', (request) => brought.push(request.url()))
  const isBrought = () => brought.some((url) => /\/assets\/ToastArea-[^/]*\.js$/.test(url))
  await openProduct(page, await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) >= 8))
  await settleCalls(page)
  expect(isBrought()).toBe(false)
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(isBrought).toBe(true)
  await page.context().setOffline(true)
  await addToCart(page)
})
