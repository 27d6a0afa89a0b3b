import type { Page } from '@playwright/test'
import { holdCalls } from './page/held-calls.ts'
import { openSlowly, touch } from './page/slow-code.ts'
import { cartIds, comeAlive, field, fillCart } from './steps.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

const [store, terms] = ['/tienda', '/terminos-y-condiciones']
for (const { on, tapped, code, opens } of [
  { on: store, tapped: 'Abrir el menú', code: 'Sidebar', opens: 'Menú' },
  { on: store, tapped: 'Carrito', code: 'CartPopup', opens: 'Resumen de compra' },
  { on: store, tapped: 'Filtros', code: 'FilterSheet', opens: 'Filtros' },
  // Where there are cards, the bar of these stays away until it knows which buttons are under it.
  { on: terms, tapped: /^Abrir el carrito/, code: 'CartPopup', opens: 'Resumen de compra' },
  { on: terms, tapped: 'GRATIS', code: 'PromoPopup', opens: /./ },
])
  test(`«${tapped}» looks pressed from the tap until what it opens is there`, async ({ page }) => {
    const arrive = await openSlowly(page, on)
    const arriveLate = await holdCalls(page, `**/assets/${code}-*.js`)
    const by = page.getByRole('button', { name: tapped, exact: true, includeHidden: true })
    const pressed = page.locator('[aria-busy=true]')
    const touchIt = async () => {
      await touch(page, by)
      await expect(by).toHaveAttribute('aria-busy', 'true')
      await expect(pressed).toHaveCount(1)
    }
    await touchIt()
    arrive()
    await comeAlive(page)
    await expect(by).toHaveAttribute('aria-busy', 'true')
    await page.goBack()
    await expect(pressed).toHaveCount(0)
    await touchIt()
    arriveLate()
    await expect(page.getByRole('dialog', { name: opens })).toBeVisible()
    await expect(pressed).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`${on}$`))
  })

test('a product that is tapped before the code arrives is in the cart once', async ({ page, api }) => {
  const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) > 10)
  const arrive = await openSlowly(page, `/detalle-productos/${box.slug}`)
  const add = button(page, /^Añadir al carrito/)
  for (let impatience = 0; impatience < 2; impatience++) await touch(page, add)
  await expect(add).toHaveAttribute('aria-busy', 'true')
  arrive()
  await expect(page.getByText('¡Producto añadido a tu carrito!')).toBeVisible()
  await expect(add).not.toHaveAttribute('aria-busy', 'true')
  expect(await cartIds(page)).toEqual([box.id])
})

test('who taps products and goes on before the code arrives finds them in the cart of the next page', async ({
  page,
  api,
}) => {
  const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) > 10)
  const arrive = await openSlowly(page, `/detalle-productos/${box.slug}`)
  const goOn = async (name: string, path: RegExp) => {
    await touch(page, page.getByRole('contentinfo').getByRole('link', { name }).first())
    await expect(page).toHaveURL(path)
  }
  const add = button(page, /^Añadir al carrito/)
  await touch(page, add)
  await expect(add).toHaveAttribute('aria-busy', 'true')
  await goOn('Términos y condiciones', /terminos-y-condiciones$/)
  await goOn('Ingresos', /ingresos$/)
  arrive()
  await expect(page.getByText('¡Producto añadido a tu carrito!')).toBeVisible()
  await comeAlive(page)
  expect(await cartIds(page)).toEqual([box.id])
  await page.reload()
  await comeAlive(page)
  expect(await cartIds(page)).toEqual([box.id])
})

test('taps while React takes over count once', async ({ page, api }) => {
  const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) > 10)
  // React has begun to hydrate when it listens to the whole document; from then on a tap makes it finish early if it
  // can.
  await page.addInitScript(() => {
    const slow = window as Window & { earlyTaps?: unknown }
    const listen = document.addEventListener
    document.addEventListener = (...call: Parameters<typeof listen>) => {
      listen.apply(document, call)
      if (call[0] !== 'click' || !slow.earlyTaps) return
      document.addEventListener = listen
      void tapUntilAlive()
    }
    async function tapUntilAlive() {
      const add = document.querySelector<HTMLElement>('main button[data-early="each"]')
      for (let turn = 1; slow.earlyTaps; turn++) {
        await (turn % 20 ? undefined : new Promise((later) => setTimeout(later)))
        if (slow.earlyTaps) add?.click()
      }
    }
  })
  await page.goto(`/detalle-productos/${box.slug}`)
  await expect(page.getByText('¡Producto añadido a tu carrito!')).toBeVisible()
  await comeAlive(page)
  expect(await cartIds(page)).toEqual([box.id])
})

