import type { Page } from '@playwright/test'
import { callOffice } from './call-office.ts'
import { chooseOption } from './choose-option.ts'
import { goWithin, openAsOwner } from './open-as-owner.ts'
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

type Twins = { twin: string; kept: string; titles: string[]; stranger: string }

/** Two expansions of one game, the first with two products, and a product of another game beside these. */
async function makeTwins(page: Page): Promise<Twins> {
  const mark = `Quimera ${++made}`
  const make = (path: string, body: object) =>
    callOffice<{ id: number }>(page, 'POST', `/api/v1/gestion/${path}/`, body)
  const makeExpansion = (nombre: string, tcg_id: number) => make('expansiones', { nombre, tcg_id })
  const makeProduct = (titulo: string, tcg_id: number, expansion_id: number) =>
    make('productos', { titulo, tcg_id, expansion_id, precio: '1000', cantidad_disponible: 5 })
  const names = { twin: `Puños de ${mark}`, kept: `Fist of ${mark}` }
  const twin = await makeExpansion(names.twin, 1)
  await makeExpansion(names.kept, 1)
  const other = await makeExpansion(`Ajena de ${mark}`, 2)
  const titles = [`Sobre de ${mark}`, `Caja de ${mark}`]
  for (const titulo of titles) await makeProduct(titulo, 1, twin.id)
  const stranger = `Tapete de ${mark}`
  await makeProduct(stranger, 2, other.id)
  return { ...names, titles, stranger }
}
let made = 0

/** Moves the chosen products; «Más» holds what has no room in the bar. */
async function moveChosen(page: Page, expansion: string) {
  await page.getByRole('region', { name: 'Productos elegidos' }).getByRole('button', { name: 'Más' }).click()
  await page.getByRole('menuitem', { name: 'Pasar a otra expansión' }).click()
  const dialog = page.getByRole('dialog', { name: /^Cambiar la expansión de \d productos?$/ })
  const name = dialog.getByRole('combobox', { name: 'Expansión' })
  await name.fill(expansion.toLowerCase())
  await page.getByRole('option', { name: expansion }).click()
  await expect(name).toHaveValue(expansion)
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
}

test('an expansion that the shop has twice is emptied, and deleted', async ({ page }) => {
  await openAsOwner(page, '/expansiones')
  const { twin, kept, titles } = await makeTwins(page)
  await goWithin(page, `/expansiones?filter=${encodeURIComponent(JSON.stringify({ q: twin }))}`)
  await page.getByRole('link', { name: `2 productos de ${twin}` }).click()
  await page.getByRole('checkbox', { name: 'Elegir toda la página' }).check()
  await moveChosen(page, kept)
  await expect(page.getByText('Listo: 2 productos cambiados.')).toBeVisible()
  await expect(page.getByText('Nada coincide con estos filtros.')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Listo: 2 productos volvieron a como estaban.')).toBeVisible()
  for (const titulo of titles) await expect(page.getByRole('link', { name: titulo })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Elegir toda la página' }).check()
  await moveChosen(page, kept)
  await expect(page.getByText('Listo: 2 productos cambiados.')).toBeVisible()
  await goWithin(page, `/expansiones?filter=${encodeURIComponent(JSON.stringify({ q: twin }))}`)
  await page.getByRole('link', { name: twin, exact: true }).click()
  await expect(page.getByRole('link', { name: /^Ver su/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Eliminar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Expansiones')
  await goWithin(page, '/cambios-precio')
  const changes = page.getByRole('listitem').filter({ hasText: `Pasar a la expansión ${kept}` })
  await expect(changes).toHaveCount(2)
  await changes.first().getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('dialog')).toContainText('la expansión que tenían ya no está')
})

test('on a phone a product of another game stays, and is named', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsOwner(page, '/expansiones')
  const { twin, kept, titles, stranger } = await makeTwins(page)
  await goWithin(page, `/expansiones?filter=${encodeURIComponent(JSON.stringify({ q: twin }))}`)
  await page.getByRole('link', { name: twin }).click()
  await page.getByRole('link', { name: 'Ver sus 2 productos' }).click()
  await expect(page.getByRole('checkbox', { name: /^Elegir / })).toHaveCount(2)
  await goWithin(page, `/productos?filter=${encodeURIComponent(JSON.stringify({ q: stranger.slice(10) }))}`)
  for (const titulo of [...titles, stranger])
    await page.getByRole('checkbox', { name: `Elegir ${titulo}` }).check()
  await page.getByRole('region', { name: 'Productos elegidos' }).getByRole('button', { name: 'Más' }).click()
  await page.getByRole('menuitem', { name: 'Pasar a otra expansión' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('Elegí a qué expansión pasan.')).toBeVisible()
  await expectAccessibleLooks(page, 'to which expansion products move')
  const dialog = page.getByRole('dialog')
  const name = dialog.getByRole('combobox', { name: 'Expansión' })
  await name.fill(kept)
  await page.getByRole('option', { name: kept }).click()
  await name.fill('otra que no elegí')
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await expect(dialog.getByText('Elegí a qué expansión pasan.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await moveChosen(page, kept)
  const told = page.getByRole('dialog', { name: '1 producto quedó como estaba' })
  await expect(told).toContainText('La expansión es de otro juego. Lo demás sí cambió: 2 productos.')
  await expect(told.getByRole('listitem')).toHaveText(stranger)
  await told.getByRole('button', { name: 'Entendido' }).click()
  await goWithin(page, '/cambios-precio')
  const change = page.getByRole('listitem').filter({ hasText: `Pasar a la expansión ${kept}` })
  await expect(change).toContainText('2 productos cambiados · 1 no se tocó')
  await change.getByRole('button', { name: 'Ver lo que no se tocó' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText('La expansión es de otro juego.')
  await goWithin(page, '/auditoria')
  await expect(page.getByText('hizo un cambio por lote de 2 productos').first()).toBeVisible()
  await goWithin(page, `/auditoria?filter=${encodeURIComponent(JSON.stringify({ cada_uno: true }))}`)
  await expect(page.getByText(`→ ${kept}`).first()).toBeVisible()
})
