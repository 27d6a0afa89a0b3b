import {
  fillLogin,
  findLabelled,
  isStack,
  isUnique,
  openLabel,
  openLogin,
  openSale,
  sellButton,
} from './labels.ts'
import { expectAccessibleLooks } from './page/each-look.ts'
import { expect, test } from './test.ts'

test.use({ expectedErrors: [/status of 401/] })

test('the page of a label, its login and its sale meet WCAG 2.2 AA', async ({ page }) => {
  const stack = await findLabelled(page, isStack)
  await openLabel(page, stack.id)
  await expectAccessibleLooks(page, 'public view')
  const login = await openLogin(page)
  await login.getByRole('button', { name: 'Ingresar' }).click()
  await expect(login.getByText('Campo requerido')).toHaveCount(2)
  await expectAccessibleLooks(page, 'login with fields missing')
  await fillLogin(page, { username: 'duena', password: 'no es esta' })
  await expect(login.getByText('Usuario o contraseña incorrectos')).toBeVisible()
  await expectAccessibleLooks(page, 'refused login')
  await fillLogin(page)
  await expect(sellButton(page)).toBeVisible()
  await expectAccessibleLooks(page, 'staff view')
  const sale = await openSale(page)
  await sale.getByLabel('Cantidad').fill('9999')
  await sale.getByRole('button', { name: 'Confirmar venta' }).click()
  await expect(sale.getByLabel('Cantidad')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleLooks(page, 'sale with a wrong quantity')

  await openLabel(page, (await findLabelled(page, isUnique)).id)
  await openSale(page)
  await expectAccessibleLooks(page, 'sale of a unique card')
  await openLabel(page, (await findLabelled(page, (one) => !one.stock)).id)
  await expect(sellButton(page)).toBeDisabled()
  await expectAccessibleLooks(page, 'sold out')
  await page.getByRole('button', { name: 'Sesión del personal' }).click()
  await expect(page.getByRole('dialog', { name: 'Sesión del personal' })).toBeVisible()
  await expectAccessibleLooks(page, 'session')
})