test('menu, cart and game tabs open when the code arrives', async ({ page }) => {
  const dialog = (name: string) => page.getByRole('dialog', { name })
  const openings = [
    { by: button(page, 'Abrir el menú'), opens: dialog('Menú') },
    { by: button(page, 'Carrito'), opens: dialog('Resumen de compra') },
    { by: button(page, 'Pokémon'), opens: page.getByRole('region', { name: 'Pokémon' }) },
  ]
  for (const { by, opens } of openings) {
    const arrive = await openSlowly(page, '/terminos-y-condiciones')
    await touch(page, by)
    await expect(by).toHaveAttribute('aria-busy', 'true')
    arrive()
    await expect(opens).toBeVisible()
    await page.unrouteAll()
  }
})

test('a frequent question opens before the code arrives, and stays open', async ({ page }) => {
  const arrive = await openSlowly(page, '/')
  const faq = page.getByRole('region', { name: 'Preguntas frecuentes' })
  await touch(page, faq.locator('summary').first())
  await expect(faq.locator('details[open]')).toHaveCount(1)
  arrive()
  await comeAlive(page)
  await expect(faq.locator('details[open]')).toHaveCount(1)
})

test('filters open and an order is taken, while the menu before them gives way', async ({ page }) => {
  const arrive = await openSlowly(page, '/tienda')
  const menu = button(page, 'Abrir el menú')
  await touch(page, menu)
  await page.getByLabel('Ordenar por').selectOption({ label: 'Menor precio' })
  await button(page, 'Filtros').press('Enter')
  await expect(menu).not.toHaveAttribute('aria-busy', 'true')
  arrive()
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible()
  await expect(page).toHaveURL(/\/tienda\?ordering=precio/)
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('both filters that were chosen before the code arrives are on, and the order beside them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  const arrive = await openSlowly(page, '/tienda')
  const choose = (label: string, option: string) =>
    page.getByLabel(label, { exact: true }).selectOption({ label: option })
  await choose('Juego', 'Pokémon')
  await choose('Estado', 'Near Mint')
  await choose('Ordenar por', 'Menor precio')
  arrive()
  await comeAlive(page)
  await expect(page).toHaveURL(/\/tienda\?tcg=1&estado=2&ordering=precio$/)
})

test('who searches the listing before the code arrives keeps its filters and its order', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  await openSlowly(page, '/tienda?tcg=1&single=true&ordering=precio&page=2')
  const box = page.getByLabel('Buscar en la tienda')
  await box.fill('charizard')
  await box.press('Enter')
  await expect(page).toHaveURL(/[?&]search=charizard/)
  const { searchParams } = new URL(page.url())
  expect(Object.fromEntries(searchParams)).toEqual({
    tcg: '1',
    single: 'true',
    ordering: 'precio',
    search: 'charizard',
  })
})

test('a filter that was chosen before the code arrives counts beside a search after it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  const arrive = await openSlowly(page, '/tienda?single=true')
  await page.getByLabel('Juego', { exact: true }).selectOption({ label: 'Pokémon' })
  await button(page, /^Quitar el filtro/).click()
  const box = page.getByLabel('Buscar en la tienda')
  await box.fill('charizard')
  await box.press('Enter')
  await expect(button(page, 'Aplicar la búsqueda')).toHaveAttribute('aria-busy', 'true')
  arrive()
  await expect(page).toHaveURL(/\/tienda\?search=charizard&tcg=1$/)
  await comeAlive(page)
  await expect(box).toHaveValue('charizard')
})

