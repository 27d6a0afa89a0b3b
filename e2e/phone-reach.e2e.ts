import { formatPesos, unitCentavos } from '@mazo/contract/money.ts'
import type { Product } from '@mazo/contract/products/products.ts'
import type { Locator, Page } from '@playwright/test'
import { findLabelled } from './labels.ts'
import { openSlowly } from './page/slow-code.ts'
import { widths } from './page/widths.ts'
import { cartIds, comeAlive, field, fillCart, openProduct } from './steps.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 } })

const isBox = (one: Product) => !one.single && (one.cantidad_disponible ?? 0) > 10

test('a phone has price and button at its foot until the page comes to its own', async ({ page, api }) => {
  const box = await api.findProduct(isBox)
  await openProduct(page, box)
  const buttons = page.getByRole('button', { name: `Añadir al carrito: ${box.titulo}` })
  await expect(buttons).toHaveCount(2)
  await expect(buttons.last()).toBeInViewport({ ratio: 1 })
  const price = page.getByRole('main').getByText(formatPesos(unitCentavos(box)), { exact: true })
  await expect(price.last()).toBeInViewport({ ratio: 1 })
  await buttons.last().click()
  await expect.poll(() => cartIds(page)).toEqual([box.id])

  await buttons.first().scrollIntoViewIfNeeded()
  await expect(buttons).toHaveCount(1)
  await expect(buttons).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(buttons).not.toBeInViewport()
  await expect(buttons).toHaveCount(1)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(buttons).toHaveCount(2)
  await page.setViewportSize({ width: 1280, height: 500 })
  await expect(buttons).toHaveCount(1)
})

test('a phone has the price of a sold-out product at its foot, and that none is left', async ({ page }) => {
  const gone = await findLabelled(page, (one) => !one.stock)
  await openProduct(page, gone)
  const bar = page.getByRole('region', { name: 'Precio y stock' })
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expect(bar).toHaveText(`${formatPesos(unitCentavos(gone))}Agotado`)
  await expect(bar.getByRole('button')).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'Sin stock' }).first().scrollIntoViewIfNeeded()
  await expect(bar).toHaveCount(0)
})

test('a phone on its side keeps one bar at most', async ({ page, api }) => {
  const box = await api.findProduct(isBox)
  await openProduct(page, box)
  const buttons = page.getByRole('button', { name: `Añadir al carrito: ${box.titulo}` })
  const quick = page.getByRole('complementary', { name: 'Accesos rápidos' })
  for (const size of [
    { width: 740, height: 360 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size)
    await page.evaluate(() => scrollTo(0, 0))
    await expect(buttons.last()).toBeInViewport({ ratio: 1 })
    expect(await isCovered(buttons.last()), `${size.width} px`).toBe(false)
    if (size.width <= 800) await expect(quick).toHaveCount(0)
    await buttons.first().scrollIntoViewIfNeeded()
    await expect(buttons).toHaveCount(1)
    await expect(quick).toHaveCount(1)
  }
  await page.evaluate(() => scrollTo(0, 300))
  await expect(page.getByRole('banner')).not.toBeInViewport()
  await page.setViewportSize({ width: 844, height: 844 })
  await expect(page.getByRole('banner')).toBeInViewport()
})

test('no quick button lies over the button of a card', async ({ page }) => {
  await page.goto('/tienda')
  await comeAlive(page)
  const add = page.getByRole('main').getByRole('button', { name: /^Agregar/ })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    for (const at of [1, 3, 5]) expect(await isCovered(add.nth(at)), `${width} px, card ${at}`).toBe(false)
  }
})

test('nothing lies over the button of a card before the page is alive either', async ({ page }) => {
  const arrive = await openSlowly(page, '/tienda')
  const bar = page.getByRole('complementary', { name: 'Accesos rápidos' })
  const add = page.getByRole('main').getByRole('button', { name: /^Agregar/ })
  for (const at of [0, 1, 3]) {
    for (const inSight of [12, 50]) {
      await standAtFoot(add.nth(at), inSight)
      await expect.poll(() => isFree(add.nth(at)), { message: `card ${at}, ${inSight} px of it` }).toBe(true)
    }
  }
  arrive()
  await comeAlive(page)
  await standAtFoot(add.nth(3), 150)
  await expect(bar).toBeInViewport({ ratio: 1 })
})

