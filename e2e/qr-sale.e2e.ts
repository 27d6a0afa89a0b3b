import { apiPaths, pagePaths } from '@mazo/contract/paths.ts'
import type { Locator, Page, Request, Route } from '@playwright/test'
import { callOffice } from './call-office.ts'
import { fillLogin, findLabelled, isStack, isUnique, openAsStaff, openSale, sellButton } from './labels.ts'
import { expect, test } from './test.ts'

const success = '✅ Venta confirmada con éxito!'
const failure = '❌ Error confirmando la venta.'

/** Every sale that this page sends from now on. */
function watchSales(page: Page): Request[] {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes('/baja-stock/')) sent.push(request)
  })
  return sent
}

/** Sells a unique card on its label. @returns the card */
async function sellUnique(page: Page) {
  const card = await findLabelled(page, isUnique)
  await openAsStaff(page, card.id)
  await (await openSale(page)).getByRole('button', { name: 'Confirmar venta' }).click()
  await expect(page.getByText('Agotado', { exact: true })).toBeVisible()
  return card
}

/** Gives up, in its popup, a sale that had no answer. */
async function startAnother(popup: Locator) {
  await popup.getByRole('button', { name: 'Empezar otra venta' }).click()
  await popup.getByRole('button', { name: 'Descartar y empezar otra' }).click()
}

test('a sale lowers the stock at once, on the label and on the web', async ({ page, api }) => {
  const stack = await findLabelled(page, isStack)
  const units = stack.cantidad_disponible ?? 0
  const sales = watchSales(page)
  await openAsStaff(page, stack.id)
  const popup = await openSale(page)
  const quantity = popup.getByLabel('Cantidad')
  await expect(quantity).toHaveValue('1')
  await expect(quantity).toHaveAttribute('type', 'number')
  await expect(quantity).toHaveAttribute('inputmode', 'numeric')
  await expect(quantity).toHaveAttribute('min', '1')
  await expect(quantity).toHaveAttribute('max', String(units))
  await expect(popup.getByRole('button', { name: 'Restar una unidad' })).toBeDisabled()

  for (const wrong of [String(units + 1), '0', '-1', '1.5', '1e0', '']) {
    await quantity.fill(wrong)
    await popup.getByRole('button', { name: 'Confirmar venta' }).click()
    await expect(quantity, wrong).toHaveAttribute('aria-invalid', 'true')
    await expect(popup.getByText('Total a cobrar'), wrong).toBeHidden()
  }
  expect(sales).toHaveLength(0)

  await quantity.fill('1')
  await popup.getByRole('button', { name: 'Sumar una unidad' }).click()
  await expect(quantity).toHaveValue('2')
  await popup.getByRole('button', { name: 'Confirmar venta' }).click()
  await expect(page.getByText(success)).toBeVisible()
  await expect(popup).toBeHidden()
  await expect(page.getByText(`En stock: ${units - 2} unidades`)).toBeVisible()
  await expect(sellButton(page)).toBeFocused()
  expect(sales.map((sale) => sale.postDataJSON())).toEqual([{ cantidad: 2 }])
  expect((await api.product(stack.id)).cantidad_disponible).toBe(units - 2)

  const rest = await openSale(page)
  await rest.getByLabel('Cantidad').fill(String(units - 2))
  await rest.getByRole('button', { name: 'Confirmar venta' }).click()
  await expect(page.getByText('Agotado', { exact: true })).toBeVisible()
  await expect(sellButton(page)).toBeDisabled()
  await page.goto(pagePaths.product(stack.slug))
  await expect(page.getByText('Agotado', { exact: true }).first()).toBeVisible()
})

