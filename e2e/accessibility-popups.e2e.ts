import { expectAccessible, expectStillAccessible } from './page/axe.ts'
import { expectAccessibleLooks } from './page/each-look.ts'
import { buyer } from './shops/shop-api.ts'
import { comeAlive, confirmPurchase, fillBuyer, fillCart, openCart, submitForm } from './steps.ts'
import { expect, test } from './test.ts'

test.use({ expectedErrors: [/ERR_FAILED/] })

test('search and empty cart meet WCAG 2.2 AA while they are open', async ({ page }) => {
  await page.goto('/tienda?tcg=1&single=true')
  await comeAlive(page)
  const search = page.getByRole('combobox', { name: 'Buscar productos' })
  await search.fill('booster')
  await expect(page.getByRole('option', { name: 'Más en la tienda' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectAccessibleLooks(page, 'results of the search')
  await search.fill('zzzzqqqqxxxx')
  await expect(page.getByText('No encontramos "zzzzqqqqxxxx".')).toBeVisible()
  await expectAccessibleLooks(page, 'no results of the search')
  await page.keyboard.press('Escape')
  await search.fill('')
  await openCart(page)
  await expectAccessibleLooks(page, 'empty cart')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('menu and filters meet WCAG 2.2 AA while they are open', async ({ page }) => {
    await page.goto('/tienda?tcg=1&single=true')
    await comeAlive(page)
    const inLightAndDark = async (screen: string) => {
      await expectAccessible(page, `${screen}, light`)
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
      await expectStillAccessible(page, `${screen}, dark`)
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
    }
    await page.getByRole('button', { name: 'Abrir el menú' }).click()
    await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible()
    await inLightAndDark('menu')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Filtros (2)' }).click()
    await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible()
    await inLightAndDark('filters')
  })
})

test('the end of a purchase meets WCAG 2.2 AA, good or bad', async ({ page, api }) => {
  const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) >= 12)
  await fillCart(page, [box.id])
  await page.goto('/checkout')
  await comeAlive(page)
  await fillBuyer(page, buyer)
  await page.getByLabel('Retiro Personal').check()
  await page.route('**/api/v1/ordenes/', (route) => route.abort())
  await submitForm(page)
  await confirmPurchase(page)
  const failed = page.getByRole('dialog', { name: 'Hubo un error en la Compra' })
  await failed.waitFor()
  // After a key, as from somebody reading, the pop-up does not close by itself.
  await page.keyboard.press('Shift')
  await expectAccessibleLooks(page, 'failed order')
  await failed.getByRole('button', { name: 'Recuperar mi carrito' }).click()
  await page.unroute('**/api/v1/ordenes/')
  await expect(page.getByText('Tu pedido anterior no llegó a hacerse.')).toBeVisible()
  await submitForm(page)
  await confirmPurchase(page)
  await page.getByRole('dialog', { name: 'Pedido Confirmado Exitosamente' }).waitFor()
  await page.keyboard.press('Shift')
  await expectAccessibleLooks(page, 'placed order')
})
