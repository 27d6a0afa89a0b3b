import { formatPesos, unitCentavos } from '@mazo/contract/money.ts'
import { apiPaths, pagePaths } from '@mazo/contract/paths.ts'
import type { Product } from '@mazo/contract/products/products.ts'
import type { Page } from '@playwright/test'
import { expectGoodLooks } from './page/each-look.ts'
import { holdCalls } from './page/held-calls.ts'
import { widths } from './page/widths.ts'
import { cartIds, comeAlive } from './steps.ts'
import { expect, test } from './test.ts'

const alertText = 'No se pudieron cargar los productos.'
const tiles = (page: Page) => page.locator('main').getByRole('article')
const followLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Pie de página' }).getByRole('link', { name: 'Ingresos' }).click()

test('the incomes are shown newest first with what they lack filled in', async ({ page, request }) => {
  const incomes: Product[] = await (await request.get(apiPaths.incomes)).json()
  expect(incomes.length).toBeGreaterThan(4)
  const sealed = incomes.find(({ estado_carta }) => estado_carta === null)
  const counted = incomes.find(({ cantidad_disponible }) => cantidad_disponible)
  if (!sealed || !counted) throw new Error('The demo shop has sealed incomes, several of each')

  await page.goto(pagePaths.incomes)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expect(tiles(page).getByRole('heading')).toHaveText(incomes.map(({ titulo }) => titulo))
  }
  const tile = (one: Product) => tiles(page).nth(incomes.indexOf(one))
  await expect(tile(sealed)).toContainText('Estado: Desconocido')
  await expect(tile(counted)).toContainText(`Cantidad: ${counted.cantidad_disponible}`)
  for (const one of incomes) await expect(tile(one)).toContainText(formatPesos(unitCentavos(one)))
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expectGoodLooks(page, 'incomes')
})

test('an income goes into the cart, and leads to its page', async ({ page, request }) => {
  const [first] = (await (await request.get(apiPaths.incomes)).json()) as Product[]
  await page.goto(pagePaths.incomes)
  await comeAlive(page)
  await tiles(page)
    .first()
    .getByRole('button', { name: /^Agregar/ })
    .click()
  await expect(page.getByText('¡Producto añadido a tu carrito!')).toBeVisible()
  expect(await cartIds(page)).toEqual([first?.id])
  await tiles(page).first().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/detalle-productos/${first?.slug}$`))
})

test('a link to the incomes turns a ring while they load', async ({ page }) => {
  await page.goto(pagePaths.returns)
  await comeAlive(page)
  const letGo = await holdCalls(page, `**${apiPaths.incomes}`)
  await followLink(page)
  await expect(page).toHaveURL(/\/ingresos$/)
  await expect(page.locator('main').getByText('Cargando...')).toBeVisible()
  letGo()
  await expect(tiles(page).first()).toBeVisible()
  await expect(page.locator('main').getByText('Cargando...')).toHaveCount(0)
})

test.describe('incomes that do not come', () => {
  test.use({ expectedErrors: [/status of 500|incomes could not be loaded|ERR_FAILED/] })

  test('the page says so and asks again when told to', async ({ page }) => {
    await page.goto(pagePaths.returns)
    await comeAlive(page)
    await page.route(`**${apiPaths.incomes}`, (route) => route.abort())
    await followLink(page)
    await expect(page.getByRole('alert')).toHaveText(alertText)
    await page.unroute(`**${apiPaths.incomes}`)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(tiles(page).first()).toBeVisible()
    await expect(page.getByText(alertText)).toHaveCount(0)
  })

  test('the page says so too where no call at all comes through', async ({ page }) => {
    await page.goto(pagePaths.returns)
    await comeAlive(page)
    await page.route(/\/ingresos\.data|\/incomes\//, (route) => route.abort())
    await followLink(page)
    await expect(page.getByRole('alert')).toHaveText(alertText)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ingresos')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(tiles(page).first()).toBeVisible()
    await expect(page.getByText(alertText)).toHaveCount(0)
  })

  test('the page says so where no answer ever comes', async ({ page }) => {
    await page.clock.install()
    await page.goto(pagePaths.returns)
    await comeAlive(page)
    const letGo = await holdCalls(page, `**${apiPaths.incomes}`)
    await followLink(page)
    await expect(page.locator('main').getByText('Cargando...')).toBeVisible()
    await page.clock.fastForward(15_000)
    await expect(page.getByRole('alert')).toHaveText(alertText)
    letGo()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(tiles(page).first()).toBeVisible()
  })

  test('a fault of the shop is told in the page as it comes', async ({ page, changeable }) => {
    await changeable.become('broken')
    const answer = await page.goto(changeable.url + pagePaths.incomes)
    expect(answer?.status()).toBe(200)
    expect(answer?.headers()['cache-control']).toContain('no-store')
    await expect(page.getByRole('alert')).toHaveText(alertText)
    await expectGoodLooks(page, 'incomes that cannot be read')
  })
})

test('without incomes the page says that there are none', async ({ page, changeable }) => {
  await changeable.become('quiet')
  await page.goto(changeable.url + pagePaths.incomes)
  await expect(page.getByText('No hay ingresos disponibles.')).toBeVisible()
  await expect(tiles(page)).toHaveCount(0)
  await expectGoodLooks(page, 'no incomes')
})
