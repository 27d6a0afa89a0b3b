import { apiPaths, pagePaths } from '@mazo/contract/paths.ts'
import type { SearchHit } from '@mazo/contract/products/products.ts'
import type { Page } from '@playwright/test'
import { chooseOption } from './choose-option.ts'
import { openAsOwner } from './open-as-owner.ts'
import { expectAccessibleLooks, expectGoodLooks } from './page/each-look.ts'
import { comeAlive } from './steps.ts'
import { expect, test } from './test.ts'

const charizard = 'Charizard ex 199/165 - 151'
const title = (page: Page) => page.getByRole('textbox', { name: 'Título' })
const expansion = (page: Page) => page.getByRole('combobox', { name: 'Expansión' })

/** Picks a card by keyboard alone: what is typed, its option, Enter. */
async function pick(page: Page, typed: string, option: RegExp) {
  const card = page.getByRole('combobox', { name: '¿Qué carta es?' })
  await card.fill(typed)
  await expect(page.getByRole('option', { name: option })).toBeVisible()
  await card.press('Enter')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  return card
}

test('the card of a product is picked by keyboard and fills the form, which stays editable', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await openAsOwner(page, '/productos/create')
  await page.getByLabel('Carta suelta').check()
  const card = await pick(page, '199/165', /Charizard ex 199\/165.*151 · Special illustration rare · 2023/)
  await expect(card).toHaveValue(charizard)
  await expect(title(page)).toHaveValue(charizard)
  await expect(page.getByLabel('Juego')).toHaveText('Pokémon')
  await expect(expansion(page)).toHaveValue('151')
  await expectAccessibleLooks(page, 'the form of a product with its card')

  await pick(page, 'sv3pt5 200', /Blastoise ex/)
  await expect(title(page)).toHaveValue('Blastoise ex 200/165 - 151')
  await card.fill('una que no está')
  await expect(page.getByText('El libro no tiene una carta así.')).toBeVisible()
  await expectAccessibleLooks(page, 'a search of cards that finds none')
  await card.press('Tab')
  await expect(page.getByText('Elegí la carta de la lista, o borrá lo escrito.')).toBeVisible()

  await title(page).fill('Reina robot de prueba')
  await pick(page, 'robot q', /The Robot Queen/)
  await expect(title(page)).toHaveValue('Reina robot de prueba')
  await expect(page.getByLabel('Juego')).toHaveText('Lorcana')
  await expect(expansion(page)).toHaveValue('')
  await page.getByRole('button', { name: 'Agregar la expansión «Whispers in the Well»' }).click()
  await expect(expansion(page)).toHaveValue('Whispers in the Well')
  await page.getByRole('button', { name: /^Usar «The Robot Queen 199\/204/ }).click()
  await expect(title(page)).toHaveValue('The Robot Queen 199/204 - Whispers in the Well')

  await page.getByRole('button', { name: 'Quitar la carta' }).click()
  await expect(card).toHaveValue('')
  await expect(title(page)).toHaveValue('The Robot Queen 199/204 - Whispers in the Well')
  await pick(page, 'robot', /The Robot Queen/)
  await chooseOption(page.getByLabel('Estado de la carta'), 'Lightly Played')
  await page.getByLabel('Precio en pesos').fill('900')
  await page.getByRole('button', { name: 'Crear producto' }).click()
  await expect(page.getByRole('tab', { name: 'Historial' })).toBeVisible()
  await page.getByRole('tab', { name: 'Datos' }).click()
  await expect(card).toHaveValue('The Robot Queen 199/204 - Whispers in the Well')
  await expect(page.getByText('Uncommon · 2025')).toBeVisible()

  const shopper = await context.newPage()
  const address = '/detalle-productos/the-robot-queen-199-204-whispers-in-the-well'
  await expect.poll(async () => (await shopper.request.get(address)).status()).toBe(200)
  await shopper.goto(address)
  await expect(shopper.getByRole('region', { name: 'La carta' })).toContainText('Uncommon')
  await expect(shopper.getByRole('heading', { name: 'La misma carta en otro estado' })).toHaveCount(0)
})

test('the page of a card says what is printed on it, and what else there is of it', async ({ page }) => {
  const answer = await page.request.get(`${apiPaths.buscarProductos}?q=charizard%20199`)
  const { productos } = (await answer.json()) as { productos: SearchHit[] }
  const near = productos.find(
    ({ titulo, estado_carta }) => titulo === charizard && estado_carta === 'Near Mint',
  )
  const address = pagePaths.product(near?.slug ?? '')
  const drawn = await (await page.request.get(address)).text()
  expect(drawn).toContain('La misma carta en otro estado')
  expect(drawn).toContain('{"@type":"PropertyValue","name":"Número","value":"199/165"}')
  await page.goto(address)
  await comeAlive(page)
  const facts = page.getByRole('region', { name: 'La carta' })
  for (const [name, value] of [
    ['Expansión', '151'],
    ['Número', '199/165'],
    ['Rareza', 'Special illustration rare'],
    ['Año', '2023'],
    ['Acabado', 'Holo'],
    ['Idioma', 'Inglés'],
  ] as const) {
    await expect(facts.getByText(name, { exact: true })).toBeVisible()
    await expect(facts.getByText(value, { exact: true })).toBeVisible()
  }
  await expectGoodLooks(page, 'a product with its card')

  const others = page.getByRole('region', { name: 'La misma carta en otro estado' })
  await expect(others.getByRole('link')).toHaveCount(2)
  await expect(others.getByRole('link', { name: /Lightly Played/ })).toContainText('$')
  await others.getByRole('link', { name: /PSA 10/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`PSA 10 ${charizard}`)
  await expect(others.getByRole('link')).toHaveCount(2)
  await expect(page.getByText('Gradeada · PSA 10', { exact: true })).toBeVisible()
  await expect(others.getByRole('link', { name: /Near Mint/ })).toBeVisible()
})
