import { chooseOption } from './choose-option.ts'
import { openAsOwner } from './open-as-owner.ts'
import { expectAccessibleLooks } from './page/each-look.ts'
import { expect, test } from './test.ts'

test('a slip of the pen in a new expansion shows the one that the shop has', async ({ page }) => {
  await openAsOwner(page, '/expansiones/create')
  const name = page.getByLabel('Nombre')
  await name.fill('Evolving Skyes')
  const hint = page.getByRole('status').filter({ hasText: '¿Es una de las que ya tenés?' })
  await expect(hint).toBeHidden()
  await chooseOption(page.getByLabel('Juego'), 'Pokémon')
  await expect(hint.getByRole('link')).toHaveText('Evolving Skies')
  await expectAccessibleLooks(page, 'an expansion that may be there')
  await name.fill('Algo que no se parece a nada')
  await expect(hint).toBeHidden()
  await name.fill('Evolving Skyes')
  await hint.getByRole('link').click()
  await page.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Evolving Skies')
  // It is not said to be like itself.
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Evolving Skie')
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeEnabled()
  await expect(hint).toBeHidden()
})
