import { formatPesos, toCentavos, unitCentavos } from '@mazo/contract/money.ts'
import { cardStates, games } from '@mazo/contract/products/games.ts'
import type { Page } from '@playwright/test'
import { holdCalls, stopClock } from './page/held-calls.ts'
import { moving } from './page/moving.ts'
import { widths } from './page/widths.ts'
import { comeAlive } from './steps.ts'
import { expect, test } from './test.ts'

test.use(moving)

const cardsOf = (page: Page) =>
  page
    .locator('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
const pagesOf = (page: Page) => page.getByRole('navigation', { name: 'Páginas' })
/** The counter has two figures, of which CSS shows one. */
const counter = (page: Page) => page.getByText(/^Resultados encontrados/)
const seen = { useInnerText: true }
const choose = (page: Page, label: string, value: string) =>
  page.getByLabel(label, { exact: true }).selectOption(value)

test('the store stands at every width, with its counter from 801 px on', async ({ page, api }) => {
  const { whatsapp } = await api.settings()
  await page.goto('/tienda')
  await comeAlive(page)
  const banner = page.getByRole('link', { name: /Escribinos por WhatsApp y la buscamos/ })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await expect(banner).toHaveAttribute('href', new RegExp(`^https://wa\\.me/${whatsapp}\\?text=`))
    await expect(banner.locator('img')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Filtros' })).toBeVisible()
    await expect(page.getByLabel('Juego', { exact: true })).toBeVisible({ visible: width > 800 })
    await expect(page.getByLabel('Ordenar por')).toBeVisible()
    await expect(page.getByText('Resultados encontrados')).toBeVisible({ visible: width > 800 })
    await expect(page.getByText('Pesos Argentinos', { exact: true })).toBeVisible({ visible: width > 800 })
    await expect(cardsOf(page)).toHaveCount(12)
    await expect(pagesOf(page)).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByTestId('catalogue-alert')).toBeEmpty()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `sideways at ${width} px`).toBeLessThanOrEqual(0)
  }
})

test('the counter of results counts up', async ({ page, api }) => {
  const count = (await api.allProducts()).length
  await page.clock.install()
  await page.goto('/terminos-y-condiciones')
  await comeAlive(page)
  await stopClock(page)
  await page.getByRole('banner').getByRole('link', { name: 'Tienda' }).click()
  await expect(counter(page)).toBeVisible()
  await page.clock.runFor(100)
  await expect(counter(page)).not.toHaveText(`Resultados encontrados ${count}`, seen)
  await page.clock.runFor(2_000)
  await expect(counter(page)).toHaveText(`Resultados encontrados ${count}`, seen)
})

test('the counter of results says nothing before it counts, and its end to who has no scripts', async ({
  page,
  api,
  browser,
  shop,
}) => {
  await page.route('**/assets/**/*.js', (route) => route.fulfill({ contentType: 'text/javascript' }))
  await page.goto('/tienda', { waitUntil: 'commit' })
  await expect(counter(page)).toHaveText('Resultados encontrados', seen)
  const without = await browser.newPage({ baseURL: shop.url, javaScriptEnabled: false })
  await without.goto('/tienda')
  const count = (await api.allProducts()).length
  await expect(counter(without)).toHaveText(`Resultados encontrados ${count}`, seen)
  await without.close()

  const heightOf = (of: Page) =>
    counter(of)
      .locator('..')
      .evaluate((line) => document.fonts.ready.then(() => line.getBoundingClientRect().height))
  const counting = await browser.newPage({ baseURL: shop.url })
  await counting.goto('/tienda')
  await expect(counter(counting)).toHaveText(`Resultados encontrados ${count}`, seen)
  expect(await heightOf(page), 'nothing below moves').toBe(await heightOf(counting))
  await counting.close()
})

test('a product card shows picture, title, price, discount and the way into the cart', async ({
  page,
  api,
}) => {
  const reduced = await api.findProduct((one) => one.stock && one.descuento !== null)
  await page.goto(`/tienda?search=${encodeURIComponent(reduced.titulo)}`)
  await comeAlive(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    const card = cardsOf(page).filter({ has: page.getByRole('heading', { name: reduced.titulo }) })
    await expect(card.locator('img')).toBeVisible()
    await expect(card.locator('s')).toHaveText(formatPesos(toCentavos(reduced.precio)))
    await expect(card.getByText(formatPesos(unitCentavos(reduced)), { exact: true })).toBeVisible()
    await expect(card.getByText(`-${reduced.descuento?.porcentaje} %`)).toBeVisible()
    const add = card.getByRole('button', { name: `Agregar: ${reduced.titulo}` })
    await expect(add).toHaveText('Agregar')
    await expect(add).toBeEnabled()
  }
})

test('every filter and order rewrites the address and goes back to the first page', async ({ page }) => {
  const addresses: [label: string, value: string, query: string][] = [
    ...games.map(({ id }) => ['Juego', String(id), `tcg=${id}`] as [string, string, string]),
    ...cardStates.map(({ id }) => ['Estado', String(id), `estado=${id}`] as [string, string, string]),
    ['Condición', 'true', 'single=true'],
    ['Condición', 'false', 'single=false'],
    ['Ordenar por', 'precio', 'ordering=precio'],
    ['Ordenar por', '-precio', 'ordering=-precio'],
    ['Ordenar por', 'titulo', 'ordering=titulo'],
    ['Ordenar por', '-titulo', 'ordering=-titulo'],
    ['Ordenar por', '-id', 'ordering=-id'],
  ]
  await page.goto('/tienda')
  await comeAlive(page)
  const names = (label: string) => page.getByLabel(label, { exact: true }).locator('option').allTextContents()
  expect(await names('Juego')).toEqual(['Todos los juegos', 'Pokémon', 'Lorcana', 'Yu-Gi-Oh!', 'One Piece'])
  expect((await names('Estado')).slice(1)).toEqual(cardStates.map(({ nombre }) => nombre))
  await page.goto('/tienda?page=2')
  await comeAlive(page)
  let before = ''
  for (const [label, value, query] of addresses) {
    if (before && before !== label) await choose(page, before, '')
    before = label
    await choose(page, label, value)
    await expect(page).toHaveURL(`/tienda?${query}`)
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  }
})

