import { apiPaths } from '@mazo/contract/paths.ts'
import type { Product } from '@mazo/contract/products/products.ts'
import { expect, type Page } from '@playwright/test'
import { buyer } from './shops/shop-api.ts'
import type { CardShop } from './shops/start-card-shop.ts'

/** A buyer pays at the provider's, over the API of shop and stand-in. */
export async function payByCard(
  page: Page,
  cards: CardShop,
  { id }: Product,
  outcome: 'approved' | 'in_process',
) {
  const { metodoPago: _method, mail, ...form } = buyer
  const started = await page.request.post(apiPaths.crearPreferencia, {
    data: { ...form, email: mail, items: [{ producto_id: id, cantidad: 1 }] },
  })
  expect(started.status(), await started.text()).toBe(200)
  const { id: preference_id, numero } = await started.json()
  const { payment } = await atProvider(page, cards, 'pay', { preference_id, outcome })
  return { numero, payment_id: payment.id }
}

/** Has the stand-in of the provider do something. */
export async function atProvider(page: Page, cards: CardShop, what: 'pay' | 'decide', data: object) {
  const answer = await page.request.post(`${cards.provider.url}/__sim/${what}`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}
