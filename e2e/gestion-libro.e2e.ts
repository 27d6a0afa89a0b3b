import { chooseOption } from './choose-option.ts'
import { openAsOwner } from './open-as-owner.ts'
import { expectAccessibleLooks } from './page/each-look.ts'
import { holdCalls } from './page/held-calls.ts'
import { startShop } from './shops/start-shop.ts'
import { test as base, expect, keep } from './test.ts'

// Cards of a game that another journey loads take the place of the demo's.
const test = base.extend({ visited: keep(startShop) })

const cards = [
  {
    tcg: 3,
    expansion: 'Minas de Sal',
    code: 'MSAL',
    number: 'MSAL-SP001',
    name: 'Salt Golem',
    name_es: 'Gólem de Sal',
    rarity: 'Ultra Rare',
  },
  {
    tcg: 3,
    expansion: 'Minas de Sal',
    code: 'MSAL',
    number: 'MSAL-SP002',
    name: 'Salt Bat',
    name_es: 'Murciélago de Sal',
    rarity: 'Common',
    year: 2025,
  },
  {
    tcg: 3,
    expansion: 'Minas de Sal',
    code: 'MSAL',
    number: 'MSAL-SP002',
    name: 'Salt Bat',
    rarity: 'Secret Rare',
    year: 2025,
  },
]

const file = (content: string, name = 'minas.ndjson') => ({
  name,
  mimeType: 'application/x-ndjson',
  buffer: Buffer.from(content),
})

// A file that holds no cards is refused, and the browser logs that.
test.use({ expectedErrors: [/status of 422/] })

test('the owner loads cards into the book, and finds them by number and by both names', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsOwner(page, '/libro/cargar')
  const choose = page.getByLabel('Archivos de cartas')
  await choose.setInputFiles(file('Hola, ¿tenés cartas?'))
  await expect(page.getByRole('alert')).toContainText('minas.ndjson')
  await choose.setInputFiles(file([...cards.map((card) => JSON.stringify(card)), '{"tcg":3'].join('\n')))
  const load = page.getByRole('region', { name: 'Últimas cargas' }).getByRole('listitem').first()
  await expect(load).toContainText('3 cartas nuevas')
  await load.getByText('1 línea no se pudo leer').click()
  await expect(load).toContainText('línea 4')
  await expectAccessibleLooks(page, 'loading of the book')

  await page.getByRole('link', { name: 'Ver el libro' }).click()
  const search = page.getByPlaceholder('Número, nombre o expansión')
  await search.fill('murciélago')
  await expect(page.getByText('Salt Bat')).toHaveCount(1)
  await search.fill('MSAL-SP002')
  await expect(page.getByText('Salt Bat')).toHaveCount(2)
  await page.setViewportSize({ width: 1280, height: 900 })
  await search.fill('golem sal')
  await expect(page.getByRole('row', { name: /Salt Golem.*Minas de Sal/ })).toHaveCount(1)
  await expectAccessibleLooks(page, 'book of cards')
  await search.fill('nada que exista')
  await expect(page.getByText('Ninguna carta coincide con lo que buscás')).toBeVisible()
})

test('a file that is given while another goes up follows it', async ({ page }) => {
  await openAsOwner(page, '/libro/cargar')
  const goOn = await holdCalls(page, '**/libro/cargas/')
  const card = (number: string) =>
    JSON.stringify({ tcg: 2, expansion: 'Salinas', code: 'SALI', number, name: `Flamenco ${number}` })
  const choose = page.getByLabel('Archivos de cartas')
  await choose.setInputFiles(file(card('1/9'), 'uno.ndjson'))
  await choose.setInputFiles(file(card('2/9'), 'dos.ndjson'))
  await expect(page.getByText('Subiendo «uno.ndjson» · falta 1 más')).toBeVisible()
  goOn()
  const loads = page.getByRole('region', { name: 'Últimas cargas' }).getByRole('listitem')
  await expect(loads.filter({ hasText: 'dos.ndjson' })).toContainText('1 carta nueva')
  await expect(loads.filter({ hasText: 'uno.ndjson' })).toContainText('1 carta nueva')
})

test('the owner gives an expansion of the book another code, and finds its cards by it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsOwner(page, '/cartas')
  await page.getByRole('link', { name: 'Expansiones', exact: true }).last().click()
  await expect(page).toHaveURL(/\/cartas\/expansiones/)
  await page.getByPlaceholder('Nombre o código').fill('Whispers')
  await expect(page.getByText('1-1 de 1')).toBeVisible()
  await page.getByRole('link', { name: 'Whispers in the Well' }).click()
  const codes = page.getByLabel('Otros códigos (separados por coma)')
  await codes.fill('zz10.5, zz10pt5,')
  await expectAccessibleLooks(page, 'codes of an expansion')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByPlaceholder('Nombre o código').fill('zz10pt5')
  await expect(page.getByRole('row', { name: /Whispers in the Well.*WHI.*zz10\.5, zz10pt5/ })).toHaveCount(1)
  await expectAccessibleLooks(page, 'expansions of the book')
  await openAsOwner(page, '/cartas')
  await page.getByPlaceholder('Número, nombre o expansión').fill('zz10.5 199')
  await expect(page.getByRole('row', { name: /The Robot Queen/ })).toHaveCount(1)
})

test('an expansion that the shop lacks is made from its code in the book of cards', async ({ page }) => {
  await openAsOwner(page, '/productos/create')
  await chooseOption(page.getByLabel('Juego'), 'Lorcana')
  const expansion = page.getByRole('combobox', { name: 'Expansión' })
  await expansion.fill('whi')
  await page.getByRole('option', { name: 'Crear «Whispers in the Well»' }).click()
  await expect(page.getByText('Creamos la expansión «Whispers in the Well».')).toBeVisible()
  await expect(expansion).toHaveValue('Whispers in the Well')
  await page.reload()
  await chooseOption(page.getByLabel('Juego'), 'Lorcana')
  await expansion.fill('WHI')
  await page.getByRole('option', { name: 'Whispers in the Well', exact: true }).click()
  await expect(expansion).toHaveValue('Whispers in the Well')
})
