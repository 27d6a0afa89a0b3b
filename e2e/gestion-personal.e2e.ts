import type { Browser, Page } from '@playwright/test'
import { codeAt } from '../apps/server/src/testing/authenticator.ts'
import { goWithin, openAsOwner } from './open-as-owner.ts'
import { expectAccessible } from './page/axe.ts'
import { expectAccessibleLooks } from './page/each-look.ts'
import { keepDrawing } from './page/keep-drawing.ts'
import { expect, test } from './test.ts'

// These journeys provoke refusals on purpose.
test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/status of (401|404|422)/] })
test.describe.configure({ timeout: 240_000 })

type Person = { username: string; password: string }

async function signIn(page: Page, { username, password }: Person) {
  await page.getByLabel('Usuario').fill(username)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
}
async function giveCode(page: Page, code: string) {
  await page.getByLabel('Código del autenticador').fill(code)
  await page.getByRole('button', { name: 'Confirmar código' }).click()
}
const userMenu = (page: Page) => page.getByRole('button', { name: 'Tu cuenta' })
async function signOut(page: Page) {
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(page.getByLabel('Usuario')).toBeVisible()
}

/** A browser of somebody else. */
async function otherBrowser(browser: Browser, page: Page) {
  const context = await browser.newContext({ viewport: page.viewportSize(), locale: 'es-AR' })
  context.on('page', keepDrawing)
  return context.newPage()
}

async function fillInvitation(page: Page, nombre: string, correo: string) {
  await page.getByRole('button', { name: 'Invitar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invitar a alguien' })
  await dialog.getByLabel('Nombre').fill(nombre)
  await dialog.getByLabel('Mail').fill(correo)
}
/** @returns the link to hand over */
async function sendInvitation(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Crear invitación' }).click()
  const link = await page.getByLabel('Enlace', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'Listo' }).click()
  return link
}

