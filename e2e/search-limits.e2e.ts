import type { Page } from '@playwright/test'
import { holdCalls, stopClock } from './page/held-calls.ts'
import { unitsLeft } from './shops/shop-api.ts'
import { comeAlive } from './steps.ts'
import { expect, test } from './test.ts'

const calls = '**/api/buscar-productos/**'
const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Buscar productos' })

/** The texts that the page has asked the search for so far. */
function textsAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/buscar-productos/') asked.push(searchParams.get('q') ?? '')
  })
  return asked
}

test('a search waits 300 ms after the last letter, and says that it is loading', async ({ page }) => {
  const asked = textsAsked(page)
  await page.clock.install()
  await page.goto('/terminos-y-condiciones')
  await comeAlive(page)
  const letGo = await holdCalls(page, calls)
  const box = searchBox(page)
  await stopClock(page)

  await box.fill('pikac')
  await page.clock.runFor(299)
  await box.fill('pikachu')
  await page.clock.runFor(299)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => asked).toEqual(['pikachu'])
  await expect(page.getByText('Cargando...')).toBeVisible()

  letGo()
  await expect(page.getByRole('option', { name: /Pikachu/ }).first()).toBeVisible()
  await expect(page.getByText('Cargando...')).toBeHidden()
  expect(asked).toEqual(['pikachu'])

  await page.unroute(calls)
  const letGoAgain = await holdCalls(page, calls)
  await box.fill('charizard')
  await page.clock.runFor(300)
  await expect(page.getByText('Cargando...')).toBeVisible()
  await expect(page.getByRole('option', { name: /Pikachu/ }).first()).toBeVisible()
  letGoAgain()
  await expect(page.getByRole('option', { name: /Charizard/ }).first()).toBeVisible()
  await expect(page.getByText('Cargando...')).toBeHidden()
})

test('empty text asks nothing and clears the results, which open again on focus', async ({ page }) => {
  const asked = textsAsked(page)
  await page.clock.install()
  await page.goto('/terminos-y-condiciones')
  await comeAlive(page)
  const box = searchBox(page)
  const options = page.getByRole('option')

  for (const width of [390, 1280]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 })
      await box.fill('pikachu')
      await expect(options.first()).toBeVisible()
      await page.mouse.click(5, 830)
      await expect(options).toHaveCount(0)
      await box.focus()
      await expect(options.first()).toBeVisible()

      const before = asked.length
      await box.fill('   ')
      await expect(options).toHaveCount(0)
      await page.clock.runFor(1_000)
      await box.fill('')
      await page.clock.runFor(1_000)
      await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveCount(0)
      expect(asked).toHaveLength(before)
    })
  }
})

test('the dropdown leaves out what is sold out', async ({ page, api }) => {
  const gone = (await api.search('elite trainer box')).find(({ stock }) => stock === 0)
  if (!gone) throw new Error('The demo shop has no sold-out product that the search finds')
  await page.goto('/terminos-y-condiciones')
  await searchBox(page).fill('elite trainer box')
  await expect(page.getByRole('option', { name: /Elite Trainer Box/ }).first()).toBeVisible()
  await expect(page.getByRole('option', { name: gone.titulo })).toHaveCount(0)
  expect(unitsLeft(await api.product(gone.id))).toBe(0)
})

test.describe('the search does not answer', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('a search that fails says so and shows nothing of the one before', async ({ page }) => {
    await page.goto('/terminos-y-condiciones')
    const box = searchBox(page)
    await box.fill('pikachu')
    await expect(page.getByRole('option', { name: /Pikachu/ }).first()).toBeVisible()

    await page.route(calls, (route) => route.abort())
    await box.fill('charizard')
    await expect(page.getByText('Error buscando productos')).toBeVisible()
    await expect(page.getByRole('option')).toHaveText(['Ver todos los productos'])
    await page.unroute(calls)
    await box.fill('pikachu')
    await expect(page.getByRole('option', { name: /Pikachu/ }).first()).toBeVisible()
    await expect(page.getByText('Error buscando productos')).toBeHidden()
  })
})
