import { findLabelled, isStack, openLabel } from './labels.ts'
import { tabTo } from './page/tab-to.ts'
import { buyer } from './shops/shop-api.ts'
import { owner } from './shops/start-shop.ts'
import { fillCart, openFilledCart, openProduct } from './steps.ts'
import { expect, test } from './test.ts'

test('a purchase needs no mouse', async ({ page, api }) => {
  const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) >= 8)
  await openProduct(page, box)
  await tabTo(page, 'button', /^Añadir al carrito/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('¡Producto añadido a tu carrito!')).toBeVisible()

  await tabTo(page, 'button', /^Abrir el carrito/)
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('cart-line')).toHaveCount(1)
  await tabTo(page, 'button', 'Sumar una unidad')
  await page.keyboard.press('Space')
  await expect(page.getByTestId('cantidad')).toHaveText('2')
  await tabTo(page, 'link', 'Finalizar Ahora')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByTestId('summary-line')).toHaveCount(1)
  await expect(page.getByRole('main')).toBeFocused()

  await tabTo(page, 'textbox', 'Nombre y Apellido')
  await page.keyboard.type(buyer.nombre)
  await page.keyboard.press('Tab')
  await page.keyboard.type(buyer.mail)
  await page.keyboard.press('Tab')
  await page.keyboard.type(buyer.celular)
  await tabTo(page, 'checkbox', /Retiro Personal/)
  await page.keyboard.press('Space')
  await tabTo(page, 'button', 'Finalizar compra')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('dialog', { name: 'Confirmacion de Compra' })).toBeFocused()
  await tabTo(page, 'button', 'Confirmar Compra')
  await expect(page.getByRole('button', { name: 'Confirmar Compra' })).toBeEnabled()
  await page.keyboard.press('Enter')
  const done = page.getByRole('dialog', { name: 'Pedido Confirmado Exitosamente' })
  await expect(done).toBeFocused()
  await tabTo(page, 'link', /Ver mi pedido/)
  await expect(done.getByText('Quedate lo que necesites.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pedido\//)
  await expect(page.getByRole('heading', { name: 'Datos para transferir' })).toBeVisible()
})

test('who removes a line of the summary by key stays in it', async ({ page, api }) => {
  const products = (await api.allProducts()).filter(({ stock }) => stock)
  await fillCart(
    page,
    products.slice(0, 3).map(({ id }) => id),
  )
  await page.goto('/checkout')
  const lines = page.getByTestId('summary-line')
  await expect(lines).toHaveCount(3)
  const remove = async (at: number) => {
    const minus = lines.nth(at).getByRole('button', { name: 'Quitar del carrito' })
    await expect(minus).toBeEnabled()
    await minus.focus()
    await page.keyboard.press('Enter')
  }
  await remove(1)
  await expect(lines).toHaveCount(2)
  await expect(lines.nth(1).getByRole('link')).toBeFocused()
  await remove(1)
  await expect(lines).toHaveCount(1)
  await expect(lines.first().getByRole('link')).toBeFocused()
  await remove(0)
  await expect(lines).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Resumen de compra' })).toBeFocused()
})

test('who adjusts a cart that changed by key stays in the summary', async ({ page, api }) => {
  const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) >= 8)
  const goneId = 2_000_000_000
  const adjust = page.getByRole('button', { name: 'Ajustar mi carrito' })

  await fillCart(page, [box.id, goneId])
  await page.goto('/checkout')
  await expect(adjust).toBeVisible()
  await adjust.focus()
  await page.keyboard.press('Enter')
  await expect(adjust).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Resumen de compra' })).toBeFocused()

  const popup = await openFilledCart(page, [box.id, goneId])
  await adjust.focus()
  await page.keyboard.press('Enter')
  await expect(adjust).toHaveCount(0)
  await expect(popup).toBeFocused()
})

test('logging in and selling need no mouse', async ({ page, api }) => {
  const stack = await findLabelled(page, isStack)
  await openLabel(page, stack.id)
  await tabTo(page, 'button', 'Ingreso del personal')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Login / })).toBeVisible()
  await expect(page.getByLabel('Usuario')).toBeFocused()
  await page.keyboard.type(owner.username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(owner.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`En stock: ${stack.cantidad_disponible} unidades`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sesión del personal' })).toBeFocused()

  await tabTo(page, 'button', 'Marcar como Vendido')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Cantidad')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByLabel('Cantidad')).toHaveValue('2')
  await tabTo(page, 'button', 'Restar una unidad')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Restar una unidad' })).toBeFocused()
  await tabTo(page, 'button', 'Confirmar venta')
  await expect(page.getByRole('button', { name: 'Confirmar venta' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page.getByText('✅ Venta confirmada con éxito!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Marcar como Vendido' })).toBeFocused()
  expect((await api.product(stack.id)).cantidad_disponible).toBe((stack.cantidad_disponible ?? 0) - 1)

  await tabTo(page, 'button', 'Sesión del personal')
  await page.keyboard.press('Enter')
  await tabTo(page, 'button', 'Cerrar sesión')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Sesión cerrada.')).toBeVisible()
})
