import { expectAccessible } from './axe.ts'
import { buyer } from './shop-api.ts'
import { confirmPurchase, fillBuyer, fillCart, openCart, openProduct, submitForm } from './steps.ts'
import { expect, test } from './test.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

      test('home, store and product meet WCAG 2.2 AA', async ({ page, api }) => {
        await page.goto('/')
        await expect(page.getByRole('heading', { name: 'Especialmente para ti' })).toBeVisible()
        await expectAccessible(page, 'home')
        await page.goto('/tienda')
        await expectAccessible(page, 'store')
        await page.goto('/tienda?search=zzzzqqqqxxxx')
        await expectAccessible(page, 'store without results')
        await openProduct(page, await api.findProduct((one) => one.certificada))
        await expectAccessible(page, 'product')
        for (const path of ['/politica-de-devoluciones', '/terminos-y-condiciones']) {
          await page.goto(path)
          await expectAccessible(page, path)
        }
      })

      test('cart, checkout and order meet WCAG 2.2 AA', async ({ page, api }) => {
        const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) >= 12)
        await fillCart(page, [box.id, box.id, 2_000_000_000])
        await page.reload()
        const popup = await openCart(page)
        await expect(popup.getByText('Tu carrito cambió')).toBeVisible()
        await expectAccessible(page, 'cart popup')
        await popup.getByRole('button', { name: 'Ajustar mi carrito' }).click()
        await popup.getByRole('link', { name: 'Finalizar Ahora' }).click()

        await expect(page.getByTestId('summary-line')).toHaveCount(1)
        await submitForm(page)
        await expect(page.getByText('Campo requerido').first()).toBeVisible()
        await expectAccessible(page, 'checkout with errors')
        await page.getByLabel('Retiro Personal').check()
        await fillBuyer(page, buyer)
        await expectAccessible(page, 'checkout with pickup')
        await submitForm(page)
        await expect(page.getByRole('dialog', { name: 'Confirmacion de Compra' })).toBeVisible()
        await expectAccessible(page, 'confirmation')
        await confirmPurchase(page)
        const done = page.getByRole('dialog', { name: 'Pedido Confirmado Exitosamente' })
        await done.getByRole('link', { name: /Ver mi pedido/ }).click()
        await expect(page.getByRole('heading', { name: 'Datos para transferir' })).toBeVisible()
        await expectAccessible(page, 'order')
        await page.goto('/checkout')
        await expect(page.getByRole('button', { name: 'Finalizar compra' })).toBeDisabled()
        await expectAccessible(page, 'empty checkout')
      })
    })
  }
}
