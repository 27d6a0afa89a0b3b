import { expect, type Page } from '@playwright/test'
import { beginLot, beginMixedLot, enter, field, loadBook, loadCards, rows } from './intake-steps.ts'
import { test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

const options = (page: Page) =>
  page.getByRole('listbox', { name: 'Cartas que pueden ser' }).getByRole('option')

test('a number is typed with a dot in place of the slash, and one that several have asks', async ({
  page,
}) => {
  const expansion = 'Noche de Puntos'
  const card = (number: string, name: string, of = expansion) => ({ tcg: 1, expansion: of, number, name })
  await loadCards(page, 'Noche de Comas', [card('9136/6142', 'Trompeta de Cristal', 'Noche de Comas')])
  await loadCards(page, expansion, [
    card('614/9135', 'Ave de Fuego'),
    card('60/9132', 'Bomba de Humo'),
    card('060/9132', 'Dama del Bosque'),
    card('070/9132', 'Rana de Charco'),
  ])
  await beginMixedLot(page)
  await enter(page, '614.9135')
  await expect(page.getByLabel('Precio de Ave de Fuego 614/9135')).toBeFocused()
  await enter(page, '1500')
  await expect(rows(page)).toHaveText([/Ave de Fuego 614\/9135/])

  await enter(page, '60 9132')
  await expect(page.getByRole('alert')).toHaveText('Hay 2 que pueden ser: elegí cuál.')
  await options(page).filter({ hasText: 'Dama del Bosque' }).click()
  await expect(page.getByLabel('Precio de Dama del Bosque 060/9132')).toBeFocused()
  await enter(page, '900')
  await expect(rows(page).first()).toHaveText(/Dama del Bosque 060\/9132/)

  await enter(page, '614.9136')
  await expect(page.getByRole('alert')).toHaveText('Ninguna dice «614.9136»: si es una de estas, elegila.')
  await expect(rows(page)).toHaveCount(2)
  await page.keyboard.press('Escape')

  await page.keyboard.type('70')
  await page.getByRole('button', { name: 'Barra' }).click()
  await expect(field(page)).toBeFocused()
  await enter(page, '9132')
  await expect(page.getByLabel('Precio de Rana de Charco 070/9132')).toBeFocused()
  await enter(page, '300')
  await expect(rows(page).first()).toHaveText(/Rana de Charco 070\/9132/)
})

test('a card in Spanish is found by the number on it, and its line is in Spanish; without network that is said', async ({
  page,
  context,
}) => {
  await loadCards(page, 'Noche de Dragones', [
    { tcg: 3, expansion: 'Noche de Dragones', code: 'NDRA', number: 'NDRA-EN077', name: 'Night Dragon' },
  ])
  await beginMixedLot(page)
  await enter(page, 'NDRA-SP077')
  await page.getByRole('button', { name: 'Es de Yu-Gi-Oh!: cambiar el juego' }).click()
  await expect(field(page)).toHaveValue('NDRA-SP077')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Precio de Night Dragon NDRA-EN077')).toBeFocused()
  await enter(page, '1500')
  await expect(rows(page)).toHaveText([/Night Dragon NDRA-EN077.*Español/])

  await enter(page, 'NDRA-EN999')
  await expect(page.getByRole('link', { name: 'Crear el producto a mano' })).toBeVisible()

  await context.setOffline(true)
  await page.keyboard.type('NDRA-EN0')
  const offline = page.getByText('Sin conexión. Revisá internet y probá de nuevo.')
  await expect(offline).toBeVisible()
  await page.keyboard.press('Enter')
  await context.setOffline(false)
  await expect(page.getByRole('option', { name: /Night Dragon/ })).toBeVisible()
  await expect(offline).toBeHidden()
})

test('on a slow network a second Enter enters no second copy, and what is typed next is no price', async ({
  page,
}) => {
  await loadCards(page, 'Noche de Lentitud', [
    { tcg: 1, expansion: 'Noche de Lentitud', number: '31/9071', name: 'Pez Lento' },
    { tcg: 1, expansion: 'Noche de Lentitud', number: '32/9071', name: 'Pez Veloz' },
  ])
  await beginMixedLot(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/lotes/cartas/**', async (route) => {
    await held
    await route.continue()
  })
  await enter(page, '31/9071')
  await expect(page.getByText('Buscando…')).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('32/9')
  answer()
  await expect(rows(page)).toHaveText([/1 × *Pez Lento/])
  await page.keyboard.type('071')
  await expect(field(page)).toHaveValue('32/9071')
  await page.keyboard.press('Enter')
  await expect(rows(page).first()).toHaveText(/1 × *Pez Veloz/)
})

test('a name of another expansion than the fixed one is looked for in all', async ({ page }) => {
  await loadCards(page, 'Noche de Afuera', [
    { tcg: 1, expansion: 'Noche de Afuera', number: '1/9', name: 'Lobo de Afuera' },
  ])
  const expansion = 'Noche de Adentro'
  await loadBook(page, expansion)
  await beginLot(page, expansion)
  await enter(page, 'lobo de afuera')
  await page.getByRole('button', { name: 'Es de otra expansión: buscar en todas' }).click()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Precio de Lobo de Afuera 1/9')).toBeFocused()
})
