import { formatPesos, unitCentavos } from '@mazo/contract/money.ts'
import { lineCondition } from '@mazo/contract/products/card-kind.ts'
import type { Product } from '@mazo/contract/products/products.ts'
import type { Locator } from '@playwright/test'
import { findLabelled } from './labels.ts'
import { atEveryWidth } from './page/each-look.ts'
import { holdCalls, stopClock } from './page/held-calls.ts'
import { cartIds, comeAlive, fillCart, openCart, openFilledCart, openProduct } from './steps.ts'
import { expect, test } from './test.ts'

const products = '**/productos/por-ids/**'
const lineOf = (popup: Locator, { titulo }: Product) =>
  popup.getByTestId('cart-line').filter({ has: popup.page().getByLabel(`Ver ${titulo}`) })
const hasMany = (one: Product) => !one.single && (one.cantidad_disponible ?? 0) >= 8

/** No toast lies over the title of the cart, nor over its ×. */
async function expectHeadInSight(popup: Locator, where: string) {
  const toast = await popup.page().locator('[data-sonner-toast]').last().boundingBox()
  for (const part of [popup.getByRole('heading'), popup.getByRole('button', { name: 'Cerrar' })]) {
    const box = await part.boundingBox()
    if (!toast || !box) throw new Error('Nothing is drawn there')
    const isBeside = toast.x + toast.width <= box.x || toast.x >= box.x + box.width
    const isBelow = toast.y >= box.y + box.height
    expect(isBeside || isBelow, where).toBe(true)
  }
}

