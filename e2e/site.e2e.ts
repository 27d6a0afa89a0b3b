import { createHash } from 'node:crypto'
import { apiPaths, pagePaths } from '@mazo/contract/paths.ts'
import type { Product } from '@mazo/contract/products/products.ts'
import type { Page } from '@playwright/test'
import { readConfig } from '../apps/server/src/config.ts'
import { loadStorefront } from '../apps/server/src/pages/render-page.ts'
import { shopOver } from '../apps/server/src/pages/shop.ts'
import { ShopReads } from '../apps/server/src/pages/shop-reads.ts'
import { startScript } from '../apps/storefront/app/start/start-script.ts'
import { expectFits, expectGoodLooks } from './page/each-look.ts'
import { widths } from './page/widths.ts'
import { shopApi } from './shops/shop-api.ts'
import { wordy } from './shops/shop-states.ts'
import { comeAlive } from './steps.ts'
import { expect, test } from './test.ts'

test('/admin leads to the back office, and nobody keeps that', async ({ request }) => {
  for (const path of [pagePaths.admin, `${pagePaths.admin}/`]) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    expect(answer.headers().location).toBe('/gestion/')
    expect(answer.headers()['cache-control']).toBe('no-store')
  }
})

test('search engines are told the public pages, and kept out of the private ones', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  for (const path of ['/api/', '/checkout', '/pedido/', '/detalle-qr/', '/admin', '/gestion/'])
    expect(robots).toContain(`Disallow: ${path}\n`)
  const map = await (await request.get('/sitemap.xml')).text()
  for (const path of [pagePaths.events, pagePaths.incomes, pagePaths.returns, pagePaths.terms])
    expect(map).toContain(`${path}</loc>`)
})

test('a word that is longer than a phone is wide makes no page wider', async ({ page, changeable }) => {
  await changeable.become('wordy')
  for (const path of ['/terminos-y-condiciones', pagePaths.events, pagePaths.product(wordy.slug)]) {
    await page.goto(changeable.url + path)
    await expect(page.getByText(wordy.word).first()).toBeVisible()
    await expectFits(page, path)
  }
})

test.describe('an address that is not there', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('has status 404, says so and leads home', async ({ page }) => {
    const answer = await page.goto('/no-existe/nada')
    expect(answer?.status()).toBe(404)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.getByRole('heading', { name: 'La página no existe' })).toBeVisible()
    }
    await expectGoodLooks(page, 'not found')
    await page.getByRole('link', { name: 'Regresar' }).click()
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('heading', { name: 'Especialmente para ti' })).toBeVisible()
  })

  test('is any page that cannot be decoded, which the shop answers all the same', async ({ page }) => {
    for (const [path, heading] of [
      ['/producto/%E0%A4%A', 'La página no existe'],
      ['/detalle-productos/%E0%A4%A?x=%E0', 'No se pudo cargar el producto'],
      ['/detalle-productos/a%00?x=%00', 'No se pudo cargar el producto'],
    ] as const) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await comeAlive(page)
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    }
  })
})