test('a unique card is sold as one', async ({ page, api }) => {
  const card = await findLabelled(page, isUnique)
  const sales = watchSales(page)
  await openAsStaff(page, card.id)
  const popup = await openSale(page)
  await expect(popup.getByText('Se dará de baja la carta única.')).toBeVisible()
  await expect(popup.getByLabel('Cantidad')).toHaveCount(0)
  await popup.getByRole('button', { name: 'Confirmar venta' }).click()
  await expect(page.getByText(success)).toBeVisible()
  await expect(page.getByText('Agotado', { exact: true })).toBeVisible()
  expect(sales.map((sale) => sale.postDataJSON())).toEqual([{ cantidad: 1 }])
  expect((await api.product(card.id)).stock).toBe(false)
})

test('a wrong sale is annulled from the label, with its reason, and the card is there again', async ({
  page,
  api,
}) => {
  const card = await sellUnique(page)
  await expect(page.getByRole('heading', { name: 'Últimas ventas' })).toBeVisible()
  await page.getByRole('button', { name: /^Anular la venta de 1 unidad/ }).click()
  const popup = page.getByRole('dialog', { name: 'Anular la venta' })
  await popup.getByRole('button', { name: 'Anular la venta' }).click()
  await expect(popup.getByRole('alert')).toHaveText('Elegí por qué se anula la venta.')
  await expect(popup.getByRole('radio').first()).toBeFocused()
  await expect(popup.getByRole('radio', { checked: true })).toHaveCount(0)
  await popup.getByLabel('Era otro producto').check()
  await popup.getByRole('button', { name: 'Anular la venta' }).click()
  await expect(page.getByText('Venta anulada: volvió al stock.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Escanear otra' })).toBeVisible()
  await expect(page.getByText('Última en stock')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Últimas ventas' })).toBeHidden()
  expect((await api.product(card.id)).stock).toBe(true)
})

test('the ledger annuls a wrong sale, and turning the phone keeps the question open', async ({
  page,
  api,
}) => {
  const card = await sellUnique(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/gestion/movimientos')
  await page
    .getByRole('button', { name: `Anular venta: ${card.titulo}` })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: '¿Anular esta venta?' })
  await dialog.getByLabel('Por qué').click()
  await page.getByRole('option', { name: 'Era otro producto' }).click()
  await page.setViewportSize({ width: 1024, height: 390 })
  // Behind the question: roles are hidden there.
  await expect(page.locator('th', { hasText: 'Motivo' })).toBeAttached()
  await expect(dialog.getByLabel('Por qué')).toHaveText('Era otro producto')
  await dialog.getByRole('button', { name: 'Anular la venta' }).click()
  await expect(page.getByText('Anulada: la unidad volvió al stock.')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect((await api.product(card.id)).stock).toBe(true)
})

test('two taps on the confirmation sell once', async ({ page, api }) => {
  const stack = await findLabelled(page, isStack)
  const sales = watchSales(page)
  await openAsStaff(page, stack.id)
  const popup = await openSale(page)
  const confirm = popup.getByRole('button', { name: 'Confirmar venta' })
  await expect(confirm).toBeEnabled()
  await confirm.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByText(success)).toBeVisible()
  expect(new Set(sales.map((sale) => sale.headers()['idempotency-key'])).size).toBe(1)
  expect((await api.product(stack.id)).cantidad_disponible).toBe((stack.cantidad_disponible ?? 0) - 1)
})

test('a popup that is closed sells nothing', async ({ page, api }) => {
  const stack = await findLabelled(page, isStack)
  await openAsStaff(page, stack.id)
  const popup = await openSale(page)
  await popup.getByRole('button', { name: 'Cancelar' }).click()
  await expect(popup).toBeHidden()
  await openSale(page)
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(sellButton(page)).toBeFocused()
  expect((await api.product(stack.id)).cantidad_disponible).toBe(stack.cantidad_disponible)
})

