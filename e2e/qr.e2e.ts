import { formatPesos, toCentavos, unitCentavos } from '@mazo/contract/money.ts'
import { apiPaths, pagePaths } from '@mazo/contract/paths.ts'
import { conditionText } from '@mazo/contract/products/card-kind.ts'
import { traitTexts } from '@mazo/contract/products/card-traits.ts'
import type { Locator, Page } from '@playwright/test'
import {
  fillLogin,
  findLabelled,
  isStack,
  isUnique,
  openAsStaff,
  openLabel,
  openLogin,
  openSale,
  sellButton,
  signInAsStaff,
} from './labels.ts'
import { atEveryWidth } from './page/each-look.ts'
import { expect, test } from './test.ts'

const stockText = /^(En stock: (1 unidad|\d+ unidades)|Última en stock|Agotado)$/

async function expectPublicView(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(stockText)).toHaveCount(0)
  await expect(sellButton(page)).toHaveCount(0)
}

/** Expects at every width that all controls are on the screen and large enough, and that nothing sticks out. */
const expectFits = (page: Page, button: Locator) =>
  atEveryWidth(page, async (width) => {
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(beyond, `${width} px`).toBeLessThanOrEqual(0)
    await expect(button, `${width} px`).toBeInViewport({ ratio: 1 })
    expect((await button.boundingBox())?.height, `${width} px`).toBeGreaterThanOrEqual(44)
  })

test('a label shows everybody the product and the staff its sale', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const product = await findLabelled(page, isStack)
  await openLabel(page, product.id)
  await expectPublicView(page)
  await expect(page.getByText(product.titulo, { exact: true })).toBeVisible()
  const condition = [conditionText(product.estado_carta), ...traitTexts(product)].join(' · ')
  await expect(page.getByText(condition, { exact: true })).toBeVisible()
  await expect(page.getByText(formatPesos(unitCentavos(product)), { exact: true })).toBeVisible()
  const picture = page.getByRole('img', { name: product.titulo })
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  const gear = page.getByRole('button', { name: 'Ingreso del personal' })
  await expectFits(page, gear)

  const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await gear.click()
  await expect(page.getByRole('dialog', { name: `Login ${heading}` })).toBeVisible()
  await fillLogin(page)
  await expect(page.getByText(`En stock: ${product.cantidad_disponible} unidades`)).toBeVisible()
  await expectFits(page, sellButton(page))
  const popup = await openSale(page)
  await expectFits(page, popup.getByRole('button', { name: 'Confirmar venta' }))
})

test('the page of a label stands outside the frame and is the same bytes for everybody', async ({ page }) => {
  const product = await findLabelled(page, isStack)
  await openAsStaff(page, product.id)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /carrito/ })).toHaveCount(0)
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  await expect(page).toHaveTitle(`${heading} | Mazo`)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')

  const forStaff = await page.request.get(pagePaths.qr(product.id))
  const forOthers = await fetch(forStaff.url())
  expect(await forStaff.text()).toBe(await forOthers.text())
  expect(await forStaff.text()).not.toContain(product.titulo)
})

test.describe('no scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a label says that its page needs them, and leads to its product in the store', async ({ page }) => {
    const product = await findLabelled(page, isStack)
    await page.goto(pagePaths.qr(product.id))
    await expect(page.getByRole('heading', { level: 1, name: 'Un producto de Mazo' })).toBeVisible()
    await expect(page.getByText('Para ver esta página hace falta JavaScript.')).toBeVisible()
    await expect(page.getByText('Cargando...')).toBeHidden()
    await page.getByRole('link', { name: 'Ver en la tienda' }).click()
    await expect(page.getByRole('heading', { level: 1, name: product.titulo })).toBeVisible()
  })
})

test('a discount strikes the old price and a sealed product says so', async ({ page }) => {
  const sealed = await findLabelled(page, (one) => one.estado_carta === null && one.descuento !== null)
  await openLabel(page, sealed.id)
  await expect(page.getByText('Sellado', { exact: true })).toBeVisible()
  await expect(page.locator('s')).toHaveText(formatPesos(toCentavos(sealed.precio)))
})

