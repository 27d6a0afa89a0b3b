import { apiPaths, pagePaths } from '@mazo/contract/paths.ts'
import type { Page } from '@playwright/test'
import { buyer, type ShopApi, unitsLeft } from './shops/shop-api.ts'
import {
  addToCart,
  cartIds,
  comeAlive,
  confirmPurchase,
  field,
  fillAddress,
  fillBuyer,
  fillCart,
  openCart,
  openFilledCart,
  openProduct,
  submitForm,
} from './steps.ts'
import { expect, test } from './test.ts'

/** Purchases whose answer is lost: each becomes one order or none, and the buyer is told which. */

const orders = `**${apiPaths.ordenes}`
const placedIn = (page: Page) => page.getByRole('dialog', { name: 'Pedido Confirmado Exitosamente' })

/** Fills the checkout with these products, and confirms. */
async function buy(page: Page, ids: readonly number[]) {
  await fillCart(page, ids)
  await page.goto(pagePaths.checkout)
  await comeAlive(page)
  await fillAndConfirm(page)
}

async function fillAndConfirm(page: Page) {
  await fillBuyer(page, buyer)
  await fillAddress(page, buyer)
  await submitForm(page)
  await confirmPurchase(page)
}

type Placed = { numero: string; token: string }

/** Buys, and leaves the page without the shop's answer. */
async function buyUnanswered(page: Page, ids: readonly number[]): Promise<Placed> {
  const answered = Promise.withResolvers<Placed>()
  await page.route(orders, async (route) => answered.resolve(await (await route.fetch()).json()), {
    times: 1,
  })
  await buy(page, ids)
  const placed = await answered.promise
  await expect(page.getByRole('button', { name: 'Procesando...' })).toBeVisible()
  return placed
}

const toasts = (page: Page) => page.locator('[data-sonner-toast]')

const findBox = (api: ShopApi) => api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) >= 8)

/** Expects that the browser keeps nothing of a finished purchase. */
async function expectBought(page: Page) {
  expect(await cartIds(page)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('checkoutForm'))).toBeNull()
}

test('a page that is loaded anew while its order is sent tells of the order', async ({ page, api }) => {
  const box = await findBox(api)
  const { numero, token } = await buyUnanswered(page, [box.id, box.id])
  await page.reload()
  await expect(placedIn(page).getByText(numero)).toBeVisible()
  await expect(placedIn(page).getByText('El pedido que habías mandado nos llegó')).toBeVisible()
  await expect(placedIn(page).getByRole('link', { name: 'Ver mi pedido' })).toHaveAttribute(
    'href',
    pagePaths.order(token),
  )
  await expectBought(page)
  expect(unitsLeft(await api.product(box.id))).toBe(unitsLeft(box) - 2)
})

