import { keepSessionSecret } from '../apps/server/src/staff/auth/session-secret.ts'
import { makeCarefulStaff } from '../apps/server/src/testing/shops/make-careful-staff.ts'
import { goodPassword } from '../apps/server/src/testing/shops/make-staff.ts'
import { fillLogin, findLabelled, isStack, openLabel, openLogin, sellButton } from './labels.ts'
import { expect, test } from './test.ts'

test.use({
  baseURL: ({ changeable }, use) => use(changeable.url),
  expectedErrors: [/status of (401|429)/],
})

test('an account with a second factor enters with the code that its phone shows, and with no other', async ({
  page,
  changeable,
}) => {
  await changeable.become('free')
  const { database, dataDir } = changeable
  const { username, code } = await makeCarefulStaff(database.db, keepSessionSecret(dataDir))
  const product = await findLabelled(page, isStack)
  await openLabel(page, product.id)
  const modal = await openLogin(page)
  await fillLogin(page, { username, password: goodPassword })
  const field = modal.getByLabel('Código de verificación')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field).toHaveAttribute('inputmode', 'text') // for a code of recovery
  const enter = modal.getByRole('button', { name: 'Ingresar' })
  await enter.click()
  await expect(modal.getByText('Campo requerido')).toBeVisible()

  await field.fill(code() === '000000' ? '000001' : '000000')
  await enter.click()
  await expect(modal.getByText('El código no es correcto.')).toBeVisible()
  await expect(sellButton(page)).toHaveCount(0)

  const digits = code()
  await field.fill(`${digits.slice(0, 3)} ${digits.slice(3)}`)
  await enter.click()
  await expect(sellButton(page)).toBeVisible()
  await expect(modal).toBeHidden()
  await page.reload()
  await expect(sellButton(page)).toBeVisible()
})

test('the sixth wrong login of an account is told to wait', async ({ page, changeable }) => {
  await changeable.become('free')
  const nobody = { username: 'nadie-de-la-tienda', password: 'no es esta' }
  await openLabel(page, (await findLabelled(page, isStack)).id)
  const modal = await openLogin(page)
  const attempt = async () => {
    const answered = page.waitForResponse((answer) => answer.url().includes('/login/'))
    await fillLogin(page, nobody)
    return (await answered).status()
  }
  for (let failure = 1; failure <= 5; failure++) {
    expect(await attempt()).toBe(401)
    await expect(modal.getByText('Usuario o contraseña incorrectos')).toBeVisible()
  }
  expect(await attempt()).toBe(429)
  await expect(modal.getByText(/^Demasiados intentos\. Probá de nuevo en 15 minutos\.$/)).toBeVisible()
  await expect(modal.getByText('Usuario o contraseña incorrectos')).toHaveCount(0)
})
