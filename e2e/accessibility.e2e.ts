import { pagePaths } from '@mazo/contract/paths.ts'
import { atEveryWidth, expectAccessibleLooks, expectFits } from './page/each-look.ts'
import { buyer } from './shops/shop-api.ts'
import {
  comeAlive,
  confirmPurchase,
  fillAddress,
  fillBuyer,
  fillCart,
  openCart,
  openConfirmation,
  openFilledCart,
  openProduct,
  submitForm,
} from './steps.ts'
import { expect, test } from './test.ts'

test('home, store, product and policies meet WCAG 2.2 AA', async ({ page, api }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Especialmente para ti' })).toBeVisible()
  await expectAccessibleLooks(page, 'home')
  await page.goto('/tienda')
  await expectAccessibleLooks(page, 'store')
  await page.goto('/tienda?search=zzzzqqqqxxxx')
  await expectAccessibleLooks(page, 'store without results')
  await openProduct(page, await api.findProduct((one) => one.certificada))
  await expectAccessibleLooks(page, 'product')
  for (const path of ['/politica-de-devoluciones', '/terminos-y-condiciones']) {
    await page.goto(path)
    await expectAccessibleLooks(page, path)
  }
})

test('cart, checkout and order meet WCAG 2.2 AA', async ({ page, api }) => {
  const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) >= 12)
  await fillCart(page, [box.id, box.id, 2_000_000_000])
  await page.goto('/')
  const popup = await openCart(page)
  await expect(popup.getByText('Tu carrito cambió')).toBeVisible()
  await expectAccessibleLooks(page, 'cart popup')
  await popup.getByRole('button', { name: 'Ajustar mi carrito' }).click()
  await popup.getByRole('link', { name: 'Finalizar Ahora' }).click()

  await expect(page.getByTestId('summary-line')).toHaveCount(1)
  await submitForm(page)
  await expect(page.getByText('Campo requerido').first()).toBeVisible()
  await expectAccessibleLooks(page, 'checkout with errors')
  await page.getByLabel('Retiro Personal').check()
  await fillBuyer(page, buyer)
  await expectAccessibleLooks(page, 'checkout with pickup')
  await submitForm(page)
  await expect(page.getByRole('dialog', { name: 'Confirmacion de Compra' })).toBeVisible()
  await expectAccessibleLooks(page, 'confirmation')
  await confirmPurchase(page)
  const done = page.getByRole('dialog', { name: 'Pedido Confirmado Exitosamente' })
  await done.getByRole('link', { name: /Ver mi pedido/ }).click()
  await expect(page.getByRole('heading', { name: 'Datos para transferir' })).toBeVisible()
  await expectAccessibleLooks(page, 'order')
  await page.goto('/checkout')
  await expect(page.getByRole('button', { name: 'Finalizar compra' })).toBeDisabled()
  await expectAccessibleLooks(page, 'empty checkout')
})

test('the cart holds letters of twice the size', async ({ page, api }) => {
  const graded = await api.findProduct((one) => one.certificada)
  const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) > 10)
  const popup = await openFilledCart(page, [graded.id, box.id])
  await expect(popup.getByTestId('cart-line')).toHaveCount(2)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await atEveryWidth(page, async (width) => {
    const beyond = await popup.evaluate((cart) =>
      [...cart.querySelectorAll('*')]
        .filter((part) => part.getBoundingClientRect().right > innerWidth + 0.5)
        .map((part) => part.textContent),
    )
    expect(beyond, `${width} px`).toEqual([])
  })
})

test('the confirmation holds letters of twice the size, and scrolls where they leave its lines no room', async ({
  page,
  api,
}) => {
  const ids = (await api.allProducts()).filter((one) => one.stock && !one.single).map(({ id }) => id)
  await fillCart(page, ids.slice(0, 3))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/checkout')
  await comeAlive(page)
  await fillBuyer(page, buyer)
  await fillAddress(page, buyer)
  const modal = await openConfirmation(page)
  const lines = modal.locator('dl').first()
  const total = modal.getByText('Total a pagar')
  const confirm = modal.getByRole('button', { name: 'Confirmar Compra' })
  expect(await modal.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)

  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  for (const [width, height] of [
    [390, 844],
    [1280, 900],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    const beyond = await modal.evaluate((box) =>
      [...box.querySelectorAll('*')]
        .filter((part) => part.getBoundingClientRect().right > box.getBoundingClientRect().right + 0.5)
        .map((part) => part.textContent),
    )
    expect(beyond, `${width} px`).toEqual([])
    const shown = await lines.evaluate(
      (list) => list.clientHeight / Number.parseFloat(getComputedStyle(list).fontSize),
    )
    expect(shown, `${width} px, lines in letters`).toBeGreaterThan(10)
    for (const part of [total, confirm]) {
      await part.scrollIntoViewIfNeeded()
      await expect(part, `${width} px`).toBeInViewport({ ratio: 0.99 })
    }
  }
  // On a low screen nothing scrolls within what scrolls.
  expect(await lines.evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0)
})

test('letters of twice the size fit', async ({ page, api }) => {
  const graded = await api.findProduct((one) => one.certificada)
  await fillCart(page, [graded.id])
  const product = pagePaths.product(graded.slug)
  for (const path of [
    '/',
    '/tienda',
    product,
    '/checkout',
    '/eventos',
    '/ingresos',
    `/detalle-qr/${graded.id}`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expectFits(page, path)
  }
})
