import { toCentavos, unitCentavos } from '@mazo/contract/money.ts'
import { apiPaths } from '@mazo/contract/paths.ts'
import { moving } from './moving.ts'
import { cartIds, comeAlive } from './steps.ts'
import { expect, test } from './test.ts'

test.use(moving)

for (const [width, slides, gap] of [
  [390, 1, 10],
  [749, 1, 10],
  [750, 2, 20],
  [999, 2, 20],
  [1000, 3, 32],
  [1599, 3, 32],
  [1600, 4, 40],
] as const) {
  test(`the certified carousel keeps its slides and gaps, and its bullets lead on (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const carousel = page.getByRole('region', { name: 'Carrusel de cartas certificadas' })
    const items = carousel.getByRole('listitem')
    const pages = Math.ceil((await items.count()) / slides)
    const bullets = carousel.getByRole('button', { name: /^Ir a la página/ })
    // There before the row comes near, so that nothing moves when it does.
    await expect(bullets).toHaveCount(pages)
    const controls = carousel.locator(':scope > div').last()
    const { height: heightBefore } = (await controls.boundingBox()) ?? {}
    await comeAlive(page)
    await carousel.scrollIntoViewIfNeeded()
    const layout = await items.evaluateAll((found) => {
      const boxes = found.map((item) => item.getBoundingClientRect())
      const [first, second] = [boxes[0] as DOMRect, boxes[1] as DOMRect]
      const row = found[0]?.parentElement?.getBoundingClientRect().width ?? 0
      return {
        gap: second.left - first.right,
        perView: (row + second.left - first.right) / (second.left - first.left),
      }
    })
    expect(layout.gap).toBeCloseTo(gap, 0)
    expect(layout.perView).toBeCloseTo(slides, 1)

    await expect(bullets.first()).toHaveAttribute('aria-current', 'true')
    await bullets.last().click()
    await expect(bullets.last()).toHaveAttribute('aria-current', 'true')
    const lastEdge = async () => {
      const box = await items.last().boundingBox()
      return box ? box.x + box.width : Number.NaN
    }
    await expect.poll(lastEdge).toBeLessThanOrEqual(width)
    await expect(items.first()).not.toBeInViewport()

    await expect(bullets).toHaveCount(pages)
    const { height } = (await controls.boundingBox()) ?? {}
    expect(height).toBe(heightBefore)
    for (const bullet of await bullets.all()) {
      const box = await bullet.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect(box?.width).toBeGreaterThanOrEqual(width < 750 ? 32 : 44)
    }
    for (const [name, at] of [
      ['Anteriores', pages - 2],
      ['Siguientes', pages - 1],
    ] as const) {
      const arrow = carousel.getByRole('button', { name })
      expect(await arrow.boundingBox()).toMatchObject({ width: 44, height: 44 })
      await arrow.click()
      await expect(bullets.nth(at)).toHaveAttribute('aria-current', 'true')
    }
  })
}

test('the certified cards show what they are, the highest price first, and enter the cart', async ({
  page,
  api,
}) => {
  const certified = await api.list(apiPaths.certificados)
  const byPrice = certified.toSorted((a, b) => toCentavos(b.precio) - toCentavos(a.precio))
  await page.goto('/')
  await comeAlive(page)
  await expect(page.getByRole('heading', { name: 'Cartas Certificadas' })).toBeVisible()
  await expect(page.getByText(/Los últimos slabs que llegaron/)).toBeVisible()
  const cards = page.getByRole('region', { name: 'Carrusel de cartas certificadas' }).getByRole('article')
  await expect(cards.getByRole('heading')).toHaveText(byPrice.map(({ titulo }) => titulo))
  for (const [at, product] of byPrice.slice(0, 3).entries()) {
    const card = cards.nth(at)
    await expect(card.locator('img')).toHaveAttribute('src', product.imagen_url)
    await expect(card.getByText('Graded', { exact: true })).toBeVisible()
    const quantity = product.cantidad_disponible === null ? 'Única' : /\d+ disponibles?/
    await expect(card.getByText(/^Certificada · /)).toContainText(quantity)
    await expect(card.getByText(/^Certificada · /)).toContainText(product.single ? 'Single' : 'Certificada')
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

test('a bullet that is picked before the script of the row comes leads to its page', async ({ page }) => {
  await page.setViewportSize({ width: 749, height: 900 })
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/embla*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/')
  await comeAlive(page)
  const carousel = page.getByRole('region', { name: 'Carrusel de cartas certificadas' })
  await carousel.scrollIntoViewIfNeeded()
  const bullets = carousel.getByRole('button', { name: /^Ir a la página/ })
  await bullets.last().click()
  held.resolve()
  await expect(bullets.last()).toHaveAttribute('aria-current', 'true')
  const left = async () => (await carousel.getByRole('listitem').last().boundingBox())?.x
  await expect.poll(left).toBeLessThan(60)
})