test('the bar of quick buttons steps aside for the button of a card that is under it', async ({ page }) => {
  await page.goto('/tienda')
  await comeAlive(page)
  const bar = page.getByRole('complementary', { name: 'Accesos rápidos' })
  const add = page.getByRole('main').getByRole('button', { name: /^Agregar/ })
  // Of the first row the buttons may be in sight at the top of the page already.
  for (const at of [2, 3, 5]) {
    for (const inSight of [12, 50]) {
      await standAtFoot(add.nth(at), inSight)
      await expect.poll(() => isFree(add.nth(at)), { message: `card ${at}, ${inSight} px of it` }).toBe(true)
    }
    await standAtFoot(add.nth(at), 150)
    await expect(bar).toBeInViewport({ ratio: 1 })
  }
  await standAtFoot(add.nth(2), 20)
  await expect(bar).not.toBeInViewport()
  await bar.getByRole('button', { name: 'GRATIS' }).focus()
  await expect(bar).toBeInViewport({ ratio: 1 })
})

/** Scrolls so that the button begins this many px above the end of what is seen. */
const standAtFoot = (button: Locator, px: number) =>
  button.evaluate((element, inSight) => {
    const top = element.getBoundingClientRect().top - innerHeight + inSight
    scrollBy({ top, behavior: 'instant' })
  }, px)

/** Is all of the button that the screen shows there for a finger? */
const isFree = (button: Locator) =>
  button.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const ys = [top + 4, Math.min(bottom, innerHeight) - 4]
    const points = ys.flatMap((y) => [left + 8, (left + right) / 2, right - 8].map((x) => [x, y] as const))
    return points.every(([x, y]) => element.contains(document.elementFromPoint(x, y)))
  })

test('the strip of the last order at home lies over no button of a card', async ({ page }) => {
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    const order = { at: Date.now(), numero: '482-9317', token: 'a'.repeat(32) }
    localStorage.setItem('ultimoPedido', JSON.stringify(order))
  })
  await page.goto('/')
  await comeAlive(page)
  const strip = page.getByRole('region', { name: 'Tu último pedido' })
  const add = page.getByRole('main').getByRole('button', { name: /^Agregar/ })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(strip).toBeInViewport({ ratio: 1 })
    for (const at of [1, 3, 5]) expect(await isCovered(add.nth(at)), `${width} px, card ${at}`).toBe(false)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  for (const inSight of [20, 110]) {
    await standAtFoot(add.first(), inSight)
    await expect.poll(() => isFree(add.first()), { message: `${inSight} px of it` }).toBe(true)
  }
})

/** Does something cover the button's right end when it is scrolled to the foot, where the quick buttons are? */
const isCovered = (button: Locator) =>
  button.evaluate((element) => {
    element.scrollIntoView({ block: 'end', behavior: 'instant' })
    const { right, top, bottom } = element.getBoundingClientRect()
    return [top + 4, bottom - 4].some((y) => !element.contains(document.elementFromPoint(right - 4, y)))
  })

test('a phone comes to the form at once, and unfolds the summary by a tap', async ({ page, api }) => {
  const ids = (await api.allProducts()).filter((one) => one.stock).map((one) => one.id)
  await fillCart(page, ids.slice(0, 5))
  await page.goto('/checkout')
  const lines = page.getByTestId('summary-line')
  await expect(lines).toHaveCount(5)
  await expect(field(page, 'nombre')).toBeInViewport({ ratio: 1 })
  expect(await isOverTheBar(page, field(page, 'nombre'))).toBe(true)
  await expect(lines.first()).toBeHidden()
  const fold = page.getByRole('button', { name: /^Ver el detalle, total/ })
  const total = page.getByText('Total', { exact: true }).locator('xpath=following-sibling::dd')
  await expect(fold).toContainText((await total.textContent()) ?? 'a total')
  await fold.click()
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  await expect(lines.first()).toBeVisible()
  await expect(total).toBeVisible()
  await fold.click()
  await expect(lines.first()).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 844 })
  await expect(fold).toBeHidden()
  await expect(lines.first()).toBeVisible()
})

async function isOverTheBar(page: Page, what: Locator) {
  const bar = await page.getByRole('complementary', { name: 'Accesos rápidos' }).boundingBox()
  const box = await what.boundingBox()
  return box !== null && bar !== null && box.y + box.height <= bar.y
}

test('the numbers of the pages stand in one row on a phone', async ({ page }) => {
  for (const [width, at] of [
    [320, 4],
    [320, 8],
    [390, 8],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/tienda?page=${at}`)
    const pages = page.getByRole('navigation', { name: 'Páginas' })
    const tops = await pages
      .locator('> *')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect(tops.length, `${width} px`).toBeGreaterThan(8)
    expect(new Set(tops).size, `${width} px, page ${at}`).toBe(1)
  }
})
