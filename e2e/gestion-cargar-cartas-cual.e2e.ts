import { expect, type Page } from '@playwright/test'
import {
  beginLot,
  beginMixedLot,
  enter,
  field,
  loadBook,
  loadCards,
  readLot,
  rows,
  saved,
} from './intake-steps.ts'
import { expectAccessibleLooks } from './page/each-look.ts'
import { holdCalls } from './page/held-calls.ts'
import { test } from './test.ts'

const options = (page: Page) =>
  page.getByRole('listbox', { name: 'Cartas que pueden ser' }).getByRole('option')
const line = (page: Page) => page.getByRole('region', { name: 'El renglón en mano' })

/** A number of which there are four printings, the newest first. */
const chopper = (expansion: string, number: string) =>
  [
    { variant: 'p2', rarity: 'Leader' },
    { variant: 'p1', rarity: 'Leader' },
    { rarity: 'Secret Rare' },
    { rarity: 'Leader (Blue)' },
  ].map((printing) => ({ tcg: 1, expansion, code: 'ZZ', number, name: 'Doctor de Renos', ...printing }))

test('a number of several printings stops, with the ordinary one first', async ({ page }) => {
  const expansion = 'Noche de Variantes'
  await loadCards(page, expansion, chopper(expansion, 'ZZ08-001'))
  await beginLot(page, expansion)
  await enter(page, 'ZZ08-001')
  await expect(page.getByRole('alert')).toHaveText('Hay 4 que pueden ser: elegí cuál.')
  await expect(options(page)).toHaveText([
    /Secret Rare/,
    /Leader \(Blue\)/,
    /Arte alternativo \(p/,
    /Arte alternativo \(p/,
  ])
  await expect(rows(page)).toHaveCount(0)
  await expectAccessibleLooks(page, 'several printings of a card')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await enter(page, '4500')
  await expect(rows(page)).toHaveText([/Doctor de Renos.*Near Mint · Leader \(Blue\)/])
  await expect(line(page)).toContainText('Leader (Blue)')
  await enter(page, 'ZZ08-001')
  await page.keyboard.press('ArrowDown')
  await enter(page, '', '8000', 'doctor')
  await expect(page.getByRole('alert')).toHaveText('Hay 4 que pueden ser: elegí cuál.')
  await options(page).nth(2).click()
  await expect(line(page)).toContainText('Arte alternativo (p1) · Leader')
})

test('a card of two finishes asks which, and one of a single finish has it', async ({ page }) => {
  const expansion = 'Noche de Acabados'
  await loadBook(page, expansion)
  await beginLot(page, expansion)
  await enter(page, '9', '900')
  await page.keyboard.press('Alt+f')
  await expect(rows(page)).toHaveText([/Criatura 9 .*Near Mint · Holo/])
  await enter(page, '2', '1500')
  await expect(rows(page).first()).toHaveText(/Criatura 2 .*¿Normal o reverse\?/)
  await expect(line(page)).toContainText('¿Normal o reverse?')
  await page.getByRole('button', { name: 'Falta 1 acabado' }).first().click()
  await expectAccessibleLooks(page, 'a finish that is asked for')
  await field(page).focus()
  await page.keyboard.press('Alt+f')
  await expect(rows(page).first()).toHaveText(/Criatura 2 .*Near Mint · Normal/)
  await expect(page.getByRole('button', { name: 'Dar de alta' }).first()).toBeEnabled()
})

test('a number typed before the cards of its expansion are there is looked for in that expansion', async ({
  page,
}) => {
  const expansion = 'Noche de Apuro'
  await loadBook(page, expansion)
  // One of another expansion has the number as well, and the shop finds it sooner.
  const rushed = 'Apuro de Otra'
  await loadCards(page, rushed, [{ tcg: 1, expansion: rushed, number: '59/060', name: 'Carta de Otra' }])
  await beginMixedLot(page)
  const goOn = await holdCalls(page, '**/lotes/cartas/?expansion_id=*')
  const choice = page.getByRole('combobox', { name: 'Expansión' })
  await holdCalls(page, '**/cartas/expansiones/*')
  await choice.fill('no la hay')
  await expect(page.getByText('Buscando…')).toBeVisible()
  await choice.fill(expansion)
  await page.getByRole('option', { name: expansion }).click()
  await field(page).focus()
  await enter(page, '59/060')
  await expect(page.getByText('Buscando…')).toBeVisible()
  goOn()
  await expect(page.getByRole('textbox', { name: /Precio de Criatura 59/ })).toBeFocused()
  await enter(page, '4500')
  await expect(rows(page)).toHaveText([/Criatura 59 .*4\.500/])
})

test('more suggestions than fit are told and can be seen', async ({ page }) => {
  const expansion = 'Noche de Montones'
  await loadBook(page, expansion)
  await beginLot(page, expansion)
  await page.keyboard.type('criatura')
  await expect(options(page)).toHaveCount(8)
  await page.getByRole('button', { name: 'y 51 más: seguí escribiendo, o mirá más' }).click()
  await expect(options(page)).toHaveCount(24)
  await expect(page.getByText('y 35 más: seguí escribiendo', { exact: true })).toBeVisible()
  await expect(field(page)).toBeFocused()
})

test('what was found for the letters before is taken by no tap', async ({ page }) => {
  const expansion = 'Noche de Antes'
  const name = (index: number) => `Pájaro Lento ${index}`
  await loadCards(
    page,
    expansion,
    [1, 2].map((index) => ({ tcg: 1, expansion, number: `${index}/9000`, name: name(index) })),
  )
  await beginMixedLot(page)
  await field(page).fill('1/9000')
  await expect(options(page)).toHaveText([/Pájaro Lento 1/])
  const { asked, answer } = holdSearch(page, /q=2%2F9000/)
  await field(page).fill('2/9000')
  await asked
  await expect(options(page)).toHaveAttribute('aria-disabled', 'true')
  await options(page).click({ force: true })
  await expect(rows(page)).toHaveCount(0)
  answer()
  await expect(options(page)).toHaveText([/Pájaro Lento 2/])
  await options(page).click()
  await expect(page.getByLabel('Precio de Pájaro Lento 2 2/9000')).toBeFocused()
})

test('what is typed while the shop looks for a card stays', async ({ page }) => {
  const expansion = 'Noche de Red Lenta'
  const lines = [1, 2].map((at) => ({
    tcg: 1,
    expansion,
    number: `${at}/9100`,
    name: `Pájaro Apurado ${at}`,
  }))
  await loadCards(page, expansion, lines)
  await beginMixedLot(page)
  const { asked, answer } = holdSearch(page, /q=2%2F9100/)
  await field(page).focus()
  await page.keyboard.type('2/9100')
  await asked
  await page.keyboard.press('Enter')
  await page.keyboard.type('1/9100')
  await expect(field(page)).toHaveValue('1/9100')
  answer()
  await expect(rows(page)).toHaveText([/Pájaro Apurado 2/])
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('1/9100')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveText([/Pájaro Apurado 1/, /Pájaro Apurado 2/])
})

/** Keeps a search of the desk waiting. `asked`: until it is there; `answer` lets it go on. */
function holdSearch(page: Page, url: RegExp) {
  const arrived = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  void page.route(url, async (route) => {
    arrived.resolve()
    await released.promise
    await route.continue()
  })
  return { asked: arrived.promise, answer: released.resolve }
}

test('the card in hand stays while another device enters cards', async ({ page, context, browser }) => {
  const expansion = 'Noche de Manos'
  await loadBook(page, expansion)
  const id = await beginLot(page, expansion)
  await enter(page, '1', '1500')
  await expect(saved(page)).toBeVisible()
  const device = await browser.newContext({ baseURL: new URL(page.url()).origin })
  await device.addCookies(await context.cookies())
  const other = await device.newPage()
  await other.goto(`/gestion/cargar-cartas/${id}`)
  await expect(line(other)).toContainText('Criatura 1')
  await enter(page, '3', '1500')
  await expect(saved(page)).toBeVisible()
  await expect(rows(other)).toHaveCount(2, { timeout: 20_000 })
  await expect(line(other)).toContainText('Criatura 1')
  await field(other).focus()
  await other.keyboard.press('+')
  await expect(saved(other)).toBeVisible()
  await expect
    .poll(async () => (await readLot(page, id)).detalle.map(({ cantidad }) => cantidad))
    .toEqual([2, 1])
  await device.close()
})

test('a number of another game says so, and the game is changed by a tap', async ({ page }) => {
  const expansion = 'Noche de Otro Juego'
  const luffy = { tcg: 4, expansion, number: 'YY05-119', name: 'Capitán de Paja', rarity: 'Leader' }
  await loadCards(page, expansion, [luffy])
  await beginMixedLot(page)
  await enter(page, 'YY05-119')
  await page.getByRole('button', { name: 'Es de One Piece: cambiar el juego' }).click()
  await expect(field(page)).toBeFocused()
  await expect(options(page)).toHaveText([/Capitán de Paja YY05-119/])
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveText([/Capitán de Paja.*Leader/])
})

test('a stack of several games goes in without a word about the game', async ({ page }) => {
  const expansion = 'Noche de Todos los Juegos'
  const common = { expansion, rarity: 'Rare' }
  await loadCards(page, expansion, [{ ...common, tcg: 4, number: 'XX05-119', name: 'Pirata de Paja' }])
  await loadCards(page, `${expansion} Dos`, [
    { ...common, expansion: `${expansion} Dos`, tcg: 2, number: '19/9100', name: 'Sirena de Papel' },
  ])
  await beginMixedLot(page)
  await page.getByRole('combobox', { name: 'Juego' }).click()
  await page.getByRole('option', { name: 'Varios juegos' }).click()
  await expect(page.getByRole('combobox', { name: 'Expansión' })).toHaveCount(0)
  await field(page).focus()
  await enter(page, 'XX05-119')
  await expect(page.getByLabel('Precio de Pirata de Paja XX05-119')).toBeFocused()
  await enter(page, '900', '19/9100')
  await expect(page.getByLabel('Precio de Sirena de Papel 19/9100')).toBeFocused()
  await enter(page, '700')
  await expect(rows(page)).toHaveText([/Sirena de Papel/, /Pirata de Paja/])
  await field(page).fill('sirean papel')
  await expect(options(page)).toHaveText([/Sirena de Papel 19\/9100.*Rare · Lorcana · Noche de Todos/])
  await expect(options(page)).toHaveAttribute('aria-selected', 'false') // it only resembles what was typed
  await page.keyboard.press('Enter')
  const question = 'Ninguna dice «sirean papel»: si es una de estas, elegila.'
  await expect(page.getByRole('alert')).toHaveText(question)
  // A second Enter chooses nothing: a thumb may have tapped twice.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(question)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveText([/2 × *Sirena de Papel/, /Pirata de Paja/])
  await expectAccessibleLooks(page, 'a lot of several games')
})
