import { apiPaths } from '@mazo/contract/paths.ts'
import { type Game, games } from '@mazo/contract/products/games.ts'
import type { Expansion } from '@mazo/contract/products/products.ts'
import type { Page } from '@playwright/test'
import { atEveryWidth, expectAccessibleLooks } from './page/each-look.ts'
import { holdCallsToFail, settleCalls } from './page/held-calls.ts'
import { tabTo } from './page/tab-to.ts'
import { comeAlive } from './steps.ts'
import { expect, test } from './test.ts'

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Juegos' })
const tab = (page: Page, { titulo }: Pick<Game, 'titulo'>) =>
  tabs(page).getByRole('button', { name: titulo, exact: true })
const popup = (page: Page, { titulo }: Pick<Game, 'titulo'>) =>
  tabs(page).getByRole('region', { name: titulo, exact: true })
const lists = /\/api\/v1\/(?:expansion|fotos)\//
const [pokemon, lorcana, yugioh, onepiece] = games

/** The expansions that a game's popup should list, by the shop's API. */
async function newestOf(url: string, { id, expansiones }: Game) {
  const all = (await (await fetch(`${url}${apiPaths.expansion}?tcg=${id}`)).json()) as Expansion[]
  return all.sort((a, b) => b.id - a.id).slice(0, expansiones)
}

test('each game has a tab that opens its newest expansions, its picture and the way to all of it', async ({
  page,
  shop,
}) => {
  await page.goto('/eventos')
  await comeAlive(page)
  for (const game of games) {
    await tab(page, game).click()
    const shown = popup(page, game)
    await expect(shown.getByRole('heading', { name: game.titulo })).toBeVisible()
    const newest = await newestOf(shop.url, game)
    await expect(shown.getByRole('listitem')).toHaveText(newest.map(({ expansion }) => expansion))
    await expect(shown.getByRole('link', { name: `Ver todo ${game.titulo}` })).toHaveAttribute(
      'href',
      `/tienda?tcg=${game.id}`,
    )
    await expect(shown.getByRole('link', { name: newest[0]?.expansion })).toHaveAttribute(
      'href',
      `/tienda?tcg=${game.id}&expansion=${newest[0]?.id}`,
    )
    const picture = shown.locator('img')
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await expect(picture).toHaveAttribute('src', /juego-/)
    // Only one is open.
    await expect(tabs(page).getByRole('region')).toHaveCount(1)
    await expect(tabs(page).locator('[aria-expanded="true"]')).toHaveCount(1)
    await atEveryWidth(page, async (width) => {
      const where = `${game.titulo}, ${width} px`
      expect((await tab(page, game).boundingBox())?.height, where).toBeGreaterThanOrEqual(44)
      expect(await shown.boundingBox(), where).toMatchObject({ x: 0, width })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(width)
    })
  }
})

test('the ring around the tab that has the focus is whole', async ({ page }) => {
  await page.goto('/eventos')
  await comeAlive(page)
  await tabTo(page, 'button', lorcana.titulo)
  const outside = await tab(page, lorcana).evaluate((button) => {
    const { outlineOffset, outlineStyle, outlineWidth } = getComputedStyle(button)
    return outlineStyle === 'none' ? null : Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
  })
  // The bar above begins where the tab ends.
  expect(outside).toBe(0)
})

for (const width of [390, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: width < 800 })

    test(`a popup closes by its own tab and by a click or touch outside (${width} px)`, async ({ page }) => {
      await page.goto('/eventos')
      await comeAlive(page)
      await tab(page, lorcana).click()
      await expect(popup(page, lorcana)).toBeVisible()
      await tab(page, lorcana).click()
      await expect(popup(page, lorcana)).toHaveCount(0)

      await tab(page, lorcana).click()
      await popup(page, lorcana).getByRole('heading').click()
      await expect(popup(page, lorcana)).toBeVisible()
      if (width < 800) await page.touchscreen.tap(width / 2, 830)
      else await page.mouse.click(width / 2, 830)
      await expect(popup(page, lorcana)).toHaveCount(0)
    })
  })

