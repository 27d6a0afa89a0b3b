import type { Page } from '@playwright/test'
import { buyer } from './shop-api.ts'
import { openProduct } from './steps.ts'
import { expect, test } from './test.ts'

/** Moves by Tab until the wanted control has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, role: 'button' | 'link' | 'textbox' | 'checkbox', name: RegExp | string) {
  const wanted = page.getByRole(role, { name, exact: typeof name === 'string' })
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluateAll((found) => found.includes(document.activeElement as never))) return
  }
  throw new Error(`Tab never reached the ${role} ${name}`)
}

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

  await expect(page.getByRole('dialog', { name: 'Confirmacion de Compra' })).toBeVisible()
  await tabTo(page, 'button', 'Confirmar Compra')
  await page.keyboard.press('Enter')
  const done = page.getByRole('dialog', { name: 'Pedido Confirmado Exitosamente' })
  await expect(done).toBeVisible()
  await tabTo(page, 'link', /Ver mi pedido/)
  await expect(done.getByText('Quedate lo que necesites.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pedido\//)
  await expect(page.getByRole('heading', { name: 'Datos para transferir' })).toBeVisible()
})