test('somebody invited comes in with less menu, and with a second factor from then on', async ({
  page,
  browser,
}) => {
  const seller = { username: 'vendedora', password: 'Sobres-nuevos-de-otoño' }
  await openAsOwner(page, '/personal')
  await fillInvitation(page, 'Vendedora', 'vendedora@example.com')
  await expectAccessibleLooks(page, 'inviting')
  const link = await sendInvitation(page)
  await expect(page.getByText('Vendedor · vendedora@example.com')).toBeVisible()
  await expectAccessibleLooks(page, 'the staff')

  const theirs = await otherBrowser(browser, page)
  // The address is the key: what the page asks for must not carry it.
  expect((await theirs.goto(link))?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(theirs.getByRole('heading', { name: 'Hola, Vendedora' })).toBeVisible()
  await theirs.getByLabel('Usuario').fill(seller.username)
  await theirs.getByLabel('Contraseña', { exact: true }).fill('contraseña1234')
  await theirs.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await expect(theirs.getByText('Elegí una contraseña más segura.')).toBeVisible()
  await expect(theirs.getByText('12 caracteres o más.')).toBeVisible()
  await expectAccessibleLooks(theirs, 'an invitation')
  await theirs.getByLabel('Contraseña', { exact: true }).fill(seller.password)
  await theirs.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await expect(userMenu(theirs)).toBeVisible()

  await theirs.getByRole('button', { name: 'Abrir menú' }).click()
  const menu = theirs.getByRole('navigation', { name: 'Menú' })
  await expect(menu.getByRole('link', { name: 'Ver la tienda' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Personal' })).toHaveCount(0)
  await expect(menu.getByRole('link', { name: 'Productos' })).toHaveCount(0)
  await expectAccessible(theirs, 'the menu of a phone')
  await theirs.keyboard.press('Escape')
  for (const screen of ['/productos', '/fotos-por-lote']) {
    await goWithin(theirs, screen)
    await expect(theirs.getByText('Tu usuario no tiene permiso para esto')).toBeVisible()
  }

  await goWithin(theirs, '/cuenta')
  await theirs.getByRole('button', { name: 'Activar segundo factor' }).click()
  await theirs.getByLabel('Tu contraseña').fill(seller.password)
  await theirs.getByRole('button', { name: 'Seguir' }).click()
  const shown = await theirs.getByTestId('clave-manual').textContent()
  const key = (shown ?? '').replace(/\s/g, '')
  await expect(theirs.getByRole('img', { name: /Código QR/ })).toBeVisible()
  await expectAccessibleLooks(theirs, 'pairing an authenticator')
  await theirs.getByLabel('Código del autenticador').fill(codeAt(key, Date.now()))
  await theirs.getByRole('button', { name: 'Activar', exact: true }).click()
  const codes = theirs.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [recovery = '', spare = ''] = await codes.allTextContents()
  await theirs.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(theirs.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible()
  await expectAccessibleLooks(theirs, 'the own account')

  await signOut(theirs)
  await signIn(theirs, seller)
  await giveCode(theirs, codeAt(key, Date.now() + 30_000)) // the next code: each is accepted only once
  await expect(userMenu(theirs)).toBeVisible()
  await goWithin(theirs, '/cuenta')

  const wanted = theirs.getByLabel('Contraseña nueva', { exact: true })
  await wanted.fill('Sobres-nuevos-de-invierno')
  await theirs.getByLabel('Contraseña actual').fill(seller.password)
  await theirs.getByLabel('Contraseña nueva, otra vez').fill('Sobres-nuevos-de-invierno')
  await theirs.context().clearCookies()
  await theirs.getByRole('button', { name: 'Cambiar contraseña' }).click()
  const door = theirs.getByRole('dialog', { name: 'Tu sesión terminó' })
  await door.getByLabel('Contraseña', { exact: true }).fill(seller.password)
  await door.getByRole('button', { name: 'Iniciar sesión' }).click()
  await door.getByLabel('Código del autenticador').fill(spare)
  await expectAccessibleLooks(theirs, 'signing in again with a second factor')
  await door.getByRole('button', { name: 'Confirmar código' }).click()
  await expect(door).toHaveCount(0)
  await expect(wanted).toHaveValue('Sobres-nuevos-de-invierno')

  await signOut(theirs)
  await signIn(theirs, seller)
  await giveCode(theirs, recovery.toUpperCase())
  await expect(userMenu(theirs)).toBeVisible()
  await signOut(theirs)
  await signIn(theirs, seller)
  await giveCode(theirs, recovery)
  await expect(theirs.getByText('El código no es correcto.')).toBeVisible()
  await theirs.context().close()

  await goWithin(page, '/auditoria')
  await expect(page.getByText('activó su segundo factor').first()).toBeVisible()
  await expect(page.getByText('invitó a').first()).toBeVisible()
  await expectAccessibleLooks(page, 'the trail')
})

/** Finds somebody in the list, of which other journeys may have filled the first page. */
async function openPerson(page: Page, name: string) {
  await page.goto(`/gestion/personal?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`)
  await page.getByText(name, { exact: true }).click()
}

test('an admin switches somebody off, who is out at once', async ({ page, browser }) => {
  const person = { username: 'temporal', password: 'Sobres-nuevos-de-otoño' }
  await openAsOwner(page, '/personal')
  await fillInvitation(page, 'Temporal', 'temporal@example.com')
  const link = await sendInvitation(page)
  const theirs = await otherBrowser(browser, page)
  await theirs.goto(link)
  await theirs.getByLabel('Usuario').fill(person.username)
  await theirs.getByLabel('Contraseña', { exact: true }).fill(person.password)
  await theirs.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await expect(userMenu(theirs)).toBeVisible()

  await openPerson(page, 'Temporal')
  await page.getByLabel('Puede entrar').click()
  await expectAccessibleLooks(page, 'a person')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardado')).toBeVisible()

  await theirs.goto('/gestion/cuenta')
  await expect(theirs.getByLabel('Usuario')).toBeVisible()
  await signIn(theirs, person)
  await expect(theirs.getByText('Usuario o contraseña incorrectos')).toBeVisible()
  await theirs.context().close()
})

test('who forgot the password reads at the door whom to ask, and comes in with a link', async ({
  page,
  browser,
}) => {
  const person = { username: 'olvidadiza', password: 'Sobres-nuevos-de-otoño' }
  await openAsOwner(page, '/personal')
  await fillInvitation(page, 'Olvidadiza', 'olvidadiza@example.com')
  const invitation = await sendInvitation(page)
  const theirs = await otherBrowser(browser, page)
  await theirs.goto(invitation)
  await theirs.getByLabel('Usuario').fill(person.username)
  await theirs.getByLabel('Contraseña', { exact: true }).fill(person.password)
  await theirs.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await signOut(theirs)
  await theirs.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click()
  await expect(theirs.getByText('Pedile a quien administra la tienda')).toBeVisible()
  await expectAccessibleLooks(theirs, 'the door, without a password')

  await openPerson(page, 'Olvidadiza')
  await page.getByRole('button', { name: 'Hacer un enlace de contraseña' }).click()
  const link = await page.getByLabel('Enlace', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'Listo' }).click()
  await expect(page.getByText('Tiene un enlace sin usar')).toBeVisible()
  await expectAccessibleLooks(page, 'a person with a link')

  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { name: 'Hola, Olvidadiza' })).toBeVisible()
  await theirs.getByLabel('Contraseña nueva').fill('contraseña1234')
  await theirs.getByRole('button', { name: 'Guardar y entrar' }).click()
  await expect(theirs.getByText('Elegí una contraseña más segura.')).toBeVisible()
  await expectAccessibleLooks(theirs, 'a new password')
  await theirs.getByLabel('Contraseña nueva').fill('Tres-cartas-en-la-mesa')
  await theirs.getByRole('button', { name: 'Guardar y entrar' }).click()
  await expect(userMenu(theirs)).toBeVisible()
  await theirs.goto(link)
  await expect(theirs.getByText('Este enlace ya no sirve.')).toBeVisible()
  await theirs.context().close()
})
