import type { CheckoutForm } from '@mazo/contract/orders/checkout-form.ts'
import { checkoutLabels } from '@mazo/contract/orders/checkout-form.ts'
import type { Product } from '@mazo/contract/products/products.ts'
import { expect, type Page } from '@playwright/test'

/** The steps of a shopper, in words of the shop. */

/** Waits until the page's scripts answer (entry.client.tsx). */
export const comeAlive = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-alive', '')

export async function openProduct(page: Page, { slug, titulo }: Product) {
  await page.goto(`/detalle-productos/${slug}`)
  await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible()
  await comeAlive(page)
}

export async function addToCart(page: Page) {
  // On a phone the bar at the foot has a second button.
  await page
    .getByRole('button', { name: /^Añadir al carrito/ })
    .first()
    .click()
  await expect(page.getByText('¡Producto añadido a tu carrito!').last()).toBeVisible()
}

export async function openCart(page: Page) {
  await page.getByRole('button', { name: /^Abrir el carrito/ }).click()
  const popup = page.getByRole('dialog', { name: 'Resumen de compra' })
  await expect(popup).toBeVisible()
  return popup
}

/** Writes the cart's ids straight into the browser, before a page of the shop is opened. */
export async function fillCart(page: Page, ids: readonly number[]) {
  // A page without scripts or pictures is enough: every address of the shop has the same storage.
  await page.goto('/robots.txt')
  await page.evaluate((list) => localStorage.setItem('cartList', JSON.stringify(list)), ids)
}

/** Opens the cart's popup over one of the shop's light pages. */
export async function openFilledCart(page: Page, ids: readonly number[]) {
  await fillCart(page, ids)
  await page.goto('/terminos-y-condiciones')
  return openCart(page)
}

export const cartIds = (page: Page): Promise<number[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cartList') ?? '[]'))

const addressFields = ['direccion', 'barrio', 'localidad', 'provincia', 'cp'] as const

export const field = (page: Page, name: keyof CheckoutForm) =>
  page.getByLabel(checkoutLabels[name], { exact: name !== 'sucursal' })

export async function fillBuyer(page: Page, form: CheckoutForm) {
  for (const name of ['nombre', 'mail', 'celular'] as const) await field(page, name).fill(form[name])
}

export async function fillAddress(page: Page, form: CheckoutForm) {
  for (const name of addressFields) await field(page, name).fill(form[name])
}

export async function submitForm(page: Page) {
  await page.getByRole('button', { name: 'Finalizar compra' }).click()
}

/** Asks for the confirmation, and waits until it can have been read: before that no press confirms. */
export async function openConfirmation(page: Page) {
  await submitForm(page)
  const modal = page.getByRole('dialog', { name: 'Confirmacion de Compra' })
  await expect(modal.getByRole('button', { name: 'Confirmar Compra' })).toBeEnabled()
  return modal
}

export async function confirmPurchase(page: Page) {
  const modal = page.getByRole('dialog', { name: 'Confirmacion de Compra' })
  await expect(modal).toBeVisible()
  await modal.getByRole('button', { name: 'Confirmar Compra' }).click()
}
