import type { Page } from '@playwright/test'
import { settleCalls, stopClock } from './held-calls.ts'
import { buyer, type ShopApi } from './shop-api.ts'
import { cartIds, comeAlive, confirmPurchase, fillBuyer, fillCart, submitForm } from './steps.ts'
import { expect, test } from './test.ts'
import { widths } from './widths.ts'

const orders = '**/api/v1/ordenes/'

async function fillCheckout(page: Page, api: ShopApi) {
  const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) >= 8)
  await fillCart(page, [box.id])
  await page.goto('/checkout')
  await comeAlive(page)
  await fillBuyer(page, buyer)
  await page.getByLabel('Retiro Personal').check()
}

const failedIn = (page: Page) => page.getByRole('dialog', { name: 'Hubo un error en la Compra' })

test.describe('the shop fails', () => {
  test.use({ expectedErrors: [/status of 502/] })

  test('a failed order clears the form and the cart, and goes home after 3.5 s', async ({
    page,
    api,
    shop,
  }) => {
    await page.clock.install()
    await fillCheckout(page, api)
    await page.route(orders, (route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }))
    await submitForm(page)
    await stopClock(page)
    await confirmPurchase(page)
    const failed = failedIn(page)
    await expect(failed).toBeVisible()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      await expect(
        failed.getByText('Hubo un error al procesar tu compra. Por favor intenta nuevamente.'),
      ).toBeInViewport()
      await expect(failed.getByRole('button', { name: 'Recuperar mi carrito' })).toBeInViewport()
    }
    expect(await cartIds(page)).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('checkoutForm'))).toBeNull()
    await page.clock.runFor(3_499)
    await settleCalls(page)
    await expect(failed).toBeVisible()
    await page.clock.runFor(1)
    await expect(page).toHaveURL(`${shop.url}/`)
  })
})

test('an order that cannot even be sent says why', async ({ page, api }) => {
  await fillCheckout(page, api)
  await submitForm(page)
  await page.evaluate(() => {
    crypto.getRandomValues = () => {
      throw new Error('El navegador no tiene números al azar')
    }
  })
  await confirmPurchase(page)
  await expect(failedIn(page).getByText('El navegador no tiene números al azar')).toBeVisible()
})

test('an order that cannot be sent, for a reason without words, says what to do', async ({ page, api }) => {
  await fillCheckout(page, api)
  await submitForm(page)
  await page.evaluate(() => {
    crypto.getRandomValues = () => {
      throw new Error('')
    }
  })
  await confirmPurchase(page)
  await expect(
    failedIn(page).getByText('Hubo un error al procesar tu compra. Por favor intenta nuevamente.'),
  ).toBeVisible()
})
