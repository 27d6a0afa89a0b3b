import type { Page } from '@playwright/test'
import { buyer, type ShopApi } from './shops/shop-api.ts'
import { comeAlive, confirmPurchase, fillBuyer, fillCart, submitForm } from './steps.ts'
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