test('the lists of all four popups are asked once, in parallel, when the first one is wanted', async ({
  page,
}) => {
  const asked: string[] = []
  const allAsked = Promise.withResolvers<void>()
  await page.route(lists, async (route) => {
    asked.push(new URL(route.request().url()).pathname + new URL(route.request().url()).search)
    if (asked.length === 5) allAsked.resolve()
    // The answers are held until the last list was asked for.
    await allAsked.promise
    await route.continue()
  })
  await page.goto('/eventos')
  await comeAlive(page)
  expect(asked).toEqual([])
  for (const game of [yugioh, pokemon, onepiece, yugioh]) {
    await tab(page, game).click()
    await expect(popup(page, game).getByRole('listitem')).toHaveCount(game.expansiones)
  }
  expect(asked.sort()).toEqual([...games.map(({ id }) => `/api/v1/expansion/?tcg=${id}`), '/api/v1/fotos/'])
})

test('while they load, three of the four popups hold the place of what comes', async ({ page }) => {
  const answer = Promise.withResolvers<void>()
  await page.route(lists, async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.goto('/eventos')
  await comeAlive(page)
  const placeholders = page.getByTestId('expansion-placeholder')
  for (const game of [lorcana, yugioh, onepiece]) {
    await tab(page, game).click()
    await expect(popup(page, game)).toHaveAttribute('aria-busy', 'true')
    await expect(placeholders).toHaveCount(game.expansiones)
  }
  await tab(page, pokemon).click()
  await expect(popup(page, pokemon).getByRole('heading')).toBeVisible()
  await expect(placeholders).toHaveCount(0)

  await tab(page, lorcana).click()
  const before = await popup(page, lorcana).boundingBox()
  answer.resolve()
  await expect(popup(page, lorcana).getByRole('link')).toHaveCount(lorcana.expansiones + 1)
  await expect(placeholders).toHaveCount(0)
  expect(await popup(page, lorcana).boundingBox()).toEqual(before)
})

test.describe('the lists do not come', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|The game tabs go without a list/] })

  test('expansions and photos that fail are only logged, and their places stay empty', async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.route(lists, (route) => route.abort())
    await page.goto('/eventos')
    await comeAlive(page)
    await tab(page, onepiece).click()
    const shown = popup(page, onepiece)
    await expect(shown).toHaveAttribute('aria-busy', 'false')
    await expect(shown.getByRole('listitem')).toHaveCount(0)
    await expect(shown.getByRole('link', { name: 'Ver todo One Piece' })).toBeVisible()
    // The header must not be the shop's placeholder, cut to its shape.
    await expect(shown.locator('img')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(logged.filter((text) => text.includes('The game tabs go without a list'))).toHaveLength(5)
  })

  test('what did not come without a connection comes with the next one', async ({ page, context }) => {
    await page.goto('/eventos')
    await comeAlive(page)
    await context.setOffline(true)
    await tab(page, onepiece).click()
    const shown = popup(page, onepiece)
    await expect(shown).toHaveAttribute('aria-busy', 'false')
    await expect(shown.getByRole('listitem')).toHaveCount(0)
    // Phones say that they have a connection before it carries anything.
    await page.route(`**${apiPaths.expansion}?*`, (route) => route.abort('internetdisconnected'), {
      times: 4,
    })
    await context.setOffline(false)
    await expect(shown.getByRole('listitem')).toHaveCount(onepiece.expansiones)
  })

  test('what fails late takes nothing away that a new connection brought', async ({ page, context }) => {
    await page.goto('/eventos')
    await comeAlive(page)
    const fail = await holdCallsToFail(page, lists)
    const asked = page.waitForRequest(lists)
    await tab(page, onepiece).click()
    await asked
    await page.route(lists, (route) => route.continue())
    await context.setOffline(true)
    await context.setOffline(false)
    await settleCalls(page)
    fail()
    await settleCalls(page)
    const shown = popup(page, onepiece)
    await expect(shown).toHaveAttribute('aria-busy', 'false')
    await expect(shown.getByRole('listitem')).toHaveCount(onepiece.expansiones)
  })
})

