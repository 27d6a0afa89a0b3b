import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { openAsOwner } from './open-as-owner.ts'
import { test } from './own-shop.ts'
import { expectAccessibleLooks } from './page/each-look.ts'
import { expect } from './test.ts'

const row = (page: Page) => page.getByRole('region', { name: 'Respaldos guardados' }).getByRole('listitem')

/** Nothing lies over its middle. */
const isInSight = (what: Locator) =>
  what.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/status of 422/] })

test('the owner backs the shop up, downloads it and lets it go ', async ({ page }) => {
  await openAsOwner(page, '/respaldos')
  await expect(page.getByText('Todavía no hay respaldos. El primero se hace solo a las 04:00.')).toBeVisible()
  await page.getByLabel('Ponerle una contraseña').check()
  await page.getByLabel('Contraseña del respaldo').fill('corta')
  await page.getByRole('button', { name: 'Hacer un respaldo ahora' }).click()
  await expect(page.getByText('Mínimo 8 caracteres')).toBeVisible()
  await page.getByLabel('Contraseña del respaldo').fill('cartas-en-la-caja')
  await page.getByRole('button', { name: 'Hacer un respaldo ahora' }).click()
  await expect(page.getByText('El respaldo está hecho.')).toBeVisible()
  await expect(row(page)).toHaveCount(1)
  const download = page.getByRole('link', { name: /^Descargar el respaldo del / })
  expect(await isInSight(download), 'the notice lies over what comes next').toBe(true)
  await expect(page.getByText(/^El último respaldo bueno es del /)).toBeVisible()
  await expect(row(page)).toContainText('a mano · con contraseña')
  await expectAccessibleLooks(page, 'a kept backup')

  const downloading = page.waitForEvent('download')
  await download.click()
  const file = await readFile(await (await downloading).path())
  expect(file.subarray(0, 21).toString()).toBe('age-encryption.org/v1')

  await page.getByRole('button', { name: /^Eliminar el respaldo del / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Respaldo eliminado.')).toBeVisible()
  await expect(page.getByText('Todavía no hay ninguno. Cuando hagas uno,')).toBeVisible()
})

test('a backup whose file somebody took away is missed on both screens until it is let go', async ({
  page,
  visited,
}) => {
  await openAsOwner(page, '/respaldos')
  await page.getByRole('button', { name: 'Hacer un respaldo ahora' }).click()
  await expect(page.getByText('El respaldo está hecho.')).toBeVisible()
  await page.getByLabel('Ponerle una contraseña').check()
  await page.getByLabel('Contraseña del respaldo').fill('cartas-en-la-caja')
  await page.getByRole('button', { name: 'Hacer un respaldo ahora' }).click()
  await expect(row(page)).toHaveCount(2)
  await rm(join(visited.dataDir, 'respaldos'), { recursive: true })
  await page.reload()
  await expect(
    page.getByText('su archivo ya no está en la carpeta: revisá el disco y hacé otro.'),
  ).toBeVisible()
  const missed = page.getByRole('list', { name: 'Respaldos que faltan' }).getByRole('listitem')
  await expect(missed).toHaveText([
    /, \d\d:\d\d:\d\d · a mano · con contraseña/,
    /, \d\d:\d\d:\d\d · a manoQuitar/,
  ])
  await expectAccessibleLooks(page, 'a lost backup')
  await openAsOwner(page, '/')
  await expect(page.getByText('El último respaldo de la tienda ya no está en su carpeta.')).toBeVisible()

  await page.getByRole('link', { name: 'Ver', exact: true }).click()
  await page.getByRole('button', { name: 'Hacer un respaldo ahora' }).click()
  await expect(page.getByText(/^El último respaldo bueno es del /)).toBeVisible()
  await expect(row(page).filter({ hasText: 'Descargar' })).toHaveCount(1)
  for (const left of [1, 0]) {
    await missed
      .getByRole('button', { name: /^Quitar de la lista el respaldo del / })
      .first()
      .click()
    await expect(missed).toHaveCount(left)
  }
})

test('a backup that should have a password is not made without one', async ({ page }) => {
  await openAsOwner(page, '/respaldos')
  let asked = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/respaldos/')) asked += 1
  })
  const password = page.getByLabel('Contraseña del respaldo')
  const make = () => page.getByRole('button', { name: 'Hacer un respaldo ahora' }).click()
  await page.getByLabel('Ponerle una contraseña').check()
  for (const [typed, fault] of [
    ['', 'Mínimo 8 caracteres'],
    ['corta', 'Mínimo 8 caracteres'],
    [' '.repeat(12), 'No puede ser solo espacios'],
  ] as const) {
    await password.fill(typed)
    await make()
    await expect(password).toHaveAccessibleDescription(new RegExp(fault))
    await expect(password).toBeFocused()
  }
  await expectAccessibleLooks(page, 'a refused password')
  expect(asked).toBe(0)
  await page.getByLabel('Ponerle una contraseña').uncheck()
  await make()
  await expect(page.getByText('El respaldo está hecho.')).toBeVisible()
  expect(asked).toBe(1)
})

test('the owner chooses the hour of the daily backup, and it stays', async ({ page }) => {
  await openAsOwner(page, '/respaldos')
  await page.getByLabel('A qué hora').click()
  await expect(page.getByRole('option')).toHaveCount(24)
  await page.getByRole('option', { name: '22:00', exact: true }).click()
  await page.getByLabel('Cuántos guardar').fill('14')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardado. Se va a hacer uno por día.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('A qué hora')).toHaveText('22:00')
  await expect(page.getByLabel('Cuántos guardar')).toHaveValue('14')
})
