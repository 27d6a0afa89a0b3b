import type { Page } from '@playwright/test'
import { buyer, type ShopApi } from './shops/shop-api.ts'
import { cartIds, comeAlive, confirmPurchase, field, fillBuyer, fillCart, submitForm } from './steps.ts'
import { expect, test } from './test.ts'

async function fillCheckout(page: Page, api: ShopApi) {
  const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) >= 8)
  await fillCart(page, [box.id])
  await page.goto('/checkout')
  await comeAlive(page)
  await fillBuyer(page, buyer)
  await page.getByLabel('Retiro Personal').check()
}

const failedIn = (page: Page) => page.getByRole('dialog', { name: 'Hubo un error en la Compra' })

/** Without random numbers no order can be sent. */
const takeRandomNumbers = (page: Page, why: string) =>
  page.evaluate((text) => {
    crypto.getRandomValues = () => {
      throw new Error(text)
    }
  }, why)

test('an order that cannot even be sent says why', async ({ page, api }) => {
  await fillCheckout(page, api)
  await submitForm(page)
  await takeRandomNumbers(page, 'El navegador no tiene números al azar')
  await confirmPurchase(page)
  await expect(failedIn(page).getByText('El navegador no tiene números al azar')).toBeVisible()
  await expect(failedIn(page).getByText('Guardamos una copia de tu carrito')).toBeVisible()
  expect(await cartIds(page)).toEqual([])
})

/** Leaves the browser no room to keep one more character. */
const fillStorage = (page: Page) =>
  page.evaluate(() => {
    let size = 0
    for (let more = 2 ** 23; more >= 1; more /= 2) {
      try {
        localStorage.setItem('relleno', 'x'.repeat(size + more))
        size += more
      } catch {}
    }
  })

test('an order that fails in a full browser leaves cart and form as they were, and promises no copy', async ({
  page,
  api,
}) => {
  await fillCheckout(page, api)
  const ids = await cartIds(page)
  expect(ids).toHaveLength(1)
  await submitForm(page)
  await fillStorage(page)
  await takeRandomNumbers(page, 'El navegador no tiene números al azar')
  await confirmPurchase(page)
  await expect(failedIn(page).getByText('El navegador no tiene números al azar')).toBeVisible()
  await page.keyboard.press('Shift') // so that the pop-up stays
  await expect(failedIn(page).getByText('Quedate lo que necesites.')).toBeVisible()
  await expect(failedIn(page).getByText('Guardamos una copia')).toHaveCount(0)
  await expect(failedIn(page).getByRole('button', { name: 'Recuperar mi carrito' })).toHaveCount(0)
  expect(await cartIds(page)).toEqual(ids)
  await page.goto('/checkout')
  await expect(page.getByTestId('summary-line')).toHaveCount(1)
  await expect(field(page, 'nombre')).toHaveValue(buyer.nombre)
})

test('an order that cannot be sent, for a reason without words, says what to do', async ({ page, api }) => {
  await fillCheckout(page, api)
  await submitForm(page)
  await takeRandomNumbers(page, '')
  await confirmPurchase(page)
  await expect(
    failedIn(page).getByText('Hubo un error al procesar tu compra. Por favor intenta nuevamente.'),
  ).toBeVisible()
})