test('the page waits for the session before it asks for the product', async ({ page }) => {
  const product = await findLabelled(page, isStack)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**${apiPaths.loginValidate}`, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(pagePaths.qr(product.id))
  await expect(page.getByText('Cargando...')).toBeAttached()
  expect(asked).not.toContain(apiPaths.productoQrPublic(product.id))
  answer()
  await expectPublicView(page)
  expect(asked).toContain(apiPaths.productoQrPublic(product.id))
  expect(asked).not.toContain(apiPaths.productoQr(product.id))
  await expect(page.getByText('Cargando...')).toHaveCount(0)
})

test('the shape of the page is there before its code', async ({ page }) => {
  const product = await findLabelled(page, isStack)
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto(pagePaths.qr(product.id), { waitUntil: 'commit' })
  await expect(page.getByText('Cargando...')).toBeVisible()
  code.resolve()
  await expectPublicView(page)
  await expect(page.getByText('Cargando...')).toHaveCount(0)
})

test.describe('a wrong login', () => {
  test.use({ expectedErrors: [/status of 401|ERR_FAILED/] })

  test('user and password are required, and a wrong login says so in the form', async ({ page }) => {
    const product = await findLabelled(page, isStack)
    await openLabel(page, product.id)
    const modal = await openLogin(page)
    await modal.getByRole('button', { name: 'Ingresar' }).click()
    await expect(modal.getByText('Campo requerido')).toHaveCount(2)
    await expect(modal.getByLabel('Usuario')).toBeFocused()
    await modal.getByLabel('Usuario').fill('duena')
    await expect(modal.getByText('Campo requerido')).toHaveCount(1)
    await expect(modal.getByLabel('Usuario')).toHaveAttribute('autocomplete', 'username')
    const password = modal.getByLabel('Contraseña', { exact: true })
    await expect(password).toHaveAttribute('autocomplete', 'current-password')

    await fillLogin(page, { username: 'duena', password: 'no es esta' })
    await expect(modal.getByText('Usuario o contraseña incorrectos')).toBeVisible()
    await expect(modal.getByLabel('Usuario')).toHaveValue('duena')
    await page.keyboard.press('Escape')
    await expectPublicView(page)
  })

  test('a login that gets no answer says so in the form', async ({ page }) => {
    const product = await findLabelled(page, isStack)
    await openLabel(page, product.id)
    const modal = await openLogin(page)
    await page.route(`**${apiPaths.login}`, (route) => route.abort())
    await fillLogin(page)
    await expect(modal.getByText('Usuario o contraseña incorrectos')).toBeVisible()
    await expect(modal.getByText(/se cortó la conexión/)).toBeVisible()
    await page.unroute(`**${apiPaths.login}`)
    await modal.getByRole('button', { name: 'Ingresar' }).click()
    await expect(sellButton(page)).toBeVisible()
    await expect(modal).toBeHidden()
  })
})

test('the session stays after a reload, until it is closed from the gear', async ({ page }) => {
  const product = await findLabelled(page, isStack)
  await signInAsStaff(page, product.id)
  await expect(page.getByText('Sesión iniciada.')).toBeVisible()
  await page.reload()
  await expect(sellButton(page)).toBeVisible()

  await page.getByRole('button', { name: 'Sesión del personal' }).click()
  const modal = page.getByRole('dialog', { name: 'Sesión del personal' })
  await modal.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByText('Sesión cerrada.')).toBeVisible()
  await expectPublicView(page)
  await expect(page.getByRole('button', { name: 'Ingreso del personal' })).toBeVisible()
  await page.reload()
  await expectPublicView(page)
})

test('the staff reads the units, the last one, or that it is sold out', async ({ page }) => {
  const stack = await findLabelled(page, isStack)
  await openAsStaff(page, stack.id)
  await expect(page.getByText(`En stock: ${stack.cantidad_disponible} unidades`)).toBeVisible()

  await openLabel(page, (await findLabelled(page, isUnique)).id)
  await expect(page.getByText('Última en stock', { exact: true })).toBeVisible()
  await expect(sellButton(page)).toBeEnabled()

  await openLabel(page, (await findLabelled(page, (one) => !one.stock)).id)
  await expect(page.getByText('Agotado', { exact: true })).toBeVisible()
  await expect(sellButton(page)).toBeDisabled()
  await expect(sellButton(page)).toHaveAccessibleDescription('No quedan unidades para vender.')
})

test.describe('calls that fail', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET|status of (401|404)/] })

  test('a session check that fails counts as not logged in', async ({ page }) => {
    const product = await findLabelled(page, isStack)
    await openAsStaff(page, product.id)
    await page.route(`**${apiPaths.loginValidate}`, (route) => route.abort())
    await page.reload()
    await expectPublicView(page)
    await expect(page.getByRole('button', { name: 'Ingreso del personal' })).toBeVisible()
  })

  test('the public view stands in for a staff view that fails', async ({ page }) => {
    const product = await findLabelled(page, isStack)
    await openAsStaff(page, product.id)
    await page.route(`**${apiPaths.productoQr(product.id)}`, (route) => route.abort())
    await page.reload()
    await expectPublicView(page)
    await page.unroute(`**${apiPaths.productoQr(product.id)}`)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(sellButton(page)).toBeVisible()
  })

  test('stock that did not come is there once there is signal again', async ({ page, context }) => {
    const product = await findLabelled(page, isStack)
    await openAsStaff(page, product.id)
    await page.route(`**${apiPaths.productoQr(product.id)}`, (route) => route.abort())
    await page.reload()
    await expect(page.getByText('No pudimos traer el stock.')).toBeVisible()
    await page.unrouteAll()
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(sellButton(page)).toBeVisible()
    await expect(page.getByText('No pudimos traer el stock.')).toHaveCount(0)
  })

  test('the public view stands in where the session is over by then', async ({ page, context }) => {
    const product = await findLabelled(page, isStack)
    await openAsStaff(page, product.id)
    await page.route(`**${apiPaths.loginValidate}`, async (route) => {
      const response = await route.fetch()
      await context.clearCookies()
      await route.fulfill({ response })
    })
    await page.reload()
    await expectPublicView(page)
    await expect(page.getByRole('button', { name: 'Ingreso del personal' })).toBeVisible()
  })

  test('nothing is shown where neither view comes, until there is signal again', async ({
    page,
    context,
  }) => {
    const product = await findLabelled(page, isStack)
    await openAsStaff(page, product.id)
    for (const path of [apiPaths.productoQr(product.id), apiPaths.productoQrPublic(product.id)])
      await page.route(`**${path}`, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('qr-public'))
    await page.reload()
    await failed
    await expect(page.locator('body')).toHaveText('', { useInnerText: true })
    await expect(page.getByRole('main')).toBeEmpty()

    await page.unrouteAll()
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(sellButton(page)).toBeVisible()
  })

  test('a label of no product shows nothing and is a 404', async ({ page }) => {
    for (const id of ['2000000000', 'abc', '0', '1.5']) {
      const answer = await page.goto(`/detalle-qr/${id}`)
      expect(answer?.status(), id).toBe(404)
      await expect(page.locator('body')).toHaveText('', { useInnerText: true })
      await expect(page.getByRole('main')).toBeEmpty()
    }
  })
})
