import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './page/axe.ts'
import { atEveryWidth, expectAccessibleLooks } from './page/each-look.ts'
import { settleCalls } from './page/held-calls.ts'
import { openSlowly } from './page/slow-code.ts'
import { type Watched, watchShifts } from './page/watch-shifts.ts'
import { buyer } from './shops/shop-api.ts'
import { cartIds, comeAlive, field, fillBuyer, fillCart, openCart, submitForm } from './steps.ts'
import { expect, test } from './test.ts'

const draft = JSON.stringify({ guardado: Date.now(), form: { ...buyer, nombre: 'Ana de Antes' } })
const draftOf = (page: Page) => page.evaluate(() => localStorage.getItem('checkoutForm'))

/** The shop with a cart and a half-filled form, and a clock that stands still. */
async function begin(page: Page, ids: readonly number[]) {
  await fillCart(page, ids)
  await page.evaluate((text) => localStorage.setItem('checkoutForm', text), draft)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Comes back from the payment provider with this query. @returns the pop-up that says how it went */
async function comeBack(page: Page, query: string, title: string) {
  await page.goto(`/checkout?${query}`)
  const popup = page.getByRole('dialog', { name: title })
  await expect(popup).toBeVisible()
  // The query string is gone from the address at once.
  await expect(page).toHaveURL(/\/checkout$/)
  return popup
}

async function fitsEveryWidth(page: Page, popup: Locator) {
  await page.setViewportSize({ width: 1280, height: 740 })
  await atEveryWidth(page, (width) => expect(popup, `${width} px`).toBeInViewport({ ratio: 1 }))
}

/** 3.5 s after it showed, and not before, the pop-up gives way to the home. */
async function goesHome(page: Page, popup: Locator) {
  await page.clock.runFor(3_480)
  await settleCalls(page)
  await expect(popup).toBeVisible()
  await page.clock.runFor(40)
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(popup).toHaveCount(0)
}

test('the summary stands above the form up to 800 px, and at its right from there on', async ({
  page,
  api,
}) => {
  const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) > 10)
  await fillCart(page, [box.id])
  await page.goto('/checkout')
  await expect(page.getByTestId('summary-line')).toHaveCount(1)
  await atEveryWidth(page, async (width) => {
    const summary = await page.getByRole('region', { name: 'Resumen de compra' }).boundingBox()
    const form = await page.getByRole('form', { name: 'Información de envío' }).boundingBox()
    if (!summary || !form) throw new Error('The checkout lacks a half')
    if (width <= 800) expect(summary.y + summary.height).toBeLessThanOrEqual(form.y)
    else expect(form.x + form.width).toBeLessThanOrEqual(summary.x)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
})

test('an approved payment is confirmed, forgets form and cart, and goes home after 3.5 s', async ({
  page,
}) => {
  await begin(page, [1, 1, 2])
  const query = 'collection_id=77&status=approved&payment_id=77'
  const popup = await comeBack(page, query, 'Pedido Confirmado Exitosamente')
  // Anybody can write this address, so the text vouches neither for the payment nor for a mail.
  await expect(popup).not.toContainText(/Recibimos tu pago|Te enviamos/)
  expect(await cartIds(page)).toEqual([])
  expect(await draftOf(page)).toBeNull()
  await expect(page.getByLabel('Nombre y Apellido')).toHaveValue('')
  await fitsEveryWidth(page, popup)
  await goesHome(page, popup)

  await page.goBack()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByRole('heading', { name: 'Finalizar compra' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a payment of an order that is not of this cart is confirmed, and leaves form and cart alone', async ({
  page,
}) => {
  await begin(page, [1, 1, 2])
  const query = 'collection_id=77&status=approved&payment_id=77&external_reference=123-4567'
  const popup = await comeBack(page, query, 'Pedido Confirmado Exitosamente')
  await goesHome(page, popup)
  expect(await cartIds(page)).toEqual([1, 1, 2])
  expect(await draftOf(page)).toContain('Ana de Antes')
})

test('a pending payment asks to get in touch, keeps form and cart, and goes home after 3.5 s', async ({
  page,
}) => {
  await begin(page, [1, 1, 2])
  for (const query of ['status=pending', 'payment_status=in_process&payment_id=77', 'payment_id=77']) {
    const popup = await comeBack(page, query, 'Pendiente de Pago')
    await expect(popup.getByText('Contactese con nosotros para finalizar la compra')).toBeVisible()
    if (query === 'status=pending') await fitsEveryWidth(page, popup)
    await goesHome(page, popup)
  }
  expect(await cartIds(page)).toEqual([1, 1, 2])
  expect(await draftOf(page)).toContain('Ana de Antes')
})

test('a rejected or cancelled payment says so, keeps form and cart, and goes home after 3.5 s', async ({
  page,
}) => {
  await begin(page, [1, 2])
  for (const query of ['status=rejected&payment_id=77', 'payment_status=cancelled']) {
    const popup = await comeBack(page, query, 'Hubo un error en la Compra')
    await expect(popup.getByText('Serás redirigido al menu de inicio en unos instantes ...')).toBeVisible()
    await expect(popup).not.toContainText('cobró')
    if (query === 'payment_status=cancelled') await fitsEveryWidth(page, popup)
    await goesHome(page, popup)
  }
  expect(await cartIds(page)).toEqual([1, 2])
  expect(await draftOf(page)).toContain('Ana de Antes')
})

test('who comes back without having paid reads that the payment is off, and may go on', async ({ page }) => {
  await begin(page, [1, 2])
  const query = 'collection_id=null&collection_status=null&payment_id=null&status=null'
  const popup = await comeBack(page, query, 'Pago Anulado')
  await expect(popup.getByText('Puedes comprar cuando lo desees ...')).toBeVisible()
  await fitsEveryWidth(page, popup)
  await goesHome(page, popup)
  expect(await cartIds(page)).toEqual([1, 2])

  await comeBack(page, query, 'Pago Anulado')
  await popup.getByRole('button', { name: 'Seguir con mi compra' }).click()
  await expect(popup).toHaveCount(0)
  await page.clock.runFor(10_000)
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByLabel('Nombre y Apellido')).toHaveValue('Ana de Antes')
})

test('who comes back on a slow phone sees no empty form before it is known how the payment went', async ({
  page,
}) => {
  await page.addInitScript(watchShifts)
  await fillCart(page, [1])
  await page.evaluate((text) => localStorage.setItem('checkoutForm', text), draft)
  const waiting = page.getByRole('status').filter({ hasText: 'Consultando cómo salió tu pago…' })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const arrive = await openSlowly(page, '/checkout?status=pending&payment_id=77')
    await expect(waiting).toBeInViewport()
    await expect(field(page, 'nombre')).toBeHidden()
    await expectAccessible(page, `a return that is not known yet, ${width} px`)
    arrive()
    await expect(page.getByRole('dialog', { name: 'Pendiente de Pago' })).toBeVisible()
    await expect(waiting).toHaveCount(0)
    await expect(field(page, 'nombre')).toBeVisible()
    expect(await page.evaluate(() => (window as Watched).shift), `${width} px`).toBeLessThan(0.01)
    await page.unroute('**/assets/*.js')
  }
  await openSlowly(page, '/checkout')
  await expect(field(page, 'nombre')).toBeVisible()
  await expect(waiting).toHaveCount(0)
})

