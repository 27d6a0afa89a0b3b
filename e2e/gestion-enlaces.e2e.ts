import { apiPaths } from '@mazo/contract/paths.ts'
import type { Page } from '@playwright/test'
import { codeAt } from '../apps/server/src/testing/authenticator.ts'
import { callOffice } from './call-office.ts'
import { comeSignedIn } from './open-as-owner.ts'
import { expectGoodLooks } from './page/each-look.ts'
import { expect, test } from './test.ts'

/** What makes, invites or changes who signs in, where the shop's answer is lost. */

test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/status of (401|404)|ERR_FAILED/] })

const oldPassword = 'Sobres-nuevos-de-otoño'
const newPassword = 'Tres-cartas-en-la-mesa'

/** The owner invites somebody, who is then at this browser. @returns the link */
async function invite(page: Page, name: string): Promise<string> {
  await comeSignedIn(page)
  const asked = { nombre: 'Luz', correo: `${name}@example.com`, rol: 'vendedor' }
  const { ruta } = await callOffice<{ ruta: string }>(page, 'POST', '/api/v1/gestion/invitaciones/', asked)
  await page.context().clearCookies()
  return ruta
}

/** Somebody works here, and forgot the password. @returns the link for another one */
async function giveLink(page: Page, name: string): Promise<string> {
  await comeSignedIn(page)
  const people = `/api/v1/gestion/personal/`
  const { results } = await callOffice<{ results: { id: string }[] }>(page, 'GET', `${people}?q=${name}`)
  const link = `${people}${results[0]?.id}/enlace-clave/`
  const { ruta } = await callOffice<{ ruta: string }>(page, 'POST', link, {})
  await page.context().clearCookies()
  return ruta
}

async function makePerson(page: Page, usuario: string) {
  const token = (await invite(page, usuario)).split('/').at(-1)
  await callOffice(page, 'POST', '/api/v1/invitacion/aceptar/', { token, usuario, clave: oldPassword })
}

