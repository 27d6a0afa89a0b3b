import { formatPesos, toCentavos, unitCentavos } from '@mazo/contract/money.ts'
import type { Product } from '@mazo/contract/products/products.ts'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './page/axe.ts'
import { atEveryWidth, expectAccessibleLooks } from './page/each-look.ts'
import { moving } from './page/moving.ts'
import { comeAlive, openProduct } from './steps.ts'
import { expect, test } from './test.ts'

test.use(moving)

const isBox = (one: Product) => !one.single && (one.cantidad_disponible ?? 0) > 10
// The small ones beside it, where a product has several, have no name of their own.
const picture = (page: Page) => page.getByRole('figure').getByRole('img')

/** How far a card is tilted now, in degrees. */
const tilt = (page: Page) =>
  page
    .getByRole('figure')
    .locator('[style*="rotateX"]')
    .evaluate((card: HTMLElement) => {
      const [, x, y] = /rotateX\((.+?)deg\) rotateY\((.+?)deg\)/.exec(card.style.transform) ?? []
      return { x: Math.round(Number(x)), y: Math.round(Number(y)) }
    })

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return box
}

test('a product shows what it is, what it costs and whether it is there', async ({ page, api }) => {
  const card = await api.findProduct((one) => one.descuento !== null && one.estado_carta !== null)
  await openProduct(page, card)
  const main = page.getByRole('main')
  const question = await main.getByRole('link', { name: /te contamos/ }).getAttribute('href')
  expect(question).toContain(`https://wa.me/`)
  expect(question).toContain(encodeURIComponent(card.titulo))
  const steps = main.getByRole('navigation', { name: 'Estás en' })
  await expect(steps.getByRole('link', { name: 'Inicio' })).toHaveAttribute('href', '/')
  await expect(steps.locator(`a[href="/tienda?tcg=${card.tcg_id}"]`)).toBeVisible()
  await expect(steps.getByRole('link', { name: card.expansion ?? '' })).toHaveAttribute(
    'href',
    `/tienda?tcg=${card.tcg_id}&expansion=${card.expansion_id}`,
  )
  await expect(steps.getByText(card.titulo)).toBeVisible()
  const delivery =
    'Podrás retirar tu pedido al momento de confirmar la compra o, en caso de envío, tus productos llegarán a tu puerta en un plazo de 7 días hábiles.'
  await atEveryWidth(page, async (width) => {
    const where = `${width} px`
    await expect(main.getByText(card.estado_carta ?? '', { exact: true }).first(), where).toBeVisible()
    await expect(main.locator('s').first(), where).toHaveText(formatPesos(toCentavos(card.precio)))
    const price = main.getByText(formatPesos(unitCentavos(card)), { exact: true }).first()
    await expect(price, where).toBeVisible()
    await expect(main.getByText('Podés Moverla'), where).toBeVisible()
    await expect(main.getByRole('button', { name: /^Añadir al carrito/ }).first(), where).toBeEnabled()
    await expect(main.getByText(delivery), where).toBeVisible()
    const [seen, title] = [await boxOf(picture(page)), await boxOf(page.getByRole('heading', { level: 1 }))]
    if (width <= 800) expect(title.y, where).toBeGreaterThan(seen.y + seen.height)
    else expect(title.x, where).toBeGreaterThan(seen.x + seen.width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(width)
    await page.getByRole('heading', { name: 'También te puede gustar' }).scrollIntoViewIfNeeded()
    const suggested = page.getByRole('region', { name: 'Productos sugeridos' }).getByRole('listitem')
    await expect(suggested.first(), where).toBeVisible()
  })
})

test('the number of a card stays on one line of the title', async ({ page, api }) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  await openProduct(page, await api.findProduct(({ titulo }) => titulo.includes('OP01-120')))
  const number = page.getByRole('heading', { level: 1 }).getByText(/^OP01-120$/)
  expect(await number.evaluate((one) => one.getClientRects().length)).toBe(1)
})

test('a sealed product says so, and each stock has its text', async ({ page, api }) => {
  const all = await api.allProducts()
  const texts: [text: string, fits: (units: number | null) => boolean][] = [
    ['Única en Stock.', (units) => units === null],
    ['unidades disponibles!', (units) => units !== null && units > 1 && units < 5],
    ['Stock Moderado.', (units) => units !== null && units >= 5 && units <= 10],
  ]
  for (const [text, fits] of texts) {
    const product = all.find((one) => fits(one.cantidad_disponible))
    await page.goto(`/detalle-productos/${product?.slug}`)
    // The copies of the same card tell theirs further down, in a list.
    await expect(page.getByRole('main').getByRole('paragraph').filter({ hasText: text })).toBeVisible()
  }
  await openProduct(page, await api.findProduct(isBox))
  await expect(page.getByRole('main').getByText('Producto Sellado', { exact: true })).toBeVisible()
  await expect(page.getByText('Stock Alto Disponible.')).toBeVisible()
})

