import { toCentavos, unitCentavos } from '@mazo/contract/money.ts'
import { apiPaths } from '@mazo/contract/paths.ts'
import type { Page } from '@playwright/test'
import { holdCalls } from './page/held-calls.ts'
import { inAnyWidth } from './page/in-any-width.ts'
import { moving } from './page/moving.ts'
import { cartIds, comeAlive } from './steps.ts'
import { expect, test } from './test.ts'

type Layout = { width: number; slides: number; gap: number }
/** The first and the last width of each range. */
const layouts: readonly Layout[] = [
  { width: 390, slides: 1, gap: 10 },
  { width: 749, slides: 1, gap: 10 },
  { width: 750, slides: 2, gap: 20 },
  { width: 999, slides: 2, gap: 20 },
  { width: 1000, slides: 3, gap: 32 },
  { width: 1599, slides: 3, gap: 32 },
  { width: 1600, slides: 4, gap: 40 },
]
const wider: [from: number, to: number][] = [
  [390, 750],
  [1000, 1600],
]

const carouselOf = (page: Page) => page.getByRole('region', { name: 'Carrusel de cartas certificadas' })
const bulletsOf = (page: Page) => carouselOf(page).getByRole('button', { name: /^Ir a la página/ })

async function expectLayout(page: Page, { width, slides, gap }: Layout) {
  const items = carouselOf(page).getByRole('listitem')
  await expect(bulletsOf(page), `${width} px`).toHaveCount(Math.ceil((await items.count()) / slides))
  const layout = await items.evaluateAll((found) => {
    const [first, second] = found.map((item) => item.getBoundingClientRect()) as [DOMRect, DOMRect]
    const row = found[0]?.parentElement?.getBoundingClientRect().width ?? 0
    return {
      gap: second.left - first.right,
      perView: (row + second.left - first.right) / (second.left - first.left),
    }
  })
  expect(layout.gap, `gap at ${width} px`).toBeCloseTo(gap, 0)
  expect(layout.perView, `slides at ${width} px`).toBeCloseTo(slides, 1)
  const sizes = await bulletsOf(page).evaluateAll((found) => found.map((one) => one.getBoundingClientRect()))
  for (const size of sizes) {
    expect(size.height, `bullets at ${width} px`).toBeGreaterThanOrEqual(44)
    expect(size.width, `bullets at ${width} px`).toBeGreaterThanOrEqual(width < 750 ? 32 : 44)
  }
}

test('the certified carousel has its slides, gaps and bullets before any script comes, at every width', async ({
  page,
}) => {
  const letGo = await holdCalls(page, '**/assets/**/*.js')
  await page.goto('/', { waitUntil: 'commit' })
  await expect(carouselOf(page).getByRole('list')).toHaveCSS('display', 'flex')
  for (const layout of layouts) {
    await page.setViewportSize({ width: layout.width, height: 900 })
    await expectLayout(page, layout)
  }
  letGo()
  await comeAlive(page)
})

/** Goes to the last page by its bullet, then one page back and forth by the arrows. */
async function expectLeadsOn(page: Page, width: number) {
  const [items, bullets] = [carouselOf(page).getByRole('listitem'), bulletsOf(page)]
  await bullets.last().click()
  await expect(bullets.last()).toHaveAttribute('aria-current', 'true')
  const lastEdge = async () => {
    const box = await items.last().boundingBox()
    return box ? box.x + box.width : Number.NaN
  }
  await expect.poll(lastEdge).toBeLessThanOrEqual(width)
  await expect(items.first()).not.toBeInViewport()
  const pages = await bullets.count()
  for (const [name, at] of [
    ['Anteriores', pages - 2],
    ['Siguientes', pages - 1],
  ] as const) {
    const arrow = carouselOf(page).getByRole('button', { name })
    expect(await arrow.boundingBox()).toMatchObject({ width: 44, height: 44 })
    await arrow.click()
    await expect(bullets.nth(at)).toHaveAttribute('aria-current', 'true')
  }
}

