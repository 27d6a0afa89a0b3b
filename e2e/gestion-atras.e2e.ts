import { move, openOrder, order, stack } from './manage-order.ts'
import { openAsOwner } from './open-as-owner.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/status of 401/] })

test('Back closes a dialog before it leaves the order', async ({ page, api }) => {
  const numero = await order(page, [[await api.findProduct(stack), 1]])
  await openAsOwner(page, '/ordenes')
  await openOrder(page, numero)
  await move(page, 'Marcar como pagada')
  const title = page.getByRole('heading', { level: 1, name: `Orden ${numero}` })
  const refund = page.getByRole('dialog', { name: `Reembolsar la orden ${numero}` })
  for (const _ of ['closed by Back', 'and once more']) {
    await page.getByRole('button', { name: 'Reembolsar', exact: true }).click()
    await expect(refund).toBeVisible()
    await page.goBack()
    await expect(refund).toHaveCount(0)
    await expect(title).toBeVisible()
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/gestion\/ordenes(\?|$)/)
  await page.goForward()
  await expect(title).toBeVisible()
})

test('Back closes the menu of a phone before it leaves the screen', async ({ page }) => {
  await openAsOwner(page, '/ordenes')
  const menu = page.getByRole('navigation', { name: 'Menú' })
  const openMenu = () => page.getByRole('button', { name: 'Abrir menú' }).click()
  await openMenu()
  await menu.getByRole('link', { name: 'Productos', exact: true }).click()
  const title = (name: string) => page.getByRole('heading', { level: 1, name })
  await expect(title('Productos')).toBeVisible()
  await openMenu()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toHaveCount(0)
  await expect(title('Productos')).toBeVisible()
  await page.goBack()
  await expect(title('Órdenes')).toBeVisible()
})

test('Back closes a menu of a list before it leaves the list', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  await openAsOwner(page, '/ordenes')
  await page.getByRole('link', { name: 'Productos', exact: true }).click()
  const title = (name: string) => page.getByRole('heading', { level: 1, name })
  const openList = async (field: string) => {
    await page.getByRole('combobox', { name: field }).click()
    await expect(page.getByRole('listbox')).toBeVisible()
  }
  const goesBackTo = async (name: string) => {
    await page.goBack()
    await expect(page.getByRole('listbox').or(page.getByRole('menu'))).toHaveCount(0)
    await expect(title(name)).toBeVisible()
  }
  await expect(title('Productos')).toBeVisible()
  for (const _ of ['closed by Back', 'and once more']) {
    await openList('Juego')
    await goesBackTo('Productos')
  }
  await page.getByRole('button', { name: 'Más filtros' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await goesBackTo('Productos')
  await goesBackTo('Órdenes')
  await page.goForward()
  await page.getByRole('button', { name: 'Más filtros' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Expansión' }).click()
  await page.getByRole('combobox', { name: 'Expansión' }).fill('a')
  await expect(page.getByRole('listbox')).toBeVisible()
  await goesBackTo('Productos')
})

test('Back closes what is open over the very first screen, and then leaves the shop', async ({ page }) => {
  await openAsOwner(page, '/')
  const title = (name: string) => page.getByRole('heading', { level: 1, name })
  const menu = page.getByRole('navigation', { name: 'Menú' })
  await expect(title('Inicio')).toBeVisible()
  for (const _ of ['closed by Back', 'and once more']) {
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    await expect(menu).toBeVisible()
    await page.goBack()
    await expect(menu).toHaveCount(0)
    await expect(title('Inicio')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await menu.getByRole('link', { name: 'Productos', exact: true }).click()
  await expect(title('Productos')).toBeVisible()
  await page.goBack()
  await expect(title('Inicio')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
})

test('in a tab of its own Back leads through the screens, also after it closed something on the first', async ({
  page: opener,
}) => {
  await openAsOwner(opener, '/')
  const [page] = await Promise.all([
    opener.waitForEvent('popup'),
    opener.evaluate(() => void window.open(location.href)),
  ])
  const title = (name: string) => page.getByRole('heading', { level: 1, name })
  const menu = page.getByRole('navigation', { name: 'Menú' })
  const open = page.getByRole('button', { name: 'Abrir menú' })
  await open.click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toHaveCount(0)
  await page.goBack()
  await expect(title('Inicio')).toBeVisible()
  await open.click()
  await menu.getByRole('link', { name: 'Productos', exact: true }).click()
  await expect(title('Productos')).toBeVisible()
  await page.goBack()
  await expect(title('Inicio')).toBeVisible()
})

test('Back asks about what was typed, and leaves address and screen together', async ({ page }) => {
  await openAsOwner(page, '/productos')
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await page.getByRole('button', { name: 'Tienda', exact: true }).click()
  await page.getByRole('link', { name: 'Ajustes', exact: true }).click()
  const hours = page.getByLabel('Horario')
  await hours.fill('A la tarde')
  const address = page.url()
  const asked = page.getByRole('dialog', { name: 'Tenés cambios sin guardar' })
  for (const _ of ['asked', 'and asked again']) {
    await page.goBack()
    await expect(asked).toBeVisible()
    await asked.getByRole('button', { name: 'Seguir editando' }).click()
    await expect(asked).toHaveCount(0)
    await expect(hours).toHaveValue('A la tarde')
    await expect(page).toHaveURL(address)
  }
  await page.goBack()
  await asked.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page).toHaveURL(/\/gestion\/productos(\?|$)/)
  await expect(hours).toHaveCount(0)
})