test('the cart popup shows its lines, the total and the ways out at every width', async ({ page, api }) => {
  const long = await api.findProduct((one) => one.stock && one.titulo.length > 100)
  const short = await api.findProduct((one) => hasMany(one) && one.titulo.length < 60)
  const total = unitCentavos(long) + 2 * unitCentavos(short)
  await page.setViewportSize({ width: 1280, height: 844 })
  const popup = await openFilledCart(page, [long.id, short.id, short.id])
  const line = lineOf(popup, short)
  const cut = [...long.titulo].slice(0, 100).join('').trimEnd()
  const pay = popup.getByRole('link', { name: 'Finalizar Ahora' })
  await atEveryWidth(page, async (width) => {
    await expect(line.getByTestId('cantidad'), `${width} px`).toHaveText('2')
    await expect(line.getByText(short.titulo, { exact: true })).toBeVisible()
    await expect(line.getByText(lineCondition(short), { exact: true })).toBeVisible()
    await expect(line.getByRole('button', { name: 'Restar una unidad' })).toBeVisible()
    await expect(line.getByRole('button', { name: 'Sumar una unidad' })).toBeVisible()
    await expect(line.getByRole('button', { name: `Eliminar ${short.titulo}` })).toBeVisible()
    await expect(line.getByRole('link').locator('img')).toBeVisible()
    await expect(lineOf(popup, long).getByText(`${cut}…`, { exact: true })).toBeVisible()
    await expect(popup.getByText(formatPesos(total), { exact: true })).toBeVisible()
    await expect(popup.getByText('Envío gratis a montos superiores de $150.000')).toBeInViewport()
    await expect(pay).toBeInViewport()
    await expect(popup.getByRole('button', { name: 'Ocultar' })).toBeInViewport()
  })
  await expect(line.getByRole('link')).toHaveAttribute('href', `/detalle-productos/${short.slug}`)
  await expect(pay).toHaveAttribute('href', '/Checkouts')
  await popup.getByRole('button', { name: 'Ocultar' }).click()
  await expect(popup).toBeHidden()
  await (await openCart(page)).getByRole('link', { name: 'Finalizar Ahora' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
})

test('the badge counts units, the floating button products', async ({ page, api }) => {
  const [first, second] = (await api.allProducts()).filter(hasMany)
  if (!first || !second) throw new Error('The demo shop has too few products')
  await page.setViewportSize({ width: 390, height: 844 })
  await fillCart(page, [first.id, first.id, second.id, first.id, second.id])
  await page.goto('/terminos-y-condiciones')
  const icon = page.getByRole('banner').getByRole('button', { name: /^Carrito/ })
  await expect(icon).toHaveText('Carrito5 unidades en el carrito')
  await expect(page.getByRole('button', { name: 'Abrir el carrito: 2 productos' })).toHaveText('2')
  await icon.click()
  await expect(page.getByRole('dialog', { name: 'Resumen de compra' })).toBeVisible()
})

test('an action rests the buttons of the cart for half a second, under a spinner', async ({ page, api }) => {
  const box = await api.findProduct(hasMany)
  await page.clock.install()
  const popup = await openFilledCart(page, [box.id, box.id])
  const line = lineOf(popup, box)
  const [minus, plus, remove] = await Promise.all([
    line.getByRole('button', { name: 'Restar una unidad' }),
    line.getByRole('button', { name: 'Sumar una unidad' }),
    line.getByRole('button', { name: `Eliminar ${box.titulo}` }),
  ])
  await expect(plus).toBeEnabled()
  await stopClock(page)
  const reloaded = page.waitForRequest(products)
  await plus.click()
  await expect(line.getByTestId('cantidad')).toHaveText('3')
  await page.clock.runFor(1)
  await reloaded
  for (const button of [minus, plus, remove]) await expect(button).toBeDisabled()
  await expect(line.locator('.animate-spin')).toBeVisible()
  await page.clock.runFor(498)
  await expect(plus).toBeDisabled()
  await page.clock.runFor(2)
  for (const button of [minus, plus, remove]) await expect(button).toBeEnabled()
  await expect(line.locator('.animate-spin')).toHaveCount(0)
  expect(await cartIds(page)).toEqual([box.id, box.id, box.id])
})

test('a product leaves the cart with a message, and the last one leaves it empty', async ({ page, api }) => {
  const [first, second] = (await api.allProducts()).filter(hasMany)
  if (!first || !second) throw new Error('The demo shop has too few products')
  await page.clock.install()
  const popup = await openFilledCart(page, [first.id, second.id, first.id])
  await expect(popup.getByTestId('cart-line')).toHaveCount(2)
  await popup.getByRole('button', { name: `Eliminar ${first.titulo}` }).click()
  await expect(page.getByText('¡Eliminado correctamente!')).toBeVisible()
  await expect(popup.getByTestId('cart-line')).toHaveCount(1)
  expect(await cartIds(page)).toEqual([second.id])

  await expect(popup.getByRole('button', { name: `Eliminar ${second.titulo}` })).toBeEnabled()
  await stopClock(page)
  await popup.getByRole('button', { name: `Eliminar ${second.titulo}` }).click()
  await page.clock.runFor(400)
  await expect(page.getByText('Eliminando producto...')).toBeVisible()
  await atEveryWidth(page, (width) => expectHeadInSight(popup, `${width} px`))
  await page.clock.resume()
  await expect(popup.getByTestId('cart-line')).toHaveCount(0)
  await expect(popup.getByText('Tu carrito está vacío')).toBeVisible()
  await popup.getByRole('button', { name: 'Ocultar' }).click()
  await expect(page.getByRole('button', { name: 'Abrir el carrito: 0 productos' })).toBeVisible()
  expect(await cartIds(page)).toEqual([])
})

test('a product enters the cart with a message while it is on its way, and not beyond what there is', async ({
  page,
  api,
}) => {
  const few = await api.findProduct((one) => !one.single && one.cantidad_disponible === 5)
  await openProduct(page, few)
  const letGo = await holdCalls(page, products)
  await page.getByRole('button', { name: /^Añadir al carrito/ }).click()
  await expect(page.getByText('Añadiendo producto...')).toBeVisible()
  letGo()
  await expect(page.getByText('¡Producto añadido a tu carrito!')).toBeVisible()
  await expect(page.getByText('Añadiendo producto...')).toBeHidden()

  await fillCart(
    page,
    Array.from({ length: 5 }, () => few.id),
  )
  await openProduct(page, few)
  await page.getByRole('button', { name: /^Añadir al carrito/ }).click()
  await expect(page.getByText('¡No se puede añadir más unidades!')).toBeVisible()
  expect(await cartIds(page)).toHaveLength(5)
})

test('a browser that forbids its memory is told once that it forgets the cart', async ({ page, api }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await openProduct(page, await api.findProduct(hasMany))
  const add = page.getByRole('button', { name: /^Añadir al carrito/ })
  const told = page.getByText('Tu navegador no deja guardar datos: el carrito se pierde')
  await add.click()
  await expect(told).toBeVisible()
  await expect(told).toBeHidden()
  await add.click()
  await expect(page.getByText('¡Producto añadido a tu carrito!')).toBeVisible()
  await expect(told).toBeHidden()
})

test('a browser that cannot keep the cart is told of in Spanish, and nothing breaks', async ({
  page,
  api,
}) => {
  const box = await api.findProduct(hasMany)
  const popup = await openFilledCart(page, [box.id])
  const line = lineOf(popup, box)
  // The storage is really filled, to the last letter, because the browser's own error is in English.
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2) {
      try {
        localStorage.setItem(`lleno${size}`, 'x'.repeat(size))
      } catch {
        // a smaller piece may fit
      }
    }
  })
  await line.getByRole('button', { name: 'Sumar una unidad' }).click()
  await expect(page.getByText('tu navegador no tiene más espacio')).toBeVisible()
  await expect(line.getByTestId('cantidad')).toHaveText('1')
  expect(await cartIds(page)).toEqual([box.id])

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new TypeError('Cannot read properties of undefined')
    }
    Storage.prototype.removeItem = () => localStorage.setItem('', '')
  })
  await line.getByRole('button', { name: 'Sumar una unidad' }).click()
  await expect(page.getByText('Ocurrió un error')).toBeVisible()
  await line.getByRole('button', { name: `Eliminar ${box.titulo}` }).click()
  await expect(page.getByText('Error al eliminar el producto.')).toBeVisible()
  expect(await cartIds(page)).toEqual([box.id])
})

