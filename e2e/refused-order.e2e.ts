import type { Locator, Page } from '@playwright/test'
import { buyer } from './shops/shop-api.ts'
import { cartIds, confirmPurchase, field, fillAddress, fillBuyer, fillCart, submitForm } from './steps.ts'
import { expect, test } from './test.ts'

const failure = { name: 'Hubo un error en la Compra' }
const success = { name: 'Pedido Confirmado Exitosamente' }

/** Presses a key, as somebody who reads: the pop-up then does not close by itself. */
async function stayOn(popup: Locator) {
  await popup.waitFor()
  await popup.page().keyboard.press('Shift')
  await expect(popup.getByText('Quedate lo que necesites.')).toBeVisible()
}

test.describe('another buyer was faster', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('a refused order clears cart and form, and both can be brought back', async ({ page, api }) => {
    const last = await api.findProduct((one) => !one.single && one.cantidad_disponible === 3)
    const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) >= 8)
    const ids = [last.id, last.id, last.id, box.id]
    await fillCart(page, ids)
    await page.goto('/checkout')
    await expect(page.getByTestId('summary-line')).toHaveCount(2)
    await fillBuyer(page, buyer)
    await fillAddress(page, buyer)

    await api.buy(last.id, 2)
    await submitForm(page)
    await confirmPurchase(page)

    const failed = page.getByRole('dialog', failure)
    await stayOn(failed)
    await expect(failed.getByText(`De «${last.titulo}» queda 1 sola unidad.`)).toBeVisible()
    await expect(failed.getByText(last.titulo)).toHaveCount(1)
    expect(await cartIds(page)).toEqual([])
    await failed.getByRole('button', { name: 'Recuperar mi carrito' }).click()

    await expect(failed).toBeHidden()
    await expect(page).toHaveURL(/\/checkout$/)
    expect(await cartIds(page)).toEqual(ids)
    await expect(field(page, 'nombre')).toHaveValue(buyer.nombre)
    await expect(field(page, 'direccion')).toHaveValue(buyer.direccion)

    await expect(page.getByText(`De «${last.titulo}» queda 1 unidad y en tu carrito hay 3.`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Finalizar compra' })).toBeDisabled()
    await page.getByRole('button', { name: 'Ajustar mi carrito' }).click()
    await submitForm(page)
    await confirmPurchase(page)
    await expect(page.getByRole('dialog', success)).toBeVisible()
  })

  test('who does nothing goes home, and may still bring the cart back from there', async ({ page, api }) => {
    const last = await api.findProduct((one) => !one.single && one.cantidad_disponible === 2)
    await page.clock.install()
    await fillCart(page, [last.id])
    await page.goto('/checkout')
    // Only a page that knows the stock from before is surprised by the other buyer.
    await expect(page.getByTestId('summary-line')).toHaveCount(1)
    await fillBuyer(page, buyer)
    await page.getByLabel('Retiro Personal').check()
    await api.buy(last.id, 2)
    await submitForm(page)
    await confirmPurchase(page)
    await expect(page.getByRole('dialog', failure)).toBeVisible()
    await page.clock.fastForward(3_500)
    await expect(page).toHaveURL(/:\d+\/$/)
    const kept = page.getByRole('region', { name: 'Tu carrito guardado' })
    await expect(kept.getByRole('button', { name: 'Recuperar mi carrito' })).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: /^Abrir el carrito/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Recuperar mi carrito' }).click()
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(page.getByText(`Se agotó «${last.titulo}».`)).toBeVisible()
  })
})

test.describe('the answer gets lost', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_CONNECTION/] })

  test('sending the same order again orders once', async ({ page, api }) => {
    const box = await api.findProduct((one) => !one.single && one.cantidad_disponible === 7)
    await fillCart(page, [box.id, box.id])
    await page.goto('/checkout')
    await fillBuyer(page, buyer)
    await fillAddress(page, buyer)
    await page.route('**/api/v1/ordenes/', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await submitForm(page)
    await confirmPurchase(page)
    const failed = page.getByRole('dialog', failure)
    await stayOn(failed)
    await expect(
      failed.getByText('No se recibió respuesta del servidor. Verifica tu conexión.'),
    ).toBeVisible()
    expect((await api.product(box.id)).cantidad_disponible).toBe(5)

    // The question what became of the order gets no answer either.
    await page.unroute('**/api/v1/ordenes/')
    await page.route('**/api/v1/ordenes/intento/', (route) => route.abort())
    await failed.getByRole('button', { name: 'Recuperar mi carrito' }).click()
    await expect(page.getByText('No sabemos si tu pedido anterior nos llegó.')).toBeVisible()
    await submitForm(page)
    await confirmPurchase(page)
    await expect(page.getByRole('dialog', success)).toBeVisible()
    expect((await api.product(box.id)).cantidad_disponible).toBe(5)
  })
  /** Orders, loses the answer, and is at home 3.5 s later. @param held called before the way home begins */
  async function loseAnswer(page: Page, id: number, held?: () => Promise<unknown>) {
    await page.clock.install()
    await fillCart(page, [id])
    await page.goto('/checkout')
    await fillBuyer(page, buyer)
    await page.getByLabel('Retiro Personal').check()
    await page.route('**/api/v1/ordenes/', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await submitForm(page)
    await confirmPurchase(page)
    await expect(page.getByRole('dialog', failure)).toBeVisible()
    await held?.()
    await page.clock.fastForward(3_500)
    await expect(page).toHaveURL(/:\d+\/$/)
  }

  test('who does nothing reads at home that the order came after all', async ({ page, api }) => {
    const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) >= 8)
    await loseAnswer(page, box.id)
    await expect(page.getByText(/^Recibimos tu pedido/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Tu último pedido' })).toBeVisible()
  })

  test('whose order came after all is not offered to bring its cart back', async ({ page, api }) => {
    const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) >= 8)
    const asked = Promise.withResolvers<void>()
    await loseAnswer(page, box.id, () =>
      page.route('**/api/v1/ordenes/intento/', async (route) => {
        await asked.promise
        await route.continue()
      }),
    )
    await page.getByRole('button', { name: /^Abrir el carrito/ }).click()
    const recover = page.getByRole('button', { name: 'Recuperar mi carrito' })
    await expect(recover).toBeVisible()
    asked.resolve()
    await expect(page.getByText(/^Recibimos tu pedido/)).toBeVisible()
    await expect(recover).toHaveCount(0)
  })
})
