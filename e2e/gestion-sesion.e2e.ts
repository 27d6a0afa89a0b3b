import { apiPaths } from '@mazo/contract/paths.ts'
import { goWithin, openAsOwner } from './open-as-owner.ts'
import { test } from './own-shop.ts'
import { expectAccessibleLooks } from './page/each-look.ts'
import { holdCalls, holdCallsToFail } from './page/held-calls.ts'
import { owner } from './shops/start-shop.ts'
import { expect } from './test.ts'

test.use({ expectedErrors: [/status of (401|404)|ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch/] })

test('a session that ends in the middle of a form is opened again over it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsOwner(page, '/banners/1')
  const title = page.getByLabel('Título')
  await title.fill('Fin de semana de sobres')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Guardar' }).click()
  const door = page.getByRole('dialog', { name: 'Tu sesión terminó' })
  await expect(door).toBeVisible()
  await expect(page.getByText('Guardado')).toHaveCount(0)
  await expectAccessibleLooks(page, 'signing in again')
  await door.getByLabel(/^Contraseña/).fill(owner.password)
  await door.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(door).toHaveCount(0)
  await expect(title).toHaveValue('Fin de semana de sobres')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardado')).toBeVisible()
  await page.goto('/gestion/banners/1')
  await expect(title).toHaveValue('Fin de semana de sobres')
})

for (const [path, label] of [
  ['/preguntas/create', 'Pregunta'],
  ['/productos/1', 'Título'],
  ['/ajustes', 'Nombre de la tienda'],
] as const) {
  test(`what was typed in ${path} is not thrown away without a question`, async ({ page }) => {
    await openAsOwner(page, path)
    const field = page.getByLabel(label).first()
    await field.fill('Todavía sin guardar')
    const question = page.getByRole('dialog', { name: 'Tenés cambios sin guardar' })
    const leave = () => page.getByRole('link', { name: 'Órdenes' }).click()
    await leave()
    await question.getByRole('button', { name: 'Seguir editando' }).click()
    await expect(field).toHaveValue('Todavía sin guardar')
    const asked = page.waitForEvent('dialog')
    const reloaded = page.reload()
    const reload = await asked
    expect(reload.type()).toBe('beforeunload')
    await reload.accept()
    await reloaded
    await field.fill('Otra vez')
    await leave()
    await question.getByRole('button', { name: 'Salir sin guardar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Órdenes' })).toBeVisible()
  })
}

test('what is typed while a form is being saved stays typed, and its form stays open', async ({ page }) => {
  await openAsOwner(page, '/productos/1')
  const save = page.getByRole('button', { name: 'Guardar' })
  const title = page.getByLabel('Título')
  const place = page.getByLabel('Ubicación')
  await title.fill('Guardado mientras tanto')
  const product = '**/gestion/productos/1/'
  const saved = await holdCalls(page, product)
  await save.click()
  await place.fill('Caja 7')
  saved()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guardado mientras tanto')
  await expect(place).toHaveValue('Caja 7')
  await page.unroute(product)
  // The button rests while the answer is still on its way, too.
  const isSaved = page.waitForResponse(product)
  await save.click()
  await isSaved
  await expect(save).toBeDisabled()
  await page.reload()
  await expect(title).toHaveValue('Guardado mientras tanto')
  await expect(place).toHaveValue('Caja 7')

  await goWithin(page, '/banners/1')
  const banner = page.getByLabel('Título')
  await banner.fill('Semana de sobres')
  const bannerSaved = await holdCalls(page, '**/gestion/banners/1/')
  await save.click()
  await banner.fill('Semana de latas')
  bannerSaved()
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
  await expect(banner).toHaveValue('Semana de latas')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await save.click()
  await expect(page).toHaveURL(/\/gestion\/banners$/)
})

test('nothing more is typed into a new record while it is made, and one that is refused goes on', async ({
  page,
}) => {
  await openAsOwner(page, '/banners/create')
  const title = page.getByLabel('Título')
  await title.fill('Semana de sobres')
  const goOn = await holdCallsToFail(page, '**/gestion/banners/')
  await page.keyboard.press('Enter')
  await page.keyboard.type(' y latas')
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeDisabled()
  goOn()
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeEnabled()
  await expect(title).toHaveValue('Semana de sobres')
  await expect(title).toBeFocused()
})

test('a screen that does not come says why, and comes by itself with the network', async ({
  page,
  context,
}) => {
  await openAsOwner(page, '/')
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible()
  await page.getByRole('button', { name: 'Páginas e imágenes' }).click()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Preguntas frecuentes' }).click()
  await expect(page.getByRole('alert')).toContainText('Sin conexión. Revisá internet')
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Preguntas frecuentes' })).toBeVisible()
})

test('a screen of an older version is loaded anew', async ({ page }) => {
  await openAsOwner(page, '/')
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible()
  expect((await page.request.get('/gestion/assets/Questions-antes.js')).status()).toBe(404)
  let isReloaded = false
  await page.route(/\/Questions-[^/]*\.js/, (route) =>
    isReloaded ? route.continue() : route.fulfill({ status: 404 }),
  )
  page.on('load', () => {
    isReloaded = true
  })
  await page.getByRole('button', { name: 'Páginas e imágenes' }).click()
  await page.getByRole('link', { name: 'Preguntas frecuentes' }).click()
  await expect.poll(() => isReloaded).toBe(true)
  await expect(page.getByRole('link', { name: 'Nueva pregunta' })).toBeVisible()
})

test('the page says whose it is before its program has come', async ({ page, api }) => {
  await page.route(/\.js$/, (route) => route.abort())
  await page.goto('/gestion/')
  await expect(page.getByRole('status')).toHaveText('Cargando…')
  await expect(page.getByText((await api.settings()).nombre, { exact: true })).toBeVisible()
})

test('who cannot sign out is told so, and stays signed in', async ({ page }) => {
  await openAsOwner(page, '/cuenta')
  await page.route(`**${apiPaths.logout}`, (route) => route.abort())
  await page.getByRole('button', { name: /^Tu cuenta/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(page.getByText('No se pudo cerrar la sesión: seguís adentro.')).toBeVisible()
  await page.unroute(`**${apiPaths.logout}`)
  await page.getByRole('button', { name: /^Tu cuenta/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(page.getByLabel('Usuario')).toBeVisible()
})
