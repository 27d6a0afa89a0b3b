import { expectAccessible } from './axe.ts'
import { buyer } from './shop-api.ts'
import { comeAlive, confirmPurchase, fillBuyer, fillCart, openCart, submitForm } from './steps.ts'
import { expect, test } from './test.ts'

const narrow = { width: 390, height: 844 }
const wide = { width: 1280, height: 844 }

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/ERR_FAILED/] })

    test(`search, menu, filters and an empty cart meet WCAG 2.2 AA while they are open (${colorScheme})`, async ({
      page,
    }) => {
      await page.goto('/tienda?tcg=1&single=true')
      await comeAlive(page)
      for (const size of [narrow, wide]) {
        await page.setViewportSize(size)
        const search = page.getByRole('combobox', { name: 'Buscar productos' })
        await search.fill('booster')
        await expect(page.getByRole('option', { name: 'Más en la tienda' })).toBeVisible()
        await page.keyboard.press('ArrowDown')
        await expectAccessible(page, `results of the search at ${size.width} px`)
        await search.fill('zzzzqqqqxxxx')
        await expect(page.getByText('No encontramos "zzzzqqqqxxxx".')).toBeVisible()
        await expectAccessible(page, `no results of the search at ${size.width} px`)
        await page.keyboard.press('Escape')
        await search.fill('')
        await openCart(page)
        await expectAccessible(page, `empty cart at ${size.width} px`)
        await page.keyboard.press('Escape')
      }
      await page.setViewportSize(narrow)
      await page.getByRole('button', { name: 'Abrir el menú' }).click()
      await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible()
      await expectAccessible(page, 'menu')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Filtros (2)' }).click()
      await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible()
      await expectAccessible(page, 'filters')
    })

    test(`the end of a purchase meets WCAG 2.2 AA, good or bad (${colorScheme})`, async ({ page, api }) => {
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
      // A key, as from somebody reading: the pop-up then waits.
      await page.keyboard.press('Shift')
      for (const size of [narrow, wide]) {
        await page.setViewportSize(size)
        await expectAccessible(page, `failed order at ${size.width} px`)
      }
      await failed.getByRole('button', { name: 'Recuperar mi carrito' }).click()
      await page.unroute('**/api/v1/ordenes/')
      await expect(page.getByText('No sabemos si tu pedido anterior nos llegó.')).toBeVisible()
      await submitForm(page)
      await confirmPurchase(page)
      await page.getByRole('dialog', { name: 'Pedido Confirmado Exitosamente' }).waitFor()
      await page.keyboard.press('Shift')
      for (const size of [narrow, wide]) {
        await page.setViewportSize(size)
        await expectAccessible(page, `placed order at ${size.width} px`)
      }
    })
  })
}
