import { expect, type Page } from '@playwright/test'
import { callOffice } from './call-office.ts'
import {
  beginLot,
  beginMixedLot,
  beginNextLot,
  enter,
  field,
  loadBook,
  lots,
  rows,
  saved,
  takeInLot,
} from './intake-steps.ts'
import { expectAccessible } from './page/axe.ts'
import { expectAccessibleLooks } from './page/each-look.ts'
import { keepDrawing } from './page/keep-drawing.ts'
import { test } from './test.ts'

const line = (page: Page) => page.getByRole('region', { name: 'El renglón en mano' })

/** Chooses what is the same for the next cards. */
async function fix(page: Page, label: string, value: string) {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: value, exact: true }).click()
}

test('prices that a lot changes are told before and after, and an undone lot is a draft again', async ({
  page,
}) => {
  const expansion = 'Noche de Cambios'
  await loadBook(page, expansion)
  const first = await beginLot(page, expansion)
  await enter(page, '1', '118000')
  await expect(saved(page)).toBeVisible()
  await takeInLot(page, first)

  await page.goto('/gestion/cargar-cartas')
  const cards = page.waitForResponse((answer) => answer.url().includes('lotes/cartas/?expansion_id'))
  await beginNextLot(page) // of the same expansion
  await cards
  await field(page).focus()
  await enter(page, '1')
  await page.keyboard.press('Alt+p')
  await enter(page, '100000')
  await enter(page, '3', '5000')
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Dar de alta' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Dar de alta 2 cartas' })
  await expect(dialog.getByRole('alert')).toHaveText(
    /^Cambia de precio:Criatura 1 1\/060: de \$.118\.000 a \$.100\.000$/,
  )
  await expectAccessibleLooks(page, 'prices that a lot changes')
  await dialog.getByRole('button', { name: 'Dar de alta' }).click()
  await expect(page.getByText('Cambió el precio de 1.')).toBeVisible()
  await expect(page.getByText(/más copias, antes a \$.118\.000/)).toBeVisible()
  await page.goto('/gestion/movimientos')
  await expect(page.getByText('Alta de cartas', { exact: false }).first()).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: 'Deshacer el lote' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer el lote' }).click()
  await page.getByRole('button', { name: 'Volver a borrador' }).click()
  await expect(rows(page)).toHaveText([/Criatura 3 .*\$.5\.000/, /Criatura 1 .*\$.100\.000/])
  await expect(saved(page)).toBeVisible()
  await page.goto('/gestion/cargar-cartas')
  await expect(page.getByRole('link', { name: new RegExp(` · Pokémon · ${expansion}$`) })).toHaveCount(3)
})

test('a line that was taken out cannot come back once the lot is taken in', async ({ page }) => {
  const expansion = 'Noche de Sobras'
  await loadBook(page, expansion)
  await beginLot(page, expansion)
  await enter(page, '1', '1500')
  await enter(page, '2', '1600')
  await line(page).getByRole('button', { name: 'Sacar el renglón' }).click()
  const notice = page.getByText(/^Sacaste Criatura 2/)
  await expect(notice).toBeVisible()
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Dar de alta' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Dar de alta' }).click()
  await expect(page.getByRole('button', { name: 'Deshacer el lote' })).toBeVisible()
  await expect(notice).toHaveCount(0, { timeout: 3_000 }) // it would go by itself after 15 seconds
})

test('an undone lot of several expansions is a draft again with the names of its cards and its cost', async ({
  page,
}) => {
  await loadBook(page, 'Noche de Vueltas')
  const id = await beginMixedLot(page)
  await field(page).focus()
  await field(page).fill('zorrino vueltas')
  await page.getByRole('option').click()
  await enter(page, '1500')
  await expect(rows(page)).toHaveText([/Zorrino Nocturno/])
  await expect(saved(page)).toBeVisible()
  await callOffice(page, 'PATCH', `${lots}${id}/`, { costo_total: '900.00' })
  await takeInLot(page, id)
  await callOffice(page, 'POST', `${lots}${id}/deshacer/`, {})
  await page.goto(`/gestion/cargar-cartas/${id}`)
  await page.getByRole('button', { name: 'Volver a borrador' }).click()
  await expect(rows(page)).toHaveText([/Zorrino Nocturno.*\$.1\.500/])
  await page.getByRole('button', { name: 'Dar de alta' }).first().click()
  const cost = page.getByLabel('Cuánto pagaste por el lote')
  await expect(cost).toHaveValue('900')

  const taken: string[] = []
  page.on('request', (request) => request.url().includes('/alta/') && taken.push(request.url()))
  await cost.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Dar de alta' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toHaveCount(0)
  expect(taken).toEqual([])
})

test('a lot that says no language finds the price and the copies of the shop, and one tap makes it one', async ({
  page,
  browser,
  context,
}) => {
  const expansion = 'Noche de Lenguas'
  await loadBook(page, expansion)
  const first = await beginLot(page, expansion)
  await fix(page, 'Idioma', 'Inglés')
  await field(page).focus()
  await enter(page, '7', '315000', '9', '900')
  await expect(saved(page)).toBeVisible()
  await takeInLot(page, first)

  // Another device begins with what the last lot had.
  const device = await browser.newContext({ baseURL: new URL(page.url()).origin })
  device.on('page', keepDrawing)
  await device.addCookies(await context.cookies())
  const other = await device.newPage()
  await other.goto('/gestion/cargar-cartas')
  await expect(other.getByRole('link', { name: new RegExp(`^Lote ${first} `) })).toBeVisible()
  await beginNextLot(other)
  await expect(other.getByRole('combobox', { name: 'Idioma' })).toHaveText('Inglés')
  await fix(other, 'Idioma', 'Sin decir')
  await field(other).focus()
  await enter(other, '7')
  await expect(rows(other)).toHaveText([/Zorrino Nocturno.*Near Mint · Holo.*\$.315\.000/])
  await expect(line(other)).toContainText(/Ya hay 1 a \$.315\.000, Near Mint, Inglés, Holo/)
  await expectAccessibleLooks(other, 'a card that the shop has in a language')
  await line(other).getByRole('button', { name: 'Es de esas' }).click()
  await expect(rows(other)).toHaveText([/Near Mint · Inglés · Holo.*hay 1.*\$.315\.000/])
  await expect(line(other)).toContainText('ya hay 1')

  // Who did not look at the line is told before it becomes a product of its own.
  await field(other).focus()
  await enter(other, '9')
  await expect(saved(other)).toBeVisible()
  await other.keyboard.press('Alt+A')
  const dialog = other.getByRole('dialog', { name: 'Dar de alta' })
  await expect(dialog).toContainText('se publica 1 producto nuevo con su precio, y 1 que ya está suma copias')
  await expect(dialog).toContainText(/Criatura 9 9\/060: hay 1 a \$.900, Near Mint, Inglés, Holo/)
  await expectAccessible(other, 'a new product that the shop has in a language')
  await dialog.getByRole('button', { name: 'Sumar a la que está' }).click()
  await expect(dialog).toContainText('2 que ya están suman copias')
  await device.close()
})