test.describe('with a mouse', () => {
  test('the picture tilts with the pointer, at most 30 degrees each way', async ({ page, api }) => {
    await openProduct(page, await api.findProduct(isBox))
    const { x, y, width, height } = await boxOf(picture(page))
    const corners = [
      { at: [x + 1, y + 1], tilted: { x: -30, y: 30 } },
      { at: [x + width - 1, y + height - 1], tilted: { x: 30, y: -30 } },
    ] as const
    for (const { at, tilted } of corners) {
      await page.mouse.move(x + width / 2, y + height / 2)
      await page.mouse.move(...at)
      await expect.poll(() => tilt(page)).toEqual(tilted)
    }
    await page.mouse.move(x + width / 2, y + height / 2)
    await expect.poll(() => tilt(page)).toEqual({ x: 0, y: 0 })
    await page.mouse.move(x + width - 1, y + 1)
    await expect.poll(() => tilt(page)).toEqual({ x: -30, y: -30 })
    await page.mouse.move(2, 2)
    await expect.poll(() => tilt(page)).toEqual({ x: 0, y: 0 })
  })
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the picture tilts with a finger, and lies flat again when it is lifted or goes on to scroll', async ({
    page,
    api,
  }) => {
    await openProduct(page, await api.findProduct(isBox))
    const { x, y, width, height } = await boxOf(picture(page))
    const fingers = await page.context().newCDPSession(page)
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
      ...touchPoints: { x: number; y: number }[]
    ) => fingers.send('Input.dispatchTouchEvent', { type, touchPoints })
    for (const end of ['touchEnd', 'touchCancel'] as const) {
      await touch('touchStart', { x: x + width / 2, y: y + height / 2 })
      await touch('touchMove', { x: x + 2, y: y + height / 2 })
      await expect.poll(async () => (await tilt(page)).y).toBeGreaterThan(20)
      expect((await tilt(page)).y).toBeLessThanOrEqual(30)
      await touch(end)
      await expect.poll(() => tilt(page)).toEqual({ x: 0, y: 0 })
    }
  })
})

test('who asked for stillness sees a card that lies still', async ({ page, api }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openProduct(page, await api.findProduct(isBox))
  const { x, y } = await boxOf(picture(page))
  await page.mouse.move(x + 50, y + 50)
  await page.mouse.move(x + 2, y + 2)
  await expect(page.getByText('Podés Moverla')).toBeHidden()
  expect(await tilt(page)).toEqual({ x: 0, y: 0 })
})

