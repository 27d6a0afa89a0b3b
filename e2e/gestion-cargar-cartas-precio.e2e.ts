import { expect, type Page } from '@playwright/test'
import { beginLot, enter, field, loadBook, rows, saved, takeInLot } from './intake-steps.ts'
import { openAsOwner } from './open-as-owner.ts'
import { expectAccessibleLooks } from './page/each-look.ts'
import { test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 } })

const question = (page: Page) => page.getByRole('region', { name: 'El precio que falta' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('the price is asked in a field of its own, which a thumb answers or leaves', async ({ page }) => {
  const expansion = 'Noche de Precios'
  await loadBook(page, expansion)
  await beginLot(page, expansion)
  await enter(page, '7')
  await expect(question(page).getByLabel('Precio de Zorrino Nocturno 7/060')).toBeFocused()
  await expect(field(page)).toHaveValue('')
  await expect(question(page).getByRole('button', { name: 'Listo' })).toBeInViewport({ ratio: 1 })
  await expectAccessibleLooks(page, 'the price of a card')
  await press(page, 'Después')
  await expect(question(page)).toHaveCount(0)
  await expect(field(page)).toBeFocused()
  await expect(rows(page)).toHaveText([/Zorrino Nocturno.*Falta el precio/])

  await press(page, 'Falta 1 precio')
  await expect(question(page).getByLabel('Precio de Zorrino Nocturno 7/060')).toBeFocused()
  await page.keyboard.type('1500')
  await press(page, 'Listo')
  await expect(rows(page)).toHaveText([/Zorrino Nocturno.*\$.1\.500/])
  await expect(field(page)).toBeFocused()
  // Below the bar at the top.
  expect((await field(page).boundingBox())?.y).toBeGreaterThan(56)

  await enter(page, '9')
  await page.keyboard.type('900')
  await field(page).click()
  await expect(question(page)).toHaveCount(0)
  await enter(page, '11')
  await page.keyboard.type('1100')
  await rows(page).nth(2).getByRole('button').click()
  await expect(rows(page)).toHaveText([/Criatura 11.*\$.1\.100/, /Criatura 9.*\$.900/, /Zorrino.*\$.1\.500/])
})

test('the prices that are missing are asked one after another', async ({ page }) => {
  const expansion = 'Noche de Deudas'
  await loadBook(page, expansion)
  await beginLot(page, expansion)
  for (const number of ['1', '3', '5', '9']) {
    await enter(page, number)
    await press(page, 'Después')
  }
  const priceOf = (name: string) => question(page).getByLabel(`Precio de ${name}`)
  await press(page, 'Faltan 4 precios')
  await expect(priceOf('Criatura 1 1/060')).toBeFocused()
  await expect(question(page)).toContainText('y después 3 más')
  await expect(page.getByRole('region', { name: 'El renglón en mano' })).toContainText('Criatura 1 1/060')
  await enter(page, '1100')
  await expect(priceOf('Criatura 3 3/060')).toBeFocused()
  await press(page, 'Después')
  await expect(priceOf('Criatura 5 5/060')).toBeFocused()
  await page.keyboard.type('5500')
  await press(page, 'Listo')
  await expect(priceOf('Criatura 9 9/060')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await expect(field(page)).toBeFocused()
  await expect(rows(page)).toHaveText([/9 9.*Falta/, /5 5.*\$.5\.500/, /3 3.*Falta/, /1 1.*\$.1\.100/])
  await press(page, 'Faltan 2 precios')
  await enter(page, '3300', '9900')
  await expect(field(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Dar de alta' })).toBeVisible()
})

test('the number of the next card, typed as a price, is doubted', async ({ page }) => {
  const expansion = 'Noche de Dudas'
  await loadBook(page, expansion)
  await beginLot(page, expansion)
  await enter(page, '9', '11')
  const doubt = question(page).getByRole('alert')
  await expect(doubt).toHaveText(/¿Seguro que \$.11\? También es el número de una carta de esa expansión\./)
  await expect(rows(page)).toHaveText([/Criatura 9.*Falta el precio/])
  await expectAccessibleLooks(page, 'a price that is doubted')
  await enter(page, '2500')
  await expect(rows(page)).toHaveText([/Criatura 9.*\$.2\.500/])

  await enter(page, '11', '13', '')
  await expect(rows(page).first()).toHaveText(/Criatura 11.*\$.13/)
  await enter(page, '13')
  await page.keyboard.type('15')
  await field(page).click()
  await expect(doubt).toBeVisible()
  await expect(rows(page).first()).toHaveText(/Criatura 13.*Falta el precio/)
})

test('a thumb that changes the line leaves the field its keyboard', async ({ page }) => {
  const expansion = 'Noche de Pulgares'
  await loadBook(page, expansion)
  await beginLot(page, expansion)
  await enter(page, '7', '1500')
  for (const name of ['Damaged', 'Una más', 'Una menos', 'Near Mint']) {
    await press(page, name)
    await expect(field(page), name).toBeFocused()
  }
  await enter(page, '9', '900')
  await expect(rows(page)).toHaveCount(2)
  await expect(saved(page)).toBeVisible()
})

test('a price in its line is doubted like one that is asked for, and thousands without zeros are none', async ({
  page,
}) => {
  const expansion = 'Noche de Miles'
  await loadBook(page, expansion)
  await takeInLot(page, await lotOfOne(page, expansion, '1', '162000'))
  await openAsOwner(page, '/cargar-cartas')
  await lotOfOne(page, expansion, '1')
  const line = page.getByRole('region', { name: 'El renglón en mano' })
  const price = line.getByLabel('Precio de cada una')
  await expect(price).toHaveValue('162.000')
  await price.fill('162.5')
  await price.press('Enter')
  await expect(line).toContainText('¿162.500 o 162,50? Los centavos van con coma.')
  await expect(rows(page)).toHaveText([/Criatura 1 .*\$.162\.000/])
  await price.fill('162,5')
  await price.press('Enter')
  await expect(rows(page)).toHaveText([/Criatura 1 .*\$.162,50/])
  await expect(line).toContainText(/¿Seguro\? La tienda la tiene a \$.162\.000/)
})

/** @returns the number of a lot with one card for $ 162.000 */
async function lotOfOne(page: Page, expansion: string, ...typed: string[]): Promise<number> {
  const id = await beginLot(page, expansion)
  await enter(page, ...typed)
  await expect(rows(page)).toHaveText([/Criatura 1 .*\$.162\.000/])
  await expect(saved(page)).toBeVisible()
  return id
}
