import { addToCart, cartIds, comeAlive, fillCart, openCart, openFilledCart, openProduct } from './steps.ts'
import { expect, test } from './test.ts'

test('two tabs share one cart', async ({ page, context, api }) => {
  const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) >= 8)
  const other = await context.newPage()
  await other.goto('/terminos-y-condiciones')
  await openProduct(page, box)
  await addToCart(page)

  await expect(other.getByRole('button', { name: 'Abrir el carrito: 1 producto' })).toBeVisible()
  const popup = await openCart(other)
  await popup.getByRole('button', { name: `Eliminar ${box.titulo}` }).click()
  await expect(other.getByText('¡Eliminado correctamente!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Abrir el carrito: 0 productos' })).toBeVisible()
})

test('garbage in the browser is an empty cart, and the shop goes on', async ({ page, api }) => {
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.setItem('cartList', '{"a":[1,'))
  const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) >= 8)
  await openProduct(page, box)
  await addToCart(page)
  expect(await cartIds(page)).toEqual([box.id])
})

test('more than five products are counted, not shown', async ({ page, api }) => {
  const many = await api.allProducts()
  const popup = await openFilledCart(
    page,
    many.slice(0, 7).map(({ id }) => id),
  )
  await expect(popup.getByTestId('cart-line')).toHaveCount(5)
  await expect(popup.getByText('+ 2 artículos más en tu carrito.')).toBeVisible()
  await expect(popup.getByText('Envío gratis a montos superiores de $150.000')).toBeVisible()
})

test('the popup keeps the keyboard inside, closes on Escape or outside, and gives focus back', async ({
  page,
  api,
}) => {
  const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) >= 8)
  await fillCart(page, [box.id])
  await page.goto('/terminos-y-condiciones')
  await comeAlive(page)
  const opener = page.getByRole('button', { name: /^Abrir el carrito/ })
  const popup = page.getByRole('dialog', { name: 'Resumen de compra' })

  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(popup.getByTestId('cart-line')).toHaveCount(1)
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    await expect(popup.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await expect(popup).toBeVisible()
  await page.mouse.click(40, 400)
  await expect(popup).toBeHidden()
})

test('a cart that no longer fits says so and is adjusted with one touch', async ({ page, api }) => {
  const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) >= 8)
  const few = await api.findProduct((one) => !one.single && one.cantidad_disponible === 5)
  const seven = Array.from({ length: 7 }, () => few.id)
  const popup = await openFilledCart(page, [box.id, ...seven, 2_000_000_000])
  await expect(popup.getByText(`De «${few.titulo}» quedan 5 unidades y en tu carrito hay 7.`)).toBeVisible()
  await expect(popup.getByText('Un producto de tu carrito ya no está disponible.')).toBeVisible()
  await expect(popup.getByText('por 5 de 7')).toBeVisible()
  await popup.getByRole('button', { name: 'Ajustar mi carrito' }).click()
  await expect(popup.getByText('Tu carrito cambió')).toBeHidden()
  await expect(popup.getByText(/^por \d/)).toHaveCount(0)
  expect(await cartIds(page)).toEqual([box.id, ...Array.from({ length: 5 }, () => few.id)])
})

test('what is sold out cannot be added', async ({ page, api }) => {
  const last = await api.findProduct((one) => !one.single && one.cantidad_disponible === 1)
  await api.buy(last.id, 1)
  await openProduct(page, last)
  await expect(page.getByText('Agotado').filter({ visible: true })).toHaveCount(1)
  await expect(page.locator('main').getByRole('button', { name: 'Sin stock' }).first()).toBeDisabled()
})

test('a product that sold out while its page was open leaves the cart again', async ({ page, api }) => {
  const last = await api.findProduct((one) => !one.single && one.cantidad_disponible === 1)
  await openProduct(page, last)
  await api.buy(last.id, 1)
  await page.getByRole('button', { name: /^Añadir al carrito/ }).click()
  await expect(page.getByText('¡No se puede añadir más unidades!')).toBeVisible()
  expect(await cartIds(page)).toEqual([])
})

test.describe('the shop does not answer', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('a cart that does not load says so, keeps its products and tries again', async ({ page, api }) => {
    const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) >= 8)
    await fillCart(page, [box.id])
    await page.goto('/terminos-y-condiciones')
    await page.route('**/productos/por-ids/**', (route) => route.abort())
    const popup = await openCart(page)
    await expect(page.getByText('Error al cargar el carrito', { exact: true })).toBeVisible()
    await expect(popup.getByText('Total', { exact: true }).locator('..')).toHaveText('Total—')
    await expect(popup.getByText(/Te faltan/)).toBeHidden()
    await page.unroute('**/productos/por-ids/**')
    await popup.getByRole('button', { name: 'Reintentar' }).click()
    await expect(popup.getByTestId('cart-line')).toHaveCount(1)
  })

  test('a line leaves the cart without the shop, and the others keep their total', async ({ page, api }) => {
    const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) >= 8)
    const other = await api.findProduct((one) => !one.single && one.stock && one.id !== box.id)
    await fillCart(page, [box.id, other.id])
    await page.goto('/terminos-y-condiciones')
    const popup = await openCart(page)
    await expect(popup.getByTestId('cart-line')).toHaveCount(2)
    await page.route('**/productos/por-ids/**', (route) => route.abort())
    await popup
      .getByTestId('cart-line')
      .first()
      .getByRole('button', { name: /^Eliminar/ })
      .click()
    await expect(page.getByText('Error al cargar el carrito', { exact: true })).toBeVisible()
    await expect(popup.getByTestId('cart-line')).toHaveCount(1)
    await expect(popup.getByText('Total', { exact: true }).locator('..')).toContainText('$')
    await expect(popup.getByRole('button', { name: 'Reintentar' })).toBeHidden()
  })
})