test('neither a reload nor an unknown status opens a pop-up', async ({ page }) => {
  await begin(page, [1])
  await comeBack(page, 'status=rejected', 'Hubo un error en la Compra')
  await page.reload()
  await comeAlive(page)
  await expect(page.getByLabel('Nombre y Apellido')).toHaveValue('Ana de Antes')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  for (const query of ['status=oro', 'status=', 'payment_id=']) {
    await page.goto(`/checkout?${query}`)
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(page.getByLabel('Nombre y Apellido')).toHaveValue('Ana de Antes')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  expect(await cartIds(page)).toEqual([1])
})

test('the page that the provider returns to is the same for everybody', async ({ request }) => {
  const plain = await request.get('/checkout')
  const returned = await request.get('/checkout?status=approved&payment_id=77')
  expect(await returned.text()).toBe(await plain.text())
  expect(returned.headers().etag).toBe(plain.headers().etag)
})

test.describe('a shop that takes cards', () => {
  test.use({ expectedErrors: [/status of 503|ERR_FAILED/] })

  test('a card payment that cannot start says why and keeps the form; one that can leads to the provider', async ({
    page,
    api,
    shop,
  }) => {
    const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) > 10)
    await fillCart(page, [box.id, box.id])
    // A shop offers the method only if the provider's keys are set; here the settings in the page's data are changed.
    await page.route('**/eventos', async (route) => {
      const answer = await route.fetch()
      const { 'content-security-policy': _policy, ...headers } = answer.headers()
      const body = (await answer.text()).replaceAll('\\"transferencia\\"', '\\"mercadopago\\"')
      await route.fulfill({ response: answer, headers, body })
    })
    await page.goto('/eventos')
    await comeAlive(page)
    const cart = await openCart(page)
    await cart.getByRole('link', { name: 'Finalizar Ahora' }).click()
    await expect(page.getByTestId('summary-line')).toHaveCount(1)
    await fillBuyer(page, buyer)
    await page.getByLabel('Retiro Personal').check()
    await page.getByLabel(/Mercado Pago/).check()

    const failure = (message: string) =>
      page.getByText(`Error al iniciar Mercado Pago: ${message}`, { exact: true })
    const refused = page.waitForResponse('**/crear-preferencia/')
    await submitForm(page)
    const { error } = await (await refused).json()
    await expect(failure(error)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.route('**/crear-preferencia/', (route) => route.fulfill({ json: { numero: 'M-1' } }))
    await submitForm(page)
    await expect(failure('No se recibió ID de preferencia desde el backend')).toBeVisible()

    await page.unroute('**/crear-preferencia/')
    await page.route('**/crear-preferencia/', (route) => route.abort())
    await submitForm(page)
    await expect(failure('No se recibió respuesta del servidor. Verifica tu conexión.')).toBeVisible()
    expect(await cartIds(page)).toEqual([box.id, box.id])
    await expect(page.getByLabel('Nombre y Apellido')).toHaveValue(buyer.nombre)
    await expectAccessible(page, 'checkout with a card payment that did not start')

    const sent = Promise.withResolvers<unknown>()
    const provider = `${shop.url}/politica-de-devoluciones?pref_id=p-1`
    await page.unroute('**/crear-preferencia/')
    await page.route('**/crear-preferencia/', async (route) => {
      sent.resolve(route.request().postDataJSON())
      await expect(page.getByRole('button', { name: 'Procesando...' })).toBeDisabled()
      await route.fulfill({ json: { id: 'p-1', init_point: provider, numero: 'M-1', token: 't' } })
    })
    await submitForm(page)
    await expect(page).toHaveURL(provider)
    expect(await sent.promise).toMatchObject({
      items: [{ producto_id: box.id, cantidad: 2 }],
      costo_envio: '0.00',
      email: buyer.mail,
      retiroPersonal: true,
    })
  })
})

test('each pop-up of a return meets WCAG 2.2 AA', async ({ page }) => {
  await fillCart(page, [1])
  for (const [query, title] of [
    ['status=null', 'Pago Anulado'],
    ['status=rejected', 'Hubo un error en la Compra'],
    ['status=pending', 'Pendiente de Pago'],
    ['status=approved', 'Pedido Confirmado Exitosamente'],
  ] as const) {
    const popup = await comeBack(page, query, title)
    // After a key, as from somebody reading, the pop-up does not close by itself.
    await page.keyboard.press('Shift')
    await expect(popup.getByText('Quedate lo que necesites.')).toBeVisible()
    await expectAccessibleLooks(page, title)
    expect(await popup.evaluate((dialog) => dialog.contains(document.activeElement)), title).toBe(true)
  }
})
