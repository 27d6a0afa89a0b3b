import { apiPaths, pagePaths } from '@mazo/contract/paths.ts'
import type { Product } from '@mazo/contract/products/products.ts'
import type { Page, Route } from '@playwright/test'
import { findLabelled, isStack, isUnique, openAsStaff, openLabel, openSale, sellButton } from './labels.ts'
import { expectAccessible } from './page/axe.ts'
import { expectGoodLooks } from './page/each-look.ts'
import { enterKey } from './page/enter-key.ts'
import { settleCalls } from './page/held-calls.ts'
import { expect, test } from './test.ts'

/** A sale at the fair that got no answer stays in sight until it is settled. */

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 409/],
})

const success = '✅ Venta confirmada con éxito!'
const doubt = (page: Page) => page.getByRole('main').getByText(/No sabemos si llegó la venta de/)
const toSale = (page: Page) => page.getByRole('button', { name: 'Ver la venta' })

/** Sells two units of a stack while there is no signal, and closes the popup. */
async function sellWithoutSignal(page: Page): Promise<Product> {
  const stack = await findLabelled(page, isStack)
  await openAsStaff(page, stack.id)
  const popup = await openSale(page)
  await popup.getByLabel('Cantidad').fill('2')
  await page.context().setOffline(true)
  await popup.getByRole('button', { name: 'Confirmar venta' }).click()
  await expect(popup.getByText(/No sabemos si llegó la venta de 2 unidades/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  return stack
}

/** Sends the sale again from the notice on its label. */
async function retry(page: Page) {
  await toSale(page).click()
  const popup = page.getByRole('dialog', { name: 'Marcar como Vendido' })
  await popup.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText(success)).toBeVisible()
}

test('a sale without an answer stays in sight on its label, where it is sent again', async ({
  page,
  context,
  api,
}) => {
  const stack = await sellWithoutSignal(page)
  const units = stack.cantidad_disponible ?? 0
  await expect(page.getByText('No pudimos traer el stock.')).toBeVisible()
  await expect(doubt(page)).toHaveText('No sabemos si llegó la venta de 2 unidades.')
  await context.setOffline(false)
  await expect(page.getByText(`En stock: ${units} unidades`)).toBeVisible()
  await expect(page.getByText('No pudimos traer el stock.')).toHaveCount(0)
  await expect(doubt(page)).toBeInViewport({ ratio: 1 })

  await page.reload()
  await expect(doubt(page)).toBeInViewport({ ratio: 1 })
  await expectGoodLooks(page, 'a label with a sale in doubt')
  await retry(page)
  await expect(page.getByText(`En stock: ${units - 2} unidades`)).toBeVisible()
  await expect(doubt(page)).toHaveCount(0)
  await expect(sellButton(page)).toBeFocused()
  expect((await api.product(stack.id)).cantidad_disponible).toBe(units - 2)
})

test('other labels tell the staff of it, and lead to it until another tab settles it', async ({
  page,
  context,
}) => {
  const stack = await sellWithoutSignal(page)
  await context.setOffline(false)
  const card = await findLabelled(page, isUnique)
  await openLabel(page, card.id)
  await expect(page.getByText('1 venta sin confirmar', { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(doubt(page)).toHaveCount(0)
  await expectGoodLooks(page, 'a label while the sale of another is in doubt')

  const other = await context.newPage()
  await openLabel(other, card.id)
  await other.getByRole('link', { name: `2 unidades · ${stack.titulo}` }).click()
  await expect(other).toHaveURL(pagePaths.qr(stack.id))
  await retry(other)
  await expect(page.getByText('1 venta sin confirmar')).toHaveCount(0)
})

test('the back office leads to it from its first screen', async ({ page, context }) => {
  const stack = await sellWithoutSignal(page)
  await context.setOffline(false)
  await page.goto('/gestion/')
  await expect(page.getByText('1 venta sin confirmar', { exact: true })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page, 'the first screen while a sale is in doubt')
  await page.getByRole('link', { name: `2 unidades · ${stack.titulo}` }).click()
  await expect(page).toHaveURL(pagePaths.qr(stack.id))
  await retry(page)
  await page.goto('/gestion/')
  await expect(page.getByRole('region', { name: 'Hoy' })).toBeVisible()
  await expect(page.getByText('1 venta sin confirmar')).toHaveCount(0)
})

test('who is not signed in reads nothing of it', async ({ page, context }) => {
  const stack = await sellWithoutSignal(page)
  await context.setOffline(false)
  await expect(doubt(page)).toBeVisible()
  await context.clearCookies()
  for (const { id } of [stack, await findLabelled(page, isUnique)]) {
    await openLabel(page, id)
    await expect(page.getByRole('link', { name: 'Ver en la tienda' })).toBeVisible()
    await expect(page.getByText(/No sabemos si llegó|sin confirmar/)).toHaveCount(0)
  }
})

test('a lost answer that sold the only card leaves a way to settle it', async ({ page }) => {
  const card = await findLabelled(page, isUnique)
  await openAsStaff(page, card.id)
  const loses = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route(`**${apiPaths.bajaStock(card.id)}`, loses, { times: 1 })
  const popup = await openSale(page)
  await popup.getByRole('button', { name: 'Confirmar venta' }).click()
  await expect(popup.getByText(/No sabemos si llegó la venta de 1 unidad\b/)).toBeVisible()
  await popup.getByRole('button', { name: 'Cerrar' }).click()
  await expect(sellButton(page)).toBeDisabled()
  await retry(page)
  await expect(doubt(page)).toHaveCount(0)
})

test('signal that comes back while the stock is still being read is not missed', async ({
  page,
  context,
}) => {
  const stack = await findLabelled(page, isStack)
  await openAsStaff(page, stack.id)
  const popup = await openSale(page)
  const lost = Promise.withResolvers<void>()
  const stock = `**${apiPaths.productoQr(stack.id)}`
  const fail = async (route: Route) => {
    await lost.promise
    await route.abort()
  }
  await page.route(stock, fail, { times: 1 })
  await context.setOffline(true)
  await popup.getByRole('button', { name: 'Confirmar venta' }).click()
  await expect(popup.getByText(/No sabemos si llegó la venta de 1 unidad\b/)).toBeVisible()
  const reading = page.waitForRequest(stock)
  await page.keyboard.press('Escape')
  await reading
  await context.setOffline(false)
  lost.resolve()
  await expect(page.getByText(`En stock: ${stack.cantidad_disponible} unidades`)).toBeVisible()
  await expect(page.getByText('No pudimos traer el stock.')).toHaveCount(0)
  await retry(page)
})

/** Sells two units, loses the answer, and annuls the sale. */
async function annulInDoubt(page: Page): Promise<Product> {
  const stack = await findLabelled(page, isStack)
  await openAsStaff(page, stack.id)
  const address = `**${apiPaths.bajaStock(stack.id)}`
  await page.route(address, async (route) => {
    await route.fetch()
    await route.abort()
  })
  const popup = await openSale(page)
  await popup.getByLabel('Cantidad').fill('2')
  await popup.getByRole('button', { name: 'Confirmar venta' }).click()
  await expect(popup.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await page.unroute(address)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Anular la venta de 2 unidades' }).click()
  await page.getByLabel('Venta equivocada').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Anular la venta' }).click()
  await expect(page.getByText('Venta anulada: volvió al stock.')).toBeVisible()
  return stack
}

test('a sale that arrived and was annulled is not confirmed when it is sent again', async ({ page, api }) => {
  const stack = await annulInDoubt(page)
  const units = stack.cantidad_disponible ?? 0
  const popup = page.getByRole('dialog', { name: 'Marcar como Vendido' })
  await toSale(page).click()
  await popup.getByRole('button', { name: 'Reintentar' }).click()
  await expect(popup.getByText(/Esa venta había llegado y después se anuló/)).toBeVisible()
  await expect(doubt(page)).toHaveCount(0)
  expect((await api.product(stack.id)).cantidad_disponible).toBe(units)
  await popup.getByLabel('Cantidad').fill('1')
  await popup.getByRole('button', { name: 'Confirmar venta' }).click()
  await expect(page.getByText(success)).toBeVisible()
  expect((await api.product(stack.id)).cantidad_disponible).toBe(units - 1)
})

test('a press from before a refusal could be read sells nothing', async ({ page, api }) => {
  const stack = await annulInDoubt(page)
  const sales: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sales.push(request.url()))
  const press = await enterKey(page)
  const popup = page.getByRole('dialog', { name: 'Marcar como Vendido' })
  await toSale(page).click()
  const retry = popup.getByRole('button', { name: 'Reintentar' })
  await expect(retry).toBeEnabled()
  await retry.focus()
  const at = Date.now()
  await press(at)
  await expect(popup.getByText(/Esa venta había llegado y después se anuló/)).toBeVisible()
  await expect(popup.getByRole('button', { name: 'Confirmar venta' })).toBeFocused()
  await press(at + 160)
  await press(Date.now(), true)
  await settleCalls(page)
  expect(sales).toHaveLength(1)
  expect((await api.product(stack.id)).cantidad_disponible).toBe(stack.cantidad_disponible)
  await expect(popup.getByRole('button', { name: 'Confirmar venta' })).toBeEnabled()
  await press(Date.now())
  await expect(page.getByText(success)).toBeVisible()
})

test('a popup that is open hears of a sale in doubt of another tab, and closes once it is settled', async ({
  page,
  context,
}) => {
  const stack = await findLabelled(page, isStack)
  await openAsStaff(page, stack.id)
  const other = await context.newPage()
  await openLabel(other, stack.id)
  const [popup, otherPopup] = [await openSale(page), await openSale(other)]
  const address = `**${apiPaths.bajaStock(stack.id)}`
  await other.route(address, (route) => route.abort())
  await otherPopup.getByLabel('Cantidad').fill('2')
  await otherPopup.getByRole('button', { name: 'Confirmar venta' }).click()
  await expect(popup.getByText(/No sabemos si llegó la venta de 2 unidades/)).toBeVisible()
  await popup.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText(success)).toBeVisible()
  await expect(otherPopup).toBeHidden()
  await expect(page.getByText(`En stock: ${(stack.cantidad_disponible ?? 0) - 2} unidades`)).toBeVisible()
})

test('a number that is typed into the popup takes the place of the first one', async ({ page }) => {
  const stack = await findLabelled(page, isStack)
  await openAsStaff(page, stack.id)
  const popup = await openSale(page)
  const units = popup.getByLabel('Cantidad')
  await expect(units).toBeFocused()
  await page.keyboard.type('2')
  await expect(units).toHaveValue('2')
  await popup.getByText(stack.titulo).tap()
  await units.tap()
  await page.keyboard.type('3')
  await expect(units).toHaveValue('3')
})

test('another sale asks before it throws away the one in doubt', async ({ page, context }) => {
  const stack = await sellWithoutSignal(page)
  await context.setOffline(false)
  const popup = await openSale(page)
  await popup.getByRole('button', { name: 'Empezar otra venta' }).click()
  const question = popup.getByText('¿Descartar la venta de 2 unidades?')
  await expect(question).toBeVisible()
  await expect(popup.getByRole('button', { name: 'Confirmar venta' })).toHaveCount(0)
  await popup.getByRole('button', { name: 'No, volver' }).click()
  await expect(popup.getByRole('button', { name: 'Reintentar' })).toBeVisible()

  await popup.getByRole('button', { name: 'Empezar otra venta' }).click()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(doubt(page)).toBeVisible()
  await toSale(page).click()
  await popup.getByRole('button', { name: 'Empezar otra venta' }).click()
  await expectGoodLooks(page, 'the question before a sale is thrown away')
  await popup.getByRole('button', { name: 'Descartar y empezar otra' }).click()
  await expect(popup.getByLabel('Cantidad')).toHaveValue('1')
  await page.keyboard.press('Escape')
  await expect(page.getByText(`En stock: ${stack.cantidad_disponible} unidades`)).toBeVisible()
  await expect(doubt(page)).toHaveCount(0)
})