test('an expansion opens the listing at its top with every other filter off, and replaces the history entry', async ({
  page,
  shop,
}) => {
  await page.goto('/terminos-y-condiciones')
  await page.goto('/tienda?tcg=1&estado=1&ordering=precio&single=true&page=2')
  await comeAlive(page)
  const search = page.getByLabel('Buscar en la tienda')
  await search.fill('a medio escribir')
  const bar = page.getByRole('combobox', { name: 'Buscar productos' })
  await bar.fill('zzzz')
  await expect(page.getByText('No encontramos "zzzz".', { exact: false })).toBeVisible()
  await bar.press('Escape') // the search results lie over the tabs
  const entries = await page.evaluate(() => history.length)
  await page.evaluate(() => scrollTo(0, 40))

  await tab(page, onepiece).click()
  const [newest] = await newestOf(shop.url, onepiece)
  await popup(page, onepiece).getByRole('link', { name: newest?.expansion }).click()
  await expect(page).toHaveURL(`${shop.url}/tienda?tcg=4&expansion=${newest?.id}`)
  await expect(popup(page, onepiece)).toHaveCount(0)
  await expect(page.getByLabel('Juego', { exact: true })).toHaveValue('4')
  await expect(page.getByLabel('Expansión')).toHaveValue(String(newest?.id))
  await expect(page.getByLabel('Estado')).toHaveValue('')
  await expect(page.getByLabel('Condición')).toHaveValue('')
  await expect(page.getByLabel('Ordenar por')).toHaveValue('-id')
  await expect(search).toHaveValue('')
  await expect(bar).toHaveValue('')
  expect(
    await page.evaluate(() => ({ entries: history.length, top: scrollY, asks: history.state.usr })),
  ).toEqual({
    entries,
    top: 0,
    asks: { resetFilters: true, filters: { tcg: 4, expansion: newest?.id } },
  })

  await tab(page, onepiece).click()
  await popup(page, onepiece).getByRole('link', { name: 'Ver todo One Piece' }).click()
  await expect(page).toHaveURL(`${shop.url}/tienda?tcg=4`)
  await expect(page.getByLabel('Expansión')).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL(/\/terminos-y-condiciones$/)
})

test('the game tabs need no mouse', async ({ page }) => {
  await page.goto('/eventos')
  await comeAlive(page)
  await tabTo(page, 'button', 'Pokémon')
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, lorcana)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(tab(page, onepiece)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(tab(page, pokemon)).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(tab(page, onepiece)).toHaveAttribute('aria-expanded', 'true')
  await expect(popup(page, onepiece).getByRole('listitem')).toHaveCount(onepiece.expansiones)
  await page.keyboard.press('Tab')
  await expect(popup(page, onepiece).getByRole('link').first()).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(popup(page, onepiece)).toHaveCount(0)
  await expect(tab(page, onepiece)).toBeFocused()

  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tienda\?tcg=4&expansion=\d+$/)
  await expect(popup(page, onepiece)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()

  // When the focus moves on, no popup may stay open over the focused element.
  await tab(page, onepiece).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await expect(tab(page, yugioh)).toBeFocused()
  await expect(popup(page, onepiece)).toBeVisible()
  await tab(page, pokemon).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(popup(page, onepiece)).toHaveCount(0)
})

test('an open game popup meets WCAG 2.2 AA', async ({ page }) => {
  await page.goto('/eventos')
  await comeAlive(page)
  await tab(page, lorcana).click()
  await expect(popup(page, lorcana).getByRole('listitem')).toHaveCount(lorcana.expansiones)
  await expectAccessibleLooks(page, 'game popup')
})
