import { comeSignedIn, openAsOwner } from './open-as-owner.ts'
import { expect, test } from './test.ts'

test.use({ expectedErrors: [/status of 401/] })

test('a search and chosen rows are of one window, and a dialog changes those of its own', async ({
  page,
  context,
}) => {
  await openAsOwner(page, '/productos')
  const choose = page.getByRole('checkbox', { name: /^Elegir (?!tod)/ })
  await choose.first().check()
  await choose.nth(1).check()
  await page
    .getByRole('region', { name: 'Productos elegidos' })
    .getByRole('button', { name: 'Precio' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Cambiar el precio de 2 productos' })
  await dialog.getByRole('radio', { name: 'Poner el mismo precio a todos' }).check()
  await dialog.getByLabel('Precio nuevo').fill('777')

  const other = await context.newPage()
  await comeSignedIn(other)
  await other.goto('/gestion/productos')
  const third = other.getByRole('checkbox', { name: /^Elegir (?!tod)/ }).nth(2)
  await expect(third).toBeVisible()
  await expect(other.getByRole('region', { name: 'Productos elegidos' })).toHaveCount(0)
  await third.check()
  await other.getByPlaceholder('Título o código').fill('mew')
  await expect(other).toHaveURL(/mew/)
  // Windows share their colours: once these arrive, so would have whatever was told before.
  const colours = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await other.getByRole('button', { name: 'Cambiar entre claro y oscuro' }).click()
  await expect(page.locator('body')).not.toHaveCSS('background-color', colours)

  await expect(dialog.getByLabel('Precio nuevo')).toHaveValue('777')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('2 elegidos')).toBeVisible()
  await expect(page).not.toHaveURL(/mew/)

  await other.getByRole('button', { name: /^Tu cuenta/ }).click()
  await other.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(page.getByText('2 elegidos')).toHaveCount(0)
})
