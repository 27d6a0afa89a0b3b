import { formatPesos, toPrecio, unitCentavos } from '@mazo/contract/money.ts'
import { transferCentavos } from '@mazo/contract/orders/transfer-price.ts'
import { openAsOwner } from './open-as-owner.ts'
import { test } from './own-shop.ts'
import { expectAccessible } from './page/axe.ts'
import { buyer } from './shops/shop-api.ts'
import {
  confirmPurchase,
  fillAddress,
  fillBuyer,
  fillCart,
  openCart,
  openProduct,
  submitForm,
} from './steps.ts'
import { expect } from './test.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** A pattern for the text with any kind of space. */
const words = (text: string) => new RegExp(text.replace(/[.$()+]/g, '\\$&').replace(/\s/g, '\\s'))

test('what the owner takes off by transfer is shown and charged everywhere, and 0 shows nothing', async ({
  page,
  api,
}) => {
  const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) > 4)
  const unit = unitCentavos(box)
  const less = transferCentavos(unit, 12.5)
  const off = formatPesos(2 * (unit - less))
  await openProduct(page, box)
  await expect(page.getByText(/por transferencia/)).toHaveCount(0)

  await test.step('the owner sets it', async () => {
    await openAsOwner(page, '/ajustes')
    const percent = page.getByLabel(/^Descuento por transferencia/)
    await expect(percent).toHaveValue('0')
    await percent.fill('12,5')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect.poll(async () => (await api.settings()).descuento_transferencia).toBe(12.5)
  })

  await test.step('the product and the cart show it', async () => {
    await fillCart(page, [box.id, box.id])
    await openProduct(page, box)
    const shown = page
      .getByRole('main')
      .getByText(words(`${formatPesos(less)} por transferencia (12,5 % menos)`))
    await expect(shown.first()).toBeVisible()
    const popup = await openCart(page)
    await expect(popup.getByText(words('Por transferencia (12,5 % menos)')).locator('..')).toContainText(
      words(formatPesos(2 * less)),
    )
  })

  await test.step('the order costs what the checkout says', async () => {
    await page.goto('/checkout')
    const summary = page.getByRole('region', { name: 'Resumen de compra' })
    await expect(summary).toContainText(words(`Descuento por transferencia (12,5 %)-${off}`))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page, 'checkout with a discount')
    await fillBuyer(page, buyer)
    await fillAddress(page, buyer)
    await submitForm(page)
    await confirmPurchase(page)
    const done = page.getByRole('dialog', { name: 'Pedido Confirmado Exitosamente' })
    const link = (await done.getByRole('link', { name: /Ver mi pedido/ }).getAttribute('href')) ?? ''
    await page.goto(link)
    await expect(page.getByRole('region', { name: 'Tu compra' })).toContainText(
      words(`Descuento por transferencia (12,5 %)-${off}`),
    )
    const order = await api.order(link.split('/').at(-1) ?? '')
    expect(order.detalles).toMatchObject([
      { precio: toPrecio(less), precio_lista: toPrecio(unit), cantidad: 2 },
    ])
    expect(order.subtotal).toBe(toPrecio(2 * less))
  })
})