test.describe('bad signal', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('a sale whose answer got lost is sent again, even after a reload, and sells once', async ({
    page,
    api,
  }) => {
    const stack = await findLabelled(page, isStack)
    const left = (stack.cantidad_disponible ?? 0) - 2
    const sales = watchSales(page)
    await openAsStaff(page, stack.id)
    await page.route(`**${apiPaths.bajaStock(stack.id)}`, async (route) => {
      await route.fetch()
      await route.abort()
    })
    const popup = await openSale(page)
    await popup.getByLabel('Cantidad').fill('2')
    await popup.getByRole('button', { name: 'Confirmar venta' }).click()
    await expect(popup.getByText(failure)).toBeVisible()
    await expect(popup.getByText('No hubo respuesta del servidor. Verificá tu conexión.')).toBeVisible()
    await expect(popup.getByText(/No sabemos si llegó la venta de 2 unidades/)).toBeVisible()
    expect((await api.product(stack.id)).cantidad_disponible).toBe(left)

    await page.unroute(`**${apiPaths.bajaStock(stack.id)}`)
    await page.reload()
    await openSale(page)
    await popup.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByText(success)).toBeVisible()
    await expect(page.getByText(`En stock: ${left} unidades`)).toBeVisible()
    expect((await api.product(stack.id)).cantidad_disponible).toBe(left)
    expect(new Set(sales.map((sale) => sale.headers()['idempotency-key'])).size).toBe(1)
    expect(sales.map((sale) => sale.postDataJSON())).toEqual([{ cantidad: 2 }, { cantidad: 2 }])
  })

  test('a sale that never left can be given up for another one', async ({ page, api }) => {
    const stack = await findLabelled(page, isStack)
    const units = stack.cantidad_disponible ?? 0
    const sales = watchSales(page)
    await openAsStaff(page, stack.id)
    await page.route(`**${apiPaths.bajaStock(stack.id)}`, (route) => route.abort())
    const popup = await openSale(page)
    await popup.getByLabel('Cantidad').fill('2')
    await popup.getByRole('button', { name: 'Confirmar venta' }).click()
    await expect(popup.getByText(failure)).toBeVisible()
    await page.unroute(`**${apiPaths.bajaStock(stack.id)}`)
    await startAnother(popup)
    await expect(popup.getByLabel('Cantidad')).toHaveValue('1')
    await popup.getByRole('button', { name: 'Confirmar venta' }).click()
    await expect(page.getByText(success)).toBeVisible()
    expect((await api.product(stack.id)).cantidad_disponible).toBe(units - 1)
    expect(new Set(sales.map((sale) => sale.headers()['idempotency-key'])).size).toBe(2)
  })

  test('another sale after one whose answer was lost begins with what is left', async ({ page }) => {
    const stack = await findLabelled(page, isStack)
    await openAsStaff(page, stack.id)
    const popup = await openSale(page)
    const sell = `**${apiPaths.bajaStock(stack.id)}`
    const loseAnswer = async (route: Route) => {
      await route.fetch()
      await route.abort()
    }
    await page.route(sell, loseAnswer, { times: 1 })
    await popup.getByRole('button', { name: 'Confirmar venta' }).click()
    await expect(popup.getByText(failure)).toBeVisible()
    await startAnother(popup)
    await expect(popup.getByText(`Hay ${(stack.cantidad_disponible ?? 0) - 1} unidades.`)).toBeVisible()
  })

  test('a sold product whose reload fails keeps its name, and no stock that may be wrong', async ({
    page,
  }) => {
    const stack = await findLabelled(page, isStack)
    await openAsStaff(page, stack.id)
    const popup = await openSale(page)
    for (const path of [apiPaths.productoQr(stack.id), apiPaths.productoQrPublic(stack.id)])
      await page.route(`**${path}`, (route) => route.abort())
    await popup.getByRole('button', { name: 'Confirmar venta' }).click()
    await expect(page.getByText(success)).toBeVisible()
    await expect(page.getByText('No pudimos traer el stock.')).toBeVisible()
    await expect(page.getByText(stack.titulo, { exact: true })).toBeVisible()
    await expect(page.getByText(/En stock/)).toHaveCount(0)
  })
})

