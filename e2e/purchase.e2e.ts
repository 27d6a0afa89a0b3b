import type { CheckoutForm } from '@mazo/contract/orders/checkout-form.ts'
import type { Locator, Page } from '@playwright/test'
import { mailsAbout, recipients } from './mails.ts'
import { buyer, unitsLeft } from './shops/shop-api.ts'
import {
  addToCart,
  cartIds,
  comeAlive,
  confirmPurchase,
  field,
  fillAddress,
  fillBuyer,
  openCart,
  openProduct,
  submitForm,
} from './steps.ts'
import { expect, test } from './test.ts'

/** The shop is visited on PostgreSQL and, as `npm start` gives it, on the embedded database. */
const visits = [
  { width: 390, database: 'embedded' },
  { width: 1280, database: 'PostgreSQL' },
] as const

/** Would a finger on its middle reach it, at the page's current scroll? */
const isUncovered = (what: Locator) =>
  what.evaluate((it) => {
    const { left, top, width, height } = it.getBoundingClientRect()
    return it.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

for (const { width, database } of visits) {
  test.describe(`at ${width} px, on ${database}`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: width < 800 })
    if (database === 'embedded') test.use({ visited: ({ embeddedShop }, use) => use(embeddedShop) })

    test('a shopper finds a card by a misspelt name and buys it', async ({ page, api, visited }) => {
      const mail = `ana${width}@example.com`
      const box = await api.findProduct((one) => !one.single && one.cantidad_disponible === 4)

      await test.step('search a misspelt name and open the card', async () => {
        await page.goto('/')
        await page.getByRole('combobox', { name: 'Buscar productos' }).fill('charzard')
        await page
          .getByRole('option', { name: /Charizard/ })
          .first()
          .click()
        await expect(page).toHaveURL(/\/detalle-productos\/[^/]*charizard/)
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Charizard')
      })

      await test.step('a single card enters the cart once', async () => {
        await addToCart(page)
        await page
          .getByRole('button', { name: /^Añadir al carrito/ })
          .first()
          .click()
        await expect(page.getByText('¡Este producto ya está en tu carrito!')).toBeVisible()
        expect(await cartIds(page)).toHaveLength(1)
      })
      const [cardId = 0] = await cartIds(page)
      const card = await api.product(cardId)

      await test.step('quantities stop at what there is', async () => {
        await openProduct(page, box)
        await addToCart(page)
        const popup = await openCart(page)
        const line = popup.getByTestId('cart-line').filter({ hasText: box.titulo })
        const minus = line.getByRole('button', { name: 'Restar una unidad' })
        const plus = line.getByRole('button', { name: 'Sumar una unidad' })
        await expect(minus).toBeDisabled()
        for (const units of ['2', '3', '4']) {
          await plus.click()
          await expect(line.getByTestId('cantidad')).toHaveText(units)
        }
        await expect(plus).toBeDisabled()
        await minus.click()
        await expect(line.getByTestId('cantidad')).toHaveText('3')
        const cardLine = popup.getByTestId('cart-line').filter({ hasText: card.titulo })
        await expect(cardLine.getByRole('button', { name: 'Sumar una unidad' })).toBeDisabled()
      })

      await test.step('the cart is still there after a reload', async () => {
        await page.reload()
        const popup = await openCart(page)
        await expect(popup.getByTestId('cart-line')).toHaveCount(2)
        await popup.getByRole('link', { name: 'Finalizar Ahora' }).click()
        await expect(page).toHaveURL(/\/checkout$/)
      })

      await test.step('each validation error is said beside its field', async () => {
        await seeValidationErrors(page)
      })

      const token = await test.step('confirm the purchase', async () => {
        await fillBuyer(page, { ...buyer, mail })
        await fillAddress(page, buyer)
        await submitForm(page)
        await confirmPurchase(page)
        const done = page.getByRole('dialog', { name: 'Pedido Confirmado Exitosamente' })
        const link = await done.getByRole('link', { name: /Ver mi pedido/ }).getAttribute('href')
        // This shop sends no mail.
        await expect(done).toContainText('Los datos para transferir están en la página de tu pedido.')
        await expect(done).not.toContainText('e-mail')
        expect(await cartIds(page)).toEqual([])
        return link?.split('/').at(-1) ?? ''
      })

      await test.step('checkout, home and cart lead back to the order, until that is put away', async () => {
        const strip = page.getByRole('region', { name: 'Tu último pedido' })
        await page.goto('/checkout')
        await expect(strip.getByRole('link')).toBeVisible()
        await page.goto('/')
        await comeAlive(page)
        const link = strip.getByRole('link', { name: `Tu pedido ${(await api.order(token)).numero}: ver` })
        await expect(link).toBeInViewport()
        expect(await isUncovered(link)).toBe(true)
        await expect(link).toHaveAttribute('href', `/pedido/${token}`)
        const popup = await openCart(page)
        await popup.getByRole('button', { name: 'Ocultar este aviso' }).click()
        await expect(link).toHaveCount(0)
        await popup.getByRole('button', { name: 'Ocultar', exact: true }).click()
        await expect(strip).toHaveCount(0)
      })

      await test.step('the order is in the database and its stock is taken', async () => {
        const order = await api.order(token)
        expect(order.estado).toBe('pendiente')
        expect(order.detalles.map(({ producto_id, cantidad }) => [producto_id, cantidad])).toEqual([
          [card.id, 1],
          [box.id, 3],
        ])
        expect(unitsLeft(await api.product(card.id))).toBe(unitsLeft(card) - 1)
        expect(unitsLeft(await api.product(box.id))).toBe(1)
        await expect.poll(async () => (await mailsAbout(visited.dataDir, order.numero)).length).toBe(2)
        const sentTo = recipients(await mailsAbout(visited.dataDir, order.numero))
        expect(sentTo).toContain(mail)
        expect(new Set(sentTo).size).toBe(2)
      })
    })
  })
}

const alwaysRequired = ['nombre', 'mail', 'celular'] as const
const shippingRequired = ['direccion', 'barrio', 'localidad', 'provincia', 'cp'] as const

async function seeValidationErrors(page: Page) {
  const says = (name: keyof CheckoutForm, message: string) =>
    expect(field(page, name)).toHaveAccessibleDescription(new RegExp(message))

  await submitForm(page)
  for (const name of [...alwaysRequired, ...shippingRequired]) await says(name, 'Campo requerido')
  await expect(field(page, 'nombre')).toBeFocused()
  await expect(page.getByText('Hay 8 campos para corregir.')).toBeAttached()

  await field(page, 'mail').fill('ana@')
  await says('mail', 'Email inválido')
  await field(page, 'celular').fill('11 once 4567')
  await says('celular', 'Debe contener solo números')
  await field(page, 'celular').fill('114567890')
  await says('celular', 'Mínimo 10 caracteres')

  await page.getByLabel('Retiro Personal').check()
  for (const name of shippingRequired) {
    await expect(field(page, name)).toBeDisabled()
    await expect(field(page, name)).not.toHaveAccessibleDescription(/Campo requerido/)
  }
  await expect(page.getByText('Hay 3 campos para corregir.')).toBeAttached()
  await page.getByLabel('Retiro Personal').uncheck()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