test('who changes two filters before a slow phone has drawn the first keeps both', async ({ page }) => {
  await page.goto('/tienda')
  await comeAlive(page)
  const phone = await page.context().newCDPSession(page)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await page.getByLabel('Condición', { exact: true }).selectOption('false')
  await page.getByLabel('Ordenar por', { exact: true }).selectOption('precio')
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect(page).toHaveURL('/tienda?single=false&ordering=precio')
  await expect(page.getByLabel('Condición', { exact: true })).toHaveValue('false')
})

test('another game forgets the expansion', async ({ page, api }) => {
  const [expansion] = await api.expansions(1)
  if (!expansion) throw new Error('The demo shop has no expansion')
  await page.goto('/tienda')
  await comeAlive(page)
  await choose(page, 'Juego', '1')
  await choose(page, 'Expansión', String(expansion.id))
  await expect(page).toHaveURL(`/tienda?tcg=1&expansion=${expansion.id}`)
  await choose(page, 'Juego', '2')
  await expect(page).toHaveURL('/tienda?tcg=2')
  await expect(page.getByLabel('Expansión')).toHaveValue('')
})

test('the older names of game and expansion still open the listing', async ({ page, api }) => {
  const [expansion] = await api.expansions(4)
  await page.goto(`/tienda?sortByTcg=4&sortByExpansion=${expansion?.id}`)
  await expect(page.getByLabel('Juego', { exact: true })).toHaveValue('4')
  await expect(page.getByLabel('Expansión')).toHaveValue(String(expansion?.id))
})

test('a spinner shows while the listing is on its way', async ({ page }) => {
  await page.goto('/tienda')
  await comeAlive(page)
  const letGo = await holdCalls(page, '**/tienda.data*')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await choose(page, 'Ordenar por', width % 2 === 0 ? 'precio' : 'titulo')
    await expect(page.getByText('Cargando productos')).toBeAttached()
    await expect(page.locator('main .animate-spin')).toBeVisible()
  }
  letGo()
  await expect(page.getByText('Cargando productos')).toBeHidden()
  await expect(cardsOf(page)).toHaveCount(12)
})

test('a change of page replaces the history entry and goes to the top; twelve have no pages', async ({
  page,
  api,
}) => {
  await page.goto('/terminos-y-condiciones')
  await page.goto('/tienda')
  await comeAlive(page)
  const entries = await page.evaluate(() => history.length)
  for (const number of [2, 3]) {
    await pagesOf(page).scrollIntoViewIfNeeded()
    await pagesOf(page)
      .getByRole('link', { name: `Página ${number}`, exact: true })
      .click()
    await expect(page).toHaveURL(`/tienda?page=${number}`)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  }
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.goBack()
  await expect(page).toHaveURL(/\/terminos-y-condiciones$/)

  const few = await fewResults(api)
  await page.goto(`/tienda?${few}`)
  await expect(cardsOf(page).first()).toBeVisible()
  await expect(pagesOf(page)).toHaveCount(0)
})

test('who changes the page by key goes on at its results, and whoever points stays at the pages', async ({
  page,
}) => {
  await page.goto('/tienda')
  await comeAlive(page)
  const linkTo = (number: number) =>
    pagesOf(page).getByRole('link', { name: `Página ${number}`, exact: true })
  await linkTo(2).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/tienda?page=2')
  await expect(page.getByRole('status').filter({ hasText: /^\d+ resultados$/ })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Tab')
  await expect(cardsOf(page).first().locator(':focus')).toHaveCount(1)

  await linkTo(3).click()
  await expect(linkTo(3)).toHaveAttribute('aria-current', 'page')
  await expect(linkTo(3)).toBeFocused()
})

test('who removes a filter by key goes on at the next one, and at the page where none is left', async ({
  page,
}) => {
  const [state] = cardStates
  await page.goto(`/tienda?tcg=1&estado=${state?.id}&single=true`)
  await comeAlive(page)
  const chip = (label = '') => page.getByRole('button', { name: `Quitar el filtro ${label}`, exact: true })
  await chip(state?.nombre).focus()
  await page.keyboard.press('Enter')
  await expect(chip(state?.nombre)).toHaveCount(0)
  await expect(chip('Carta suelta')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(chip('Pokémon')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/tienda')
  await expect(page.getByRole('main')).toBeFocused()
})

/** A filter that leaves twelve products at most, and one at least. */
async function fewResults(api: { allProducts(): Promise<{ expansion_id: number | null }[]> }) {
  const counts = new Map<number, number>()
  for (const { expansion_id: id } of await api.allProducts())
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1)
  const [id] = [...counts].filter(([, count]) => count <= 12).sort(([, a], [, b]) => b - a)[0] ?? []
  return `expansion=${id}`
}