test.describe('a row that moves', () => {
  test.use(moving)

  for (const [from, to] of wider)
    test(`the bullets and arrows of the certified carousel lead on, also once it is wider (${from} px)`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: from, height: 900 })
      await page.goto('/')
      const controls = carouselOf(page).locator(':scope > div').last()
      const { height: heightBefore } = (await controls.boundingBox()) ?? {}
      await comeAlive(page)
      await carouselOf(page).scrollIntoViewIfNeeded()
      await expect(bulletsOf(page).first()).toHaveAttribute('aria-current', 'true')
      await expectLeadsOn(page, from)
      const { height } = (await controls.boundingBox()) ?? {}
      expect(height).toBe(heightBefore)
      for (const layout of layouts.filter(({ width }) => width === from || width === to)) {
        await page.setViewportSize({ width: layout.width, height: 900 })
        await expectLayout(page, layout)
      }
      await expectLeadsOn(page, to)
    })

  test('a bullet that is picked before the script of the row comes leads to its page', async ({ page }) => {
    await page.setViewportSize({ width: 749, height: 900 })
    const letGo = await holdCalls(page, '**/assets/embla*')
    await page.goto('/')
    await comeAlive(page)
    await carouselOf(page).scrollIntoViewIfNeeded()
    const bullets = bulletsOf(page)
    await bullets.last().click()
    letGo()
    await expect(bullets.last()).toHaveAttribute('aria-current', 'true')
    const left = async () => (await carouselOf(page).getByRole('listitem').last().boundingBox())?.x
    await expect.poll(left).toBeLessThan(60)
  })
})

test('the certified cards show what they are, the highest price first, and enter the cart', async ({
  page,
  api,
}) => {
  const certified = await api.list(apiPaths.certificados)
  const byPrice = certified.toSorted((a, b) => toCentavos(b.precio) - toCentavos(a.precio))
  await page.goto('/')
  await comeAlive(page)
  await expect(page.getByRole('heading', { name: 'Cartas Certificadas' })).toBeVisible()
  await expect(page.getByText(/Las últimas cartas gradeadas que llegaron/)).toBeVisible()
  const cards = page.getByRole('region', { name: 'Carrusel de cartas certificadas' }).getByRole('article')
  await expect(cards.getByRole('heading')).toHaveText(byPrice.map(({ titulo }) => titulo))
  for (const [at, product] of byPrice.slice(0, 3).entries()) {
    const card = cards.nth(at)
    await expect(card.locator('img')).toHaveAttribute('src', inAnyWidth(product.imagen_url))
    await expect(card.getByText('Gradeada', { exact: true })).toBeVisible()
    const quantity = product.cantidad_disponible === null ? 'Única' : /\d+ disponibles?/
    await expect(card.getByText(/^Certificada · /)).toContainText(quantity)
    await expect(card.getByText(/^Certificada · /)).toContainText(
      product.single ? 'Carta suelta' : 'Certificada',
    )
    const paid = (unitCentavos(product) / 100).toLocaleString('es-AR', { minimumFractionDigits: 2 })
    await expect(card.getByText(paid)).toBeVisible()
  }
  await cards
    .first()
    .getByRole('button', { name: /^Agregar: / })
    .click()
  await expect(page.getByText('¡Producto añadido a tu carrito!')).toBeVisible()
  expect(await cartIds(page)).toEqual([byPrice[0]?.id])
})

test.describe('whose script does not come', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('a row is scrolled by the browser, and nothing breaks', async ({ page }) => {
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('embla'))
    await page.route('**/assets/embla-carousel*', (route) => route.abort())
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await comeAlive(page)
    await carouselOf(page).scrollIntoViewIfNeeded()
    await lost
    await carouselOf(page).getByRole('button', { name: 'Siguientes' }).click()
    await expect(carouselOf(page).getByRole('listitem').nth(1)).toBeInViewport({ ratio: 0.9 })
  })
})
