import { formatPesos, toCentavos } from '@mazo/contract/money.ts'
import { apiPaths, pagePaths } from '@mazo/contract/paths.ts'
import { test } from './card-shop.ts'
import {
  approveLater,
  comeBack,
  findUnique,
  goHomeByItself,
  goOn,
  goToCheckout,
  leaveToPay,
  payAs,
} from './card-steps.ts'
import { mailsAbout, recipients } from './mails.ts'
import { expectAccessible } from './page/axe.ts'
import { buyer, unitsLeft } from './shops/shop-api.ts'
import { cartIds, comeAlive, field, openCart, openProduct } from './steps.ts'
import { expect } from './test.ts'

/** Paying by card, through the provider's stand-in. */

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: width < 800 })

    test('a buyer pays by card and comes back to a confirmed purchase', async ({ page, api, cards }) => {
      const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) > 4)
      await goToCheckout(page, box)
      const { numero, token } = await leaveToPay(page)
      expect(unitsLeft(await api.product(box.id))).toBe(unitsLeft(box) - 1)
      await expectAccessible(page, "the page of the provider's stand-in")
      await payAs(page, 'Aprobar')

      const popup = await comeBack(page, 'Pedido Confirmado Exitosamente')
      expect(await cartIds(page)).toEqual([])
      await expect(popup.getByText(numero, { exact: true })).toBeVisible()
      const { total } = await api.order(token)
      await expect(popup.getByText(`Total: ${formatPesos(toCentavos(total))}`)).toBeVisible()
      await expect(field(page, 'nombre')).toHaveValue('')
      await goHomeByItself(page, popup)

      await page.goto(pagePaths.order(token))
      await expect(page.getByText('Recibimos tu pago y vamos a preparar tu pedido.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Pagar ahora' })).toHaveCount(0)
      expect(unitsLeft(await api.product(box.id))).toBe(unitsLeft(box) - 1)
      await expect
        .poll(async () => (await mailsAbout(cards.dataDir, numero)).map(({ subject }) => subject))
        .toContain(`Recibimos tu pago del pedido ${numero}`)
      expect(recipients(await mailsAbout(cards.dataDir, numero))).toContain(buyer.mail)
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the last unit is refused, left and paid in the end, and nobody else can have it meanwhile', async ({
    page,
    api,
    browser,
    cards,
  }) => {
    const card = await api.findProduct((one) => one.single && unitsLeft(one) === 1)
    const other = await browser.newPage({ baseURL: cards.url })

    const expectWhole = async () => {
      expect(await cartIds(page)).toEqual([card.id])
      await expect(field(page, 'nombre')).toHaveValue(buyer.nombre)
      await expect(page.getByLabel(/Mercado Pago/)).toBeChecked()
      await expect(page.getByText(/Se agotó|Tu carrito cambió/)).toHaveCount(0)
      expect(unitsLeft(await api.product(card.id))).toBe(1)
    }

    await test.step('the bank refuses it', async () => {
      await goToCheckout(page, card)
      const { token } = await leaveToPay(page)
      await openProduct(other, card)
      await expect(other.getByRole('button', { name: 'Sin stock' }).first()).toBeDisabled()
      await payAs(page, 'Rechazar')
      const popup = await comeBack(page, 'Hubo un error en la Compra')
      await expect(popup).toContainText('Serás redirigido al menu de inicio en unos instantes ...')
      await goOn(page, popup)
      await expectWhole()
      expect((await api.order(token)).estado).toBe('cancelada')
    })

    await test.step('the buyer goes away from the provider without paying', async () => {
      const { token } = await leaveToPay(page)
      const popup = await comeBack(page, 'Pago Anulado')
      await expect(popup).toContainText('Puedes comprar cuando lo desees ...')
      await goOn(page, popup)
      await expectWhole()
      expect((await api.order(token)).estado).toBe('cancelada')
    })

    await test.step('and pays', async () => {
      const { token } = await leaveToPay(page)
      await payAs(page, 'Aprobar')
      await comeBack(page, 'Pedido Confirmado Exitosamente')
      expect(await cartIds(page)).toEqual([])
      expect((await api.order(token)).estado).toBe('pagada')
      expect(unitsLeft(await api.product(card.id))).toBe(0)
    })
    await other.close()
  })

  test('a payment under review keeps stock and cart until the provider decides', async ({
    page,
    api,
    cards,
  }) => {
    const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) > 2)
    await goToCheckout(page, box)
    const { numero, token } = await leaveToPay(page)
    const payment = await payAs(page, 'Dejar pendiente')
    const popup = await comeBack(page, 'Pendiente de Pago')
    await expect(popup).toContainText('Contactese con nosotros para finalizar la compra')
    expect(await cartIds(page)).toEqual([box.id])
    await goHomeByItself(page, popup)

    // Each page asks once; a page that learns of the approval tells it, and the checkout has nothing left to tell.
    const asked = page.waitForResponse(`**${apiPaths.orden(token)}`)
    await page.goto(pagePaths.order(token))
    await expect(page.getByText('Estamos revisando tu pago')).toBeVisible()
    await asked
    await expect(page.getByRole('link', { name: 'Pagar ahora' })).toHaveCount(0)
    expect(unitsLeft(await api.product(box.id))).toBe(unitsLeft(box) - 1)

    await approveLater(cards.provider.url, payment)
    await expect.poll(async () => (await api.order(token)).estado).toBe('pagada')
    await expect
      .poll(async () => (await mailsAbout(cards.dataDir, numero)).map(({ subject }) => subject))
      .toContain(`Recibimos tu pago del pedido ${numero}`)
    await page.goto('/checkout')
    await expect(page.getByRole('dialog', { name: 'Pedido Confirmado Exitosamente' })).toBeVisible()
    expect(await cartIds(page)).toEqual([])
    expect(unitsLeft(await api.product(box.id))).toBe(unitsLeft(box) - 1)
  })

  test('who saw on the order’s page that it is paid is not told again, and the cart is empty', async ({
    page,
    api,
    cards,
  }) => {
    const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) > 2)
    await goToCheckout(page, box)
    const { token } = await leaveToPay(page)
    const payment = await payAs(page, 'Dejar pendiente')
    await goHomeByItself(page, await comeBack(page, 'Pendiente de Pago'))
    await page.goto(pagePaths.order(token))
    await comeAlive(page)
    await expect(page.getByText('Estamos revisando tu pago')).toBeVisible()
    await approveLater(cards.provider.url, payment)
    await expect.poll(async () => (await api.order(token)).estado).toBe('pagada')
    await page.clock.runFor(10_000)
    await expect(page.getByText('Recibimos tu pago y vamos a preparar tu pedido.')).toBeVisible()
    await expect.poll(() => cartIds(page)).toEqual([])
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  })

  test('news of a payment gives way to what is opened after it, and is there again', async ({
    page,
    api,
    cards,
  }) => {
    const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) > 2)
    await goToCheckout(page, box)
    const { token } = await leaveToPay(page)
    const payment = await payAs(page, 'Dejar pendiente')
    await goHomeByItself(page, await comeBack(page, 'Pendiente de Pago'))
    await approveLater(cards.provider.url, payment)
    await expect.poll(async () => (await api.order(token)).estado).toBe('pagada')
    await page.clock.resume()
    await page.goto(pagePaths.store())
    await comeAlive(page)
    const news = page.getByText(/^Recibimos tu pago del pedido/)
    await expect(news).toBeVisible()

    for (const opener of [/^Filtros/, /^Carrito/]) {
      await page.getByRole('button', { name: opener }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(news).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(news).toBeVisible()
    }
    await page.getByRole('combobox', { name: 'Buscar productos' }).fill('a')
    await expect(page.getByRole('listbox')).toBeVisible()
    await expect(news).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(news).toBeVisible()
  })

  test('the last unit under review is still its buyer’s, in the cart, on its page and from anywhere', async ({
    page,
    api,
  }) => {
    const card = await findUnique(api)
    await goToCheckout(page, card)
    const { numero, token } = await leaveToPay(page)
    await payAs(page, 'Dejar pendiente')
    await goHomeByItself(page, await comeBack(page, 'Pendiente de Pago'))
    await expect(page.getByRole('region', { name: 'Tu último pedido' }).getByRole('link')).toContainText(
      numero,
    )

    const cart = await openCart(page)
    const reviewed = cart.getByText('Tus productos siguen reservados: tu pago está en revisión.')
    await expect(reviewed.getByRole('link', { name: 'Ver mi pedido' })).toHaveAttribute(
      'href',
      pagePaths.order(token),
    )
    await expect(cart.getByText(/Se agotó|Tu carrito cambió|Agotado/)).toHaveCount(0)
    await expect(cart.getByText('Total del carrito: $ 0,00')).toHaveCount(0)

    await page.goto(pagePaths.product(card.slug))
    const hold = page.getByText('Lo tenés reservado: tu pago está en revisión.')
    await expect(hold.getByRole('link', { name: 'Ver mi pedido' })).toBeVisible()
  })
})