test.describe('a sale that the shop refuses', () => {
  test.use({ expectedErrors: [/status of (401|409)/] })

  test('a sale of more than what is left says why and sells nothing', async ({ page, api }) => {
    const stack = await findLabelled(page, isStack)
    const units = stack.cantidad_disponible ?? 0
    await openAsStaff(page, stack.id)
    const popup = await openSale(page)
    await popup.getByLabel('Cantidad').fill(String(units))
    await api.buy(stack.id, 1)
    await popup.getByRole('button', { name: 'Confirmar venta' }).click()
    await expect(popup.getByText(failure)).toBeVisible()
    await expect(popup.getByText('No hay stock suficiente.')).toBeVisible()
    await expect(popup.getByLabel('Cantidad')).toHaveAttribute('max', String(units - 1))
    expect((await api.product(stack.id)).cantidad_disponible).toBe(units - 1)
  })

  test('a price that changed meanwhile is shown before anything is sold', async ({ page, api }) => {
    const stack = await findLabelled(page, isStack)
    await openAsStaff(page, stack.id)
    const popup = await openSale(page)
    const total = popup.getByRole('definition').first()
    const told = await total.textContent()
    await callOffice(page, 'PATCH', '/api/v1/gestion/productos/', {
      ids: [stack.id],
      cambios: { precio: { variar: 50 } },
    })
    await popup.getByRole('button', { name: 'Confirmar venta' }).click()
    await expect(popup.getByText('El precio cambió. Mirá el total y confirmá de nuevo.')).toBeVisible()
    await expect(total).not.toHaveText(told ?? '')
    expect((await api.product(stack.id)).cantidad_disponible).toBe(stack.cantidad_disponible)
    await popup.getByRole('button', { name: 'Confirmar venta' }).click()
    await expect(page.getByText(success)).toBeVisible()
  })

  test('a sale of what somebody else sold meanwhile says that it is gone, and offers no sale', async ({
    page,
    api,
  }) => {
    const card = await findLabelled(page, isUnique)
    await openAsStaff(page, card.id)
    const popup = await openSale(page)
    await api.buy(card.id, 1)
    await popup.getByRole('button', { name: 'Confirmar venta' }).click()
    await expect(popup.getByText('No hay stock suficiente.')).toBeVisible()
    await expect(popup.getByText('Agotado: ya no queda ninguna unidad.')).toBeVisible()
    await expect(popup.getByText('Total a cobrar')).toBeHidden()
    await expect(popup.getByText('Quedan en stock')).toBeHidden()
    await expect(popup.getByRole('button', { name: 'Confirmar venta' })).toHaveCount(0)
    await popup.getByRole('button', { name: 'Cerrar' }).last().click()
    await expect(popup).toBeHidden()
    await expect(sellButton(page)).toBeDisabled()
  })

  test('a session that ended in the middle of a sale asks for the login and keeps the quantity', async ({
    page,
    context,
    api,
  }) => {
    const stack = await findLabelled(page, isStack)
    const units = stack.cantidad_disponible ?? 0
    await openAsStaff(page, stack.id)
    const popup = await openSale(page)
    await popup.getByLabel('Cantidad').fill('3')
    await context.clearCookies()
    await popup.getByRole('button', { name: 'Confirmar venta' }).click()
    const login = page.getByRole('dialog', { name: /^Login / })
    await expect(login.getByText(failure)).toBeVisible()
    await expect(login.getByText(/Tu sesión venció/)).toBeVisible()
    expect((await api.product(stack.id)).cantidad_disponible).toBe(units)

    await fillLogin(page)
    await expect(popup.getByLabel('Cantidad')).toHaveValue('3')
    await popup.getByRole('button', { name: 'Confirmar venta' }).click()
    await expect(page.getByText(success)).toBeVisible()
    await expect(sellButton(page)).toBeFocused()
    expect((await api.product(stack.id)).cantidad_disponible).toBe(units - 3)
  })
})