test('the link is copied, and the button says so for exactly 2 s', async ({ page, context, api, shop }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  const box = await api.findProduct(isBox)
  await openProduct(page, box)
  await page.clock.pauseAt(Date.now() + 60_000)
  const copy = page.getByRole('button', { name: 'Copiar enlace' })
  const copied = page.getByRole('button', { name: 'Enlace Copiado' })
  await copy.click()
  await expect(copied).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${shop.url}/detalle-productos/${box.slug}`,
  )
  await page.clock.runFor(1_990)
  await expect(copied).toBeVisible()
  await page.clock.runFor(20)
  await expect(copy).toBeVisible()
})

test('the browser shares the product where it can, and offers nothing where it cannot', async ({
  page,
  api,
  shop,
}) => {
  const box = await api.findProduct(isBox)
  await openProduct(page, box)
  const share = page.getByRole('button', { name: 'Compartir' })
  await expect(share).toHaveCount(0)

  await page.addInitScript(() => {
    const shared: ShareData[] = []
    Object.assign(window, { shared })
    navigator.share = async (what) => void shared.push(what ?? {})
  })
  await openProduct(page, box)
  await share.click()
  expect(await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared)).toEqual([
    { title: box.titulo, url: `${shop.url}/detalle-productos/${box.slug}` },
  ])
})

test('the back button returns to the page it came from, else to the store', async ({ page, api, shop }) => {
  const back = page.getByRole('link', { name: 'Regresar a la Tienda' })
  await page.goto('/tienda?tcg=1')
  await comeAlive(page)
  await page.getByRole('link', { name: 'Página 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await cards.nth(3).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/detalle-productos\//)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.reload()
  await comeAlive(page)
  await back.click()
  await expect(page).toHaveURL(/\/tienda\?.*page=2/)

  // A visitor from another site, or with a typed address, has no page of the shop to go back to.
  const box = await api.findProduct(isBox)
  for (const from of [`data:text/html,<a href="${shop.url}/detalle-productos/${box.slug}">Ver</a>`, null]) {
    await page.goto(from ?? `/detalle-productos/${box.slug}`)
    if (from) await page.getByRole('link', { name: 'Ver' }).click()
    await comeAlive(page)
    await back.click()
    await expect(page).toHaveURL(`${shop.url}/tienda`)
  }
})

test('every route change scrolls to the top, and back finds the place again', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto('/tienda?tcg=1')
  await comeAlive(page)
  const top = () => page.evaluate(() => scrollY)
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await cards.nth(6).scrollIntoViewIfNeeded()
  const before = await top()
  expect(before).toBeGreaterThan(300)
  await cards.nth(6).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/detalle-productos\//)
  await expect.poll(top).toBe(0)
  await page.evaluate(() => scrollTo(0, 400))
  await page.getByRole('navigation', { name: 'Estás en' }).getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/\/tienda\?tcg=/)
  await expect.poll(top).toBe(0)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/tienda\?tcg=1$/)
  await expect.poll(top).toBe(before)

  await page.getByRole('link', { name: 'Página 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(top).toBe(0)
})

test.describe('the product cannot be loaded', () => {
  test.use({ expectedErrors: [/status of 404|status of 503|ERR_FAILED/] })

  test('a product that is gone says so with status 404', async ({ page, shop }) => {
    const answer = await page.goto('/detalle-productos/no-existe-mas')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'No se pudo cargar el producto' })).toBeVisible()
    await expect(page.getByText('Puede que ya no esté a la venta.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0)
    await expectAccessible(page, 'product failure')
    await page.getByRole('link', { name: 'Volver a la tienda' }).click()
    await expect(page).toHaveURL(`${shop.url}/tienda`)
  })

  test('a product that got no answer says so inside the shop, and comes when it is asked for again', async ({
    page,
    shop,
  }) => {
    await page.goto('/tienda')
    await comeAlive(page)
    await page.route('**/detalle-productos/*.data*', (route) => route.abort())
    const first = page.getByRole('main').getByRole('listitem').getByRole('link').first()
    await first.click()
    await expect(page.getByRole('heading', { name: 'No se pudo cargar el producto' })).toBeVisible()
    await expect(page.getByText('No tuvimos respuesta. Revisá tu conexión y probá de nuevo.')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Juegos' })).toBeVisible()
    await page.getByRole('link', { name: 'Volver a la tienda' }).click()
    await expect(page).toHaveURL(`${shop.url}/tienda`)

    await first.click()
    await expect(page.getByRole('heading', { name: 'No se pudo cargar el producto' })).toBeVisible()
    await page.unroute('**/detalle-productos/*.data*')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('button', { name: /^Añadir al carrito/ })).toBeVisible()
    await expect(page.getByText('No se pudo cargar el producto')).toHaveCount(0)
  })
})

test('the product page meets WCAG 2.2 AA', async ({ page, api }) => {
  await openProduct(page, await api.findProduct((one) => one.descuento !== null))
  await expectAccessibleLooks(page, 'product')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('no button offers what it cannot do, and the page says what is missing', async ({ page, api }) => {
    const box = await api.findProduct(isBox)
    await page.goto(`/detalle-productos/${box.slug}`)
    await expect(page.getByText('Para comprar hace falta JavaScript')).toBeVisible()
    await expect(page.getByRole('button', { name: /Añadir al carrito|Agregar/ })).toHaveCount(0)
    await page.goto('/tienda')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /Agregar/ })).toHaveCount(0)
  })

  test('what only scripts can do is hidden, and links lead to what the menu has', async ({ page, api }) => {
    const { slug } = await api.findProduct(isBox)
    for (const path of ['/', '/tienda?tcg=1&estado=2', `/detalle-productos/${slug}`]) {
      await page.goto(path)
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        const dead = page.getByRole('button', {
          name: /menú|carrito|GRATIS|Filtros|filtro|Quitar|Enviar|Copiar|Pokémon|Lorcana|Yu-Gi-Oh|One Piece/i,
        })
        await expect(dead, `${path}, ${width} px`).toHaveCount(0)
        await expect(page.getByRole('combobox', { name: /^(?!Buscar)/ })).toHaveCount(0)
        await expect(page.getByRole('heading', { name: 'Novedades por mail' })).toHaveCount(0)
      }
    }
    await page.setViewportSize({ width: 390, height: 844 })
    const footer = page.getByRole('contentinfo')
    for (const name of ['Ferias', 'Tienda', 'Ingresos'])
      await expect(footer.getByRole('link', { name, exact: true }).filter({ visible: true })).toHaveCount(1)
    // The shop's search is a plain form.
    await page.goto('/')
    await page.getByRole('banner').getByRole('combobox').fill('pikachu')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/tienda\?search=pikachu/)
  })
})