test('a script that came with a text is shown to nobody as one of the shop', async ({ changeable }) => {
  const real = shopOver(changeable.database.db, readConfig({}))
  const raw = '<script>robar()</script>'
  const legalPage = async () => ({ titulo: raw, intro: raw, secciones: [{ titulo: raw, html: raw }] })
  const render = await loadStorefront(new ShopReads({ ...real, legalPage }))
  const [page, again] = [await render(pagePaths.terms), await render(pagePaths.terms)]
  expect(page.body.toString()).toContain(raw)
  const allowed = page.headers['content-security-policy']
  expect(allowed).not.toContain(hash('robar()'))
  const [, first = ''] = /<script[^>]*>(\(function .*?)<\/script>/s.exec(page.body.toString()) ?? []
  expect(first.split(/\s+/)).toEqual(startScript.split(/\s+/)) // the page leaves the indents out
  expect(allowed).toContain(hash(first))
  expect(allowed?.match(/'sha256-/g)?.length).toBeGreaterThan(3) // those of the framework
  // Kept bytes are everybody's.
  expect({ ...again, holds: null }).toEqual({ ...page, holds: null })
})

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

const title = 'Uppss! Sitio Suspendido'
const suspendedScreen = (page: Page) => page.getByRole('heading', { level: 1, name: title })

test.describe('a suspended shop', () => {
  test.use({ expectedErrors: [/status of 503/] })

  test('answers 503 to every page of the main app with its screen', async ({ page, changeable, request }) => {
    await changeable.become('suspended')
    const others = [
      pagePaths.store(),
      pagePaths.checkout,
      pagePaths.events,
      pagePaths.incomes,
      pagePaths.terms,
      pagePaths.returns,
      '/detalle-productos/ninguno',
      '/no-existe',
    ]
    for (const path of others) expect((await request.get(changeable.url + path)).status(), path).toBe(503)

    const answer = await page.goto(changeable.url)
    expect(answer?.status()).toBe(503)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expect(suspendedScreen(page)).toBeVisible()
      await expect(page.getByText('El sitio se encuentra temporalmente suspendido.')).toBeVisible()
      await expect(page.getByRole('navigation')).toHaveCount(0)
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
    }
    await expectGoodLooks(page, 'suspended')
  })

  test('leaves the QR page, the API and the way to the back office up', async ({
    page,
    changeable,
    request,
  }) => {
    await changeable.become('suspended')
    const status = await request.get(changeable.url + apiPaths.paginaStatus)
    expect(await status.json()).toEqual({ Suspender: true, Mensaje_de_suspesion: '' })
    const products = await request.get(changeable.url + apiPaths.nuevos)
    expect(products.status()).toBe(200)
    const admin = await request.get(changeable.url + pagePaths.admin, { maxRedirects: 0 })
    expect(admin.status()).toBe(302)

    const [product] = (await products.json()) as Product[]
    const answer = await page.goto(changeable.url + pagePaths.qr(product?.id ?? 0))
    expect(answer?.status()).toBe(200)
    await expect(suspendedScreen(page)).toHaveCount(0)
    await expect(page.getByText(product?.titulo ?? '', { exact: true })).toBeVisible()
  })

  test("shows the server's message to an open tab at its next page, and 'Reintentar' loads it anew", async ({
    page,
    changeable,
  }) => {
    await changeable.become('free')
    await page.goto(changeable.url + pagePaths.returns)
    await comeAlive(page)
    await changeable.become('explained')
    await page
      .getByRole('navigation', { name: 'Pie de página' })
      .getByRole('link', { name: 'Ferias' })
      .click()
    await expect(suspendedScreen(page)).toBeVisible()
    await expect(page.getByText('Volvemos el lunes a las 10.')).toBeVisible()

    const reloaded = page.waitForResponse((answer) => answer.request().isNavigationRequest())
    await page.getByRole('button', { name: 'Reintentar' }).click()
    expect((await reloaded).status()).toBe(503)
    await expect(suspendedScreen(page)).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 50[03]/] })

  test('a page that failed is asked for again all the same', async ({ page, changeable }) => {
    await changeable.become('free')
    const product = await shopApi(changeable.url).findProduct(({ stock }) => stock)
    for (const { state, path } of [
      { state: 'suspended', path: '/tienda?tcg=1' },
      { state: 'broken', path: pagePaths.incomes },
      { state: 'broken', path: pagePaths.product(product.slug) },
    ] as const) {
      await changeable.become(state)
      await page.goto(changeable.url + path)
      const retry = page.getByRole('button', { name: 'Reintentar' })
      await expect(retry, path).toBeVisible()
      await changeable.become('free')
      const again = page.waitForResponse((answer) => answer.request().isNavigationRequest())
      await retry.click()
      expect((await again).status(), path).toBe(200)
      await expect(retry, path).toHaveCount(0)
      await expect(page).toHaveURL(({ pathname, search }) => pathname + search === path)
    }
  })
})

test.describe('an answer of something in between', () => {
  test.use({
    expectedErrors: [
      /status of 503|Failed to (load module script|fetch dynamically)|events page goes without/,
    ],
  })

  test('that refuses a page keeps the frame, and is no suspended shop', async ({ page }) => {
    await page.goto(pagePaths.returns)
    await comeAlive(page)
    const proxy = '<html><title>503 Service Temporarily Unavailable</title></html>'
    await page.route('**/*.data*', (route) =>
      route.fulfill({ status: 503, contentType: 'text/html', body: proxy }),
    )
    await page
      .getByRole('navigation', { name: 'Pie de página' })
      .getByRole('link', { name: 'Ferias' })
      .click()
    await expect(page.getByRole('heading', { name: 'Algo salió mal' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(suspendedScreen(page)).toHaveCount(0)
    await expect(page.getByText('Service Temporarily')).toHaveCount(0)
  })

  test('in place of a page’s code leads to what it wants', async ({ page }) => {
    await page.goto(pagePaths.returns)
    await comeAlive(page)
    await page.route('**/assets/incomes*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>Wi-Fi del bar</p>' }),
    )
    await page
      .getByRole('navigation', { name: 'Pie de página' })
      .getByRole('link', { name: 'Ingresos' })
      .click()
    await expect(page).toHaveURL(pagePaths.incomes)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The page that came whole asks for that code too.
    await expect(page.getByText('La página no terminó de cargar.')).toBeVisible()
  })
})