test('Escape closes the newest toast', async ({ page }) => {
  await page.clock.install()
  await page.goto('/tienda')
  await comeAlive(page)
  await stopClock(page)
  const toasts = page.locator('[data-sonner-toast]')
  const added = page.locator('[data-sonner-toast][data-type=success]')
  const add = page.getByRole('main').getByRole('button', { name: /^Agregar/ })
  for (const at of [0, 1]) {
    await add.nth(at).click()
    // The toasts are drawn by timers, and stay while the clock does. One that is closed while the product is on its way
    // comes again with how that ended.
    await expect.poll(() => page.clock.runFor(20).then(() => added.count())).toBe(at + 1)
  }
  for (const left of [1, 0]) {
    await page.keyboard.press('Escape')
    await expect.poll(() => page.clock.runFor(50).then(() => toasts.count())).toBe(left)
  }
})

test('on a low screen each line of the cart can be seen, and the way to pay', async ({ page, api }) => {
  const box = await api.findProduct(hasMany)
  const gone = await findLabelled(page, (one) => !one.stock)
  // The size of a desk at a zoom of 200 %, without the browser's own bars.
  await page.setViewportSize({ width: 640, height: 320 })
  const popup = await openFilledCart(page, [gone.id, box.id])
  await expect(popup.getByText('Tu carrito cambió')).toBeVisible()
  for (const part of [lineOf(popup, box), popup.getByRole('link', { name: 'Finalizar Ahora' })]) {
    await part.scrollIntoViewIfNeeded()
    await expect(part).toBeInViewport({ ratio: 0.9 })
  }
  // Turned upright, the popup shows its title first again.
  await page.setViewportSize({ width: 640, height: 900 })
  await expect(popup.getByRole('button', { name: 'Cerrar' })).toBeInViewport({ ratio: 1 })
})

test('a line that sold out is not charged, and a word without end breaks', async ({ page, api }) => {
  const box = await api.findProduct(hasMany)
  const gone = await findLabelled(page, (one) => !one.stock)
  const word = 'Supercalifragilistico'.repeat(6)
  await page.route(products, async (route) => {
    const json: Product[] = await (await route.fetch()).json()
    await route.fulfill({ json: json.map((one) => ({ ...one, titulo: `${word} ${one.id}` })) })
  })
  await page.setViewportSize({ width: 360, height: 800 })
  const popup = await openFilledCart(page, [box.id, gone.id])
  const lineSold = popup.getByTestId('cart-line').last()
  await expect(lineSold.getByText('Agotado', { exact: true })).toBeVisible()
  await expect(popup.locator('output')).toHaveText(`Total del carrito: ${formatPesos(unitCentavos(box))}`)
  // A list that scrolls vertically would hide content that sticks out at its sides.
  const sticksOut = () =>
    page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          '[role=dialog], [role=dialog] .overflow-y-auto, .summary-lines',
        ),
      ]
        .map((one) => one.scrollWidth - one.clientWidth)
        .filter((more) => more > 0),
    )
  expect(await sticksOut()).toEqual([])
  await popup.getByRole('link', { name: 'Finalizar Ahora' }).click()
  await page.getByRole('button', { name: /^Ver el detalle/ }).click()
  await expect(page.getByTestId('summary-line').last().getByText('Agotado', { exact: true })).toBeVisible()
  await expect(page.getByText('Subtotal').locator('..').locator('dd')).toHaveText(
    formatPesos(unitCentavos(box)),
  )
  expect(await sticksOut()).toEqual([])
})