/** @returns the key of the person's authenticator */
async function addSecondFactor(page: Page, username: string): Promise<string> {
  await callOffice(page, 'POST', apiPaths.login, { username, password: oldPassword })
  const factor = '/api/v1/gestion/cuenta/segundo-factor/'
  const { clave_manual } = await callOffice<{ clave_manual: string }>(page, 'POST', factor, {
    clave: oldPassword,
  })
  await callOffice(page, 'POST', `${factor}confirmar/`, { codigo: codeAt(clave_manual, Date.now()) })
  return clave_manual
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

/** Presses the button. The shop does what it asks, but the answer never comes. */
async function pressUnanswered(page: Page, name: string) {
  await page.route(
    /\/(aceptar|elegir|cuenta\/clave|confirmar|quitar|sesiones|invitaciones(\/\d+)?)\/$/,
    async (route) => {
      const cookies = await page.context().cookies()
      await route.fetch()
      // Those of an answer that never comes stay away.
      await page.context().clearCookies()
      await page.context().addCookies(cookies)
      await route.abort()
    },
    { times: 1 },
  )
  await press(page, name)
  await expect(page.getByText('La tienda no responde.').first()).toBeVisible()
}

async function acceptUnanswered(page: Page, link: string, name: string) {
  await page.goto(link)
  await page.getByLabel('Usuario').fill(name)
  await page.getByLabel('Contraseña', { exact: true }).fill(oldPassword)
  await pressUnanswered(page, 'Crear mi cuenta')
}

async function chooseUnanswered(page: Page, link: string) {
  await page.goto(link)
  await page.getByLabel('Contraseña nueva').fill(newPassword)
  await pressUnanswered(page, 'Guardar y entrar')
}

const expectIn = (page: Page) => expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeVisible()

async function signIn(page: Page, username: string, password: string) {
  await page.getByRole('link', { name: 'Entrar a la gestión' }).click()
  await page.getByLabel('Usuario').fill(username)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await press(page, 'Iniciar sesión')
  await expectIn(page)
}

const doorOf = (page: Page) => page.getByRole('dialog', { name: 'Tu sesión terminó' })

/** Some changes begin another session, which is lost with their answer. */
async function signInAgain(page: Page, password: string) {
  await doorOf(page).getByLabel('Contraseña', { exact: true }).fill(password)
  await doorOf(page).getByRole('button', { name: 'Iniciar sesión' }).click()
}

test('who does not hear that the account was made comes in with one more press', async ({ page }) => {
  await acceptUnanswered(page, await invite(page, 'luz-otra-vez'), ' LUZ-otra-vez ')
  await press(page, 'Crear mi cuenta')
  await expectIn(page)
})

test('who opens a used invitation anew is told that the account may be there', async ({ page }) => {
  await acceptUnanswered(page, await invite(page, 'luz-de-nuevo'), 'luz-de-nuevo')
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText(
    'Esta invitación ya no sirve. Si ya creaste tu cuenta con ella, entrá con tu usuario y contraseña. Si no, pedí otra a quien te la mandó.',
  )
  await expectGoodLooks(page, 'a used invitation')
  await signIn(page, 'luz-de-nuevo', oldPassword)
})

test('a used invitation lets nobody in with another password', async ({ page }) => {
  await acceptUnanswered(page, await invite(page, 'luz-con-otra'), 'luz-con-otra')
  await page.getByLabel('Contraseña', { exact: true }).fill(newPassword)
  await press(page, 'Crear mi cuenta')
  await expect(page.getByText('Si ya creaste tu cuenta con ella, entrá con tu usuario')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Crear mi cuenta' })).toHaveCount(0)
  expect(await callOffice(page, 'GET', apiPaths.loginValidate)).toEqual({ valid: false })
  await signIn(page, 'luz-con-otra', oldPassword)
})

test('who does not hear that the password is changed comes in with one more press', async ({ page }) => {
  await makePerson(page, 'sol-otra-vez')
  await chooseUnanswered(page, await giveLink(page, 'sol-otra-vez'))
  await press(page, 'Guardar y entrar')
  await expectIn(page)
})

test('one more press still asks for the code of a second factor', async ({ page }) => {
  await makePerson(page, 'sol-con-codigo')
  const key = await addSecondFactor(page, 'sol-con-codigo')
  await chooseUnanswered(page, await giveLink(page, 'sol-con-codigo'))
  await press(page, 'Guardar y entrar')
  await expect(page.getByText('Listo, esa es tu contraseña.')).toBeVisible()
  expect(await callOffice(page, 'GET', apiPaths.loginValidate)).toEqual({ valid: false })
  await page.getByLabel('Código del autenticador').fill(codeAt(key, Date.now() + 30_000)) // each is accepted only once
  await press(page, 'Confirmar código')
  await expectIn(page)
})

test('who opens a used link anew is told that the password may be changed', async ({ page }) => {
  await makePerson(page, 'sol-de-nuevo')
  await chooseUnanswered(page, await giveLink(page, 'sol-de-nuevo'))
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText(
    'Este enlace ya no sirve. Si ya elegiste tu contraseña con él, entrá con ella. Si no, pedile otro a quien administra la tienda.',
  )
  await expectGoodLooks(page, 'a used link')
  await signIn(page, 'sol-de-nuevo', newPassword)
})

test('who does not hear that the own password is changed is told which one leads in', async ({ page }) => {
  await makePerson(page, 'mar-de-nuevo')
  await callOffice(page, 'POST', apiPaths.login, { username: 'mar-de-nuevo', password: oldPassword })
  await page.goto('/gestion/cuenta')
  await page.getByLabel('Contraseña actual').fill(oldPassword)
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(newPassword)
  await page.getByLabel('Contraseña nueva, otra vez').fill(newPassword)
  await pressUnanswered(page, 'Cambiar contraseña')
  await expect(page.getByText('Puede que tu contraseña ya sea la nueva')).toBeVisible()
  await press(page, 'Cambiar contraseña')
  await signInAgain(page, newPassword)
  await expect(doorOf(page)).toHaveCount(0)
  await expect(page.getByText('Puede que tu contraseña ya sea la nueva')).toBeVisible()
  await expect(page.getByText('esto no se guardó')).toHaveCount(0)
})

test('who does not hear that the second factor is on is told, and can ask for codes', async ({ page }) => {
  await makePerson(page, 'mar-con-codigo')
  await callOffice(page, 'POST', apiPaths.login, { username: 'mar-con-codigo', password: oldPassword })
  await page.goto('/gestion/cuenta')
  await press(page, 'Activar segundo factor')
  await page.getByLabel('Tu contraseña').fill(oldPassword)
  await press(page, 'Seguir')
  const key = ((await page.getByTestId('clave-manual').textContent()) ?? '').replace(/\s/g, '')
  await page.getByLabel('Código del autenticador').fill(codeAt(key, Date.now()))
  await pressUnanswered(page, 'Activar')
  await press(page, 'Cancelar')
  await signInAgain(page, oldPassword)
  await page.getByLabel('Código del autenticador').fill(codeAt(key, Date.now() + 30_000)) // each is accepted only once
  await press(page, 'Confirmar código')
  await expect(page.getByRole('button', { name: 'Códigos de recuperación nuevos' })).toBeVisible()
})

test('who does not hear that the second factor is off sees that it is', async ({ page }) => {
  await makePerson(page, 'mar-sin-codigo')
  await addSecondFactor(page, 'mar-sin-codigo')
  await page.goto('/gestion/cuenta')
  await press(page, 'Desactivar')
  await page.getByLabel('Tu contraseña').fill(oldPassword)
  await pressUnanswered(page, 'Desactivar')
  await signInAgain(page, oldPassword)
  await press(page, 'Cancelar')
  await expect(page.getByRole('button', { name: 'Activar segundo factor' })).toBeVisible()
})

test('who does not hear that the other sessions are closed sees them gone', async ({ page }) => {
  await makePerson(page, 'mar-en-otro')
  const given = { username: 'mar-en-otro', password: oldPassword }
  await callOffice(page, 'POST', apiPaths.login, given)
  await page.context().clearCookies() // as in another browser
  await callOffice(page, 'POST', apiPaths.login, given)
  await page.goto('/gestion/cuenta')
  await expect(page.getByText('Desde el')).toHaveCount(2)
  await pressUnanswered(page, 'Cerrar las otras')
  await expect(page.getByText('Desde el')).toHaveCount(1)
})

test('who does not hear that an invitation is made or revoked sees it in the list', async ({ page }) => {
  await comeSignedIn(page)
  await page.goto('/gestion/personal')
  await press(page, 'Invitar')
  await page.getByLabel('Nombre').fill('Nube')
  await page.getByLabel('Mail').fill('nube@example.com')
  await pressUnanswered(page, 'Crear invitación')
  await press(page, 'Cancelar')
  await expect(page.getByText('Vendedor · nube@example.com')).toBeVisible()

  const row = page.getByRole('listitem').filter({ hasText: 'nube@example.com' })
  await row.getByRole('button', { name: 'Anular' }).click()
  await pressUnanswered(page, 'Anular la invitación')
  await expect(row).toHaveCount(0)
})
