import { apiPaths, pagePaths } from '@mazo/contract/paths.ts'
import type { Page } from '@playwright/test'
import { findLabelled, isStack, openSale, sellButton } from './labels.ts'
import { openAsOwner } from './open-as-owner.ts'
import { expectAccessible } from './page/axe.ts'
import { holdCode, putCamera } from './page/camera.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, permissions: ['camera'] })

const seller = { username: 'en-la-feria', password: 'Sobres-nuevos-de-otoño' }

/** The owner invites a seller, who then uses this phone. */
async function comeAsSeller(page: Page) {
  await openAsOwner(page, '/cuenta')
  await page.evaluate(async ({ username, password }) => {
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
    }
    const asked = { nombre: 'Vendedora', correo: 'feria@example.com', rol: 'vendedor' }
    const { ruta } = await post('/api/v1/gestion/invitaciones/', asked)
    const token = ruta.split('/').at(-1)
    await post('/api/v1/invitacion/aceptar/', { token, usuario: username, clave: password })
  }, seller)
  await page.goto('about:blank') // the owner's page would go on asking, in the seller's name
  await page.context().clearCookies()
  const answer = await page.request.post(apiPaths.login, { data: seller })
  expect(answer.status(), await answer.text()).toBe(200)
}

test("a seller's phone starts at the scan, and a label before it opens its sale", async ({ page }) => {
  const product = await findLabelled(page, isStack)
  await comeAsSeller(page)
  await page.addInitScript(putCamera)
  const figures: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/gestion/inicio/')) figures.push(request.url())
  })
  await page.goto('/gestion/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vender')
  const status = page.getByRole('status').filter({ hasText: /código/ })
  await expect(status).toHaveText('Apuntá al código QR de la etiqueta.')
  await expect(page.getByLabel('Lo que ve la cámara')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page, "a seller's phone")
  await holdCode(page, 'https://otra.example/promo')
  await expect(status).toHaveText('Ese código no es de una etiqueta de la tienda.')
  expect(figures).toEqual([])

  await holdCode(page, new URL(pagePaths.qr(product.id), page.url()).href)
  await expect(page).toHaveURL(pagePaths.qr(product.id))
  await expect(sellButton(page)).toBeVisible()

  await page.goto('/gestion/')
  await page.getByRole('link', { name: 'Números de hoy' }).click()
  await expect(page.getByRole('region', { name: 'Hoy' })).toBeVisible()
})

test("an owner's phone has the scan near the top, and after a sale scans the next one", async ({ page }) => {
  const product = await findLabelled(page, isStack)
  await page.addInitScript(putCamera)
  await openAsOwner(page, '/')
  const scan = page.getByRole('link', { name: 'Escanear una etiqueta' })
  await expect(page.getByRole('region', { name: 'Hoy' })).toBeVisible()
  await expect(scan).toBeInViewport({ ratio: 1 })
  await scan.click()
  await expect(page.getByLabel('Lo que ve la cámara')).toBeInViewport({ ratio: 1 })
  await holdCode(page, new URL(pagePaths.qr(product.id), page.url()).href)
  await expect(page).toHaveURL(pagePaths.qr(product.id))
  await expect(page.getByRole('link', { name: 'Escanear otra' })).toHaveCount(0)
  await (await openSale(page)).getByRole('button', { name: 'Confirmar venta' }).click()
  const next = page.getByRole('link', { name: 'Escanear otra' })
  await expect(next).toBeInViewport({ ratio: 1 })
  await expectAccessible(page, 'a sale that is done')
  await next.click()
  await expect(page.getByLabel('Lo que ve la cámara')).toBeInViewport({ ratio: 1 })
})

test('barcodes are read too, by a reader that comes from the shop when the camera opens', async ({
  page,
}) => {
  const asked: URL[] = []
  page.on('request', (request) => asked.push(new URL(request.url())))
  const readers = () => asked.filter(({ pathname }) => pathname.endsWith('.wasm'))
  await page.addInitScript(putCamera)
  await openAsOwner(page, '/')
  await expect(page.getByRole('region', { name: 'Hoy' })).toBeVisible()
  expect(readers()).toEqual([])
  await page.getByRole('link', { name: 'Escanear una etiqueta' }).click()
  const status = page.getByRole('status').filter({ hasText: /código/ })
  await expect(status).toHaveText('Apuntá al código QR de la etiqueta.')
  await holdCode(page, '4006381333931', 'EAN13')
  await expect(status).toHaveText('Ese código no es de una etiqueta de la tienda.')
  expect(readers().map(({ origin }) => origin)).toEqual([new URL(page.url()).origin])
  expect(asked.filter(({ origin }) => origin !== new URL(page.url()).origin && origin !== 'null')).toEqual([])
})