test('who writes to the newsletter before the code arrives is subscribed', async ({ page }) => {
  const arrive = await openSlowly(page, '/terminos-y-condiciones')
  const footer = page.getByRole('contentinfo')
  const field = footer.getByLabel('Correo electrónico')
  const sent = footer.getByRole('button', { name: 'Enviar' })
  await field.fill('abuela@correo.example')
  await touch(page, sent)
  await expect(sent).toHaveAttribute('aria-busy', 'true')
  const subscribed = page.waitForRequest(/suscribirme/)
  arrive()
  expect((await subscribed).postData()).toContain('abuela@correo.example')
  await expect(footer.getByText('¡Correo registrado!')).toBeVisible()
  await expect(page).toHaveURL(/terminos-y-condiciones$/)
})

test('the link is copied for who tapped before the code arrives', async ({ page, api, context, shop }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { slug } = await api.findProduct((one) => one.stock)
  const arrive = await openSlowly(page, `/detalle-productos/${slug}`)
  const copy = button(page, 'Copiar enlace')
  await touch(page, copy)
  await expect(copy).toHaveAttribute('aria-busy', 'true')
  arrive()
  await expect(button(page, 'Enlace Copiado')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${shop.url}/detalle-productos/${slug}`,
  )
})

test('who chooses pickup before the code arrives has chosen it', async ({ page, api }) => {
  const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) > 10)
  await fillCart(page, [box.id])
  const arrive = await openSlowly(page, '/checkout')
  const pickup = page.getByLabel('Retiro Personal')
  await touch(page, pickup)
  await expect(pickup).toBeChecked()
  arrive()
  await expect(page.getByText('Te esperamos en')).toBeVisible()
  await expect(pickup).toBeChecked()
  await expect(field(page, 'direccion')).toBeDisabled()
  await expect(field(page, 'nombre')).toBeEnabled()

  await pickup.uncheck()
  await field(page, 'direccion').fill('Corrientes 1234')
  await page.reload()
  await comeAlive(page)
  await expect(pickup).not.toBeChecked()
  await expect(field(page, 'direccion')).toHaveValue('Corrientes 1234')
})

test('what is written in the checkout before the code arrives stays, beside what was kept of another visit', async ({
  page,
  api,
}) => {
  const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) > 10)
  await fillCart(page, [box.id])
  await page.goto('/checkout')
  await comeAlive(page)
  await field(page, 'nombre').fill('Ana Pérez')
  await field(page, 'barrio').fill('Palermo')

  const arrive = await openSlowly(page, '/checkout')
  await field(page, 'nombre').fill('Beatriz Gómez')
  await field(page, 'cp').fill('1414')
  await field(page, 'mail').pressSequentially('abuela@correo.example')
  arrive()
  await comeAlive(page)
  await expect(field(page, 'nombre')).toHaveValue('Beatriz Gómez')
  await expect(field(page, 'cp')).toHaveValue('1414')
  await expect(field(page, 'mail')).toHaveValue('abuela@correo.example')
  await expect(field(page, 'barrio')).toHaveValue('Palermo')

  await page.unrouteAll()
  await page.reload()
  await comeAlive(page)
  await expect(field(page, 'nombre')).toHaveValue('Beatriz Gómez')
  await expect(field(page, 'cp')).toHaveValue('1414')
})

test.describe('in a shop that takes cards', () => {
  test.use({ visited: ({ cards }, use) => use(cards) })

  test('who chooses how to pay before the code arrives has chosen it', async ({ page }) => {
    const arrive = await openSlowly(page, '/checkout')
    const byCard = page.getByLabel('Mercado Pago')
    await touch(page, byCard)
    await expect(byCard).toBeChecked()
    arrive()
    await comeAlive(page)
    await expect(byCard).toBeChecked()
    await page.unrouteAll()
    await page.reload()
    await comeAlive(page)
    await expect(byCard).toBeChecked()
  })
})

test('nothing opens for somebody who went on elsewhere', async ({ page }) => {
  const arrive = await openSlowly(page, '/terminos-y-condiciones')
  const menu = button(page, 'Abrir el menú')
  await touch(page, menu)
  await touch(page, page.getByRole('heading', { level: 1 }))
  await expect(menu).not.toHaveAttribute('aria-busy', 'true')
  arrive()
  await comeAlive(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