test('who leaves for another page is told there, and keeps what entered the cart since', async ({
  page,
  api,
}) => {
  const box = await findBox(api)
  const { numero, token } = await buyUnanswered(page, [box.id])
  await page.evaluate((id) => localStorage.setItem('cartList', JSON.stringify([id, id])), box.id)
  await page.goto(pagePaths.terms)
  await expect(page.getByText(`Recibimos tu pedido ${numero}.`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver mi pedido y cómo pagar' })).toHaveAttribute(
    'href',
    pagePaths.order(token),
  )
  expect(await cartIds(page)).toEqual([box.id])

  const cart = await openCart(page)
  await cart.getByRole('link', { name: `Tu pedido ${numero}: ver` }).click()
  await expect(page.getByRole('heading', { level: 1, name: numero })).toBeVisible()
  await expect(toasts(page)).toHaveCount(0)
})

test('what enters the cart in another tab while the order is sent stays in it', async ({ page, api }) => {
  const box = await findBox(api)
  const sent = Promise.withResolvers<void>()
  const entered = Promise.withResolvers<void>()
  await page.route(
    orders,
    async (route) => {
      sent.resolve()
      await entered.promise
      await route.continue()
    },
    { times: 1 },
  )
  await buy(page, [box.id])
  await sent.promise
  const other = await page.context().newPage()
  await openProduct(other, box)
  await addToCart(other)
  entered.resolve()
  await expect(placedIn(page)).toBeVisible()
  expect(await cartIds(page)).toEqual([box.id])
})

test('who opens the page of the order itself is told by that alone', async ({ page, api }) => {
  const box = await findBox(api)
  const { numero, token } = await buyUnanswered(page, [box.id])
  await page.goto(pagePaths.order(token))
  await expect(page.getByRole('heading', { level: 1, name: numero })).toBeVisible()
  await expect.poll(() => cartIds(page)).toEqual([])

  // A toast that comes later than the one about the order would.
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Tienda' }).click()
  const add = page.getByRole('main').getByRole('button', { name: /^Agregar/ })
  await add.first().click()
  await expect(toasts(page).first()).toBeVisible()
  await expect(page.getByText(`Recibimos tu pedido ${numero}.`)).toHaveCount(0)
})

test('who goes back in the browser while it is sent is told where they are', async ({ page, api }) => {
  const box = await findBox(api)
  const left = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<Placed>()
  await page.route(
    orders,
    async (route) => {
      const response = await route.fetch()
      answered.resolve(await response.json())
      await left.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  const cart = await openFilledCart(page, [box.id])
  await cart.getByRole('link', { name: 'Finalizar Ahora' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await fillAndConfirm(page)
  const { numero } = await answered.promise
  await page.goBack()
  await expect(page).toHaveURL(pagePaths.terms)
  left.resolve()
  await expect(page.getByText(`Recibimos tu pedido ${numero}.`)).toBeVisible()
  await expectBought(page)
})

test.describe('an order that had not reached the shop', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('is none for good: its buyer goes on with form and cart as they were', async ({ page, api }) => {
    const box = await findBox(api)
    const onItsWay = Promise.withResolvers<{ key: string; body: unknown }>()
    await page.route(
      orders,
      (route) => {
        const request = route.request()
        onItsWay.resolve({ key: request.headers()['idempotency-key'] ?? '', body: request.postDataJSON() })
      },
      { times: 1 },
    )
    await buy(page, [box.id])
    const { key, body } = await onItsWay.promise
    await page.reload()
    await expect(page.getByText('Tu pedido anterior no llegó a hacerse.')).toBeVisible()
    expect(await cartIds(page)).toEqual([box.id])
    await expect(field(page, 'nombre')).toHaveValue(buyer.nombre)
    await expect(field(page, 'direccion')).toHaveValue(buyer.direccion)

    const late = await page.request.post(apiPaths.ordenes, {
      headers: { 'idempotency-key': key },
      data: body,
    })
    expect(late.status()).toBe(409)
    await field(page, 'celular').fill('1199998888')
    await submitForm(page)
    await confirmPurchase(page)
    await expect(placedIn(page)).toBeVisible()
    await expect(placedIn(page).getByText('El pedido que habías mandado')).toHaveCount(0)
    expect(unitsLeft(await api.product(box.id))).toBe(unitsLeft(box) - 1)
  })
})

test.describe('no answer, and none when the shop is asked', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('before other data make another order, the shop tells of the first', async ({ page, api }) => {
    const card = await api.findProduct((one) => one.single && unitsLeft(one) === 1)
    const asked = `**${apiPaths.intento}`
    await page.route(asked, (route) => route.abort())
    await page.route(orders, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await buy(page, [card.id])
    const failed = page.getByRole('dialog', { name: 'Hubo un error en la Compra' })
    await failed.getByRole('button', { name: 'Recuperar mi carrito' }).click()
    await expect(page.getByText('No sabemos si tu pedido anterior nos llegó.')).toBeVisible()
    await expect(page.getByText(/Se agotó/)).toHaveCount(0)

    await page.unroute(orders)
    await page.unroute(asked)
    await field(page, 'nombre').fill('Otra Persona')
    await submitForm(page)
    await confirmPurchase(page)
    await expect(placedIn(page).getByText('El pedido que habías mandado nos llegó')).toBeVisible()
    await expectBought(page)
  })
})
