import type { Product } from '@mazo/contract/products/products.ts'
import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { buyer, type ShopApi, unitsLeft } from './shops/shop-api.ts'
import { addToCart, fillBuyer, openCart, openProduct, submitForm } from './steps.ts'

/** The steps of a shopper who pays by card, in words of the shop and of the provider's stand-in. */

/** What `POST crear-preferencia/` answers. */
type Started = { id: string; init_point: string; numero: string; token: string }

/** A unique card: while one buyer holds it, nobody else can buy it. */
export const findUnique = (api: ShopApi) => api.findProduct((one) => one.single && unitsLeft(one) === 1)

/** Goes from the product's page to a filled checkout. */
export async function goToCheckout(page: Page, product: Product) {
  await openProduct(page, product)
  await addToCart(page)
  const cart = await openCart(page)
  await cart.getByRole('link', { name: 'Finalizar Ahora' }).click()
  await fillForCard(page)
}

/** Fills the checkout for pickup in person and payment by card. */
async function fillForCard(page: Page) {
  await expect(page.getByTestId('summary-line')).not.toHaveCount(0)
  await fillBuyer(page, buyer)
  await page.getByLabel('Retiro Personal').check()
  await page.getByLabel(/Mercado Pago/).check()
}

/** Goes from a filled checkout to the provider's page. */
export async function leaveToPay(page: Page): Promise<Started> {
  // The answer is read on its way, because the page leaves at once and the browser then drops it.
  const answered = Promise.withResolvers<Started>()
  const read = async (route: Route) => {
    const answer = await route.fetch()
    answered.resolve(await answer.json())
    await route.fulfill({ response: answer })
  }
  await page.route('**/crear-preferencia/', read, { times: 1 })
  await submitForm(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Elegí cómo termina el pago' })).toBeVisible()
  return answered.promise
}

/** Pays at the provider's page, where the buyer stays until `comeBack`. @returns the payment's id there */
export async function payAs(page: Page, button: 'Aprobar' | 'Dejar pendiente' | 'Rechazar'): Promise<number> {
  const titles = {
    Aprobar: 'Pago aprobado',
    'Dejar pendiente': 'Pago en proceso',
    Rechazar: 'Pago rechazado',
  }
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('heading', { level: 1, name: titles[button] })).toBeVisible()
  const back = await page.getByRole('link', { name: 'Volver al sitio' }).getAttribute('href')
  return Number(new URL(back ?? '').searchParams.get('payment_id'))
}

/** The provider decides about a payment that was under review. */
export async function approveLater(providerUrl: string, payment_id: number) {
  const answer = await fetch(`${providerUrl}/__sim/decide`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payment_id, status: 'approved' }),
  })
  expect(answer.ok, await answer.text()).toBe(true)
}

/** Returns to the shop with a clock that stands still: the pop-up stays until somebody moves the clock on. */
export async function comeBack(page: Page, title: string) {
  await page.clock.install()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  await page.getByRole('link', { name: 'Volver al sitio' }).click()
  const popup = page.getByRole('dialog', { name: title })
  await expect(popup).toBeVisible()
  await expect(page).toHaveURL(/\/checkout$/)
  return popup
}

/** Leaves the pop-up for the checkout, with a running clock again: the cart's answer is drawn a moment after it came. */
export async function goOn(page: Page, popup: Locator) {
  await popup.getByRole('button', { name: 'Seguir con mi compra' }).click()
  await expect(popup).toHaveCount(0)
  await page.clock.resume()
}

/**
 * Waits while a finished purchase goes home by itself, until nothing of its pop-up lies in the history: the way back
 * from there would overtake an address that is opened meanwhile.
 */
export async function goHomeByItself(page: Page, popup: Locator) {
  await page.clock.runFor(3_600)
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  await expect(popup).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => history.state?.isOverPage === true)).toBe(false)
}
