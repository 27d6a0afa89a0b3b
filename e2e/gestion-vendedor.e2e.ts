import { apiPaths, pagePaths } from '@mazo/contract/paths.ts'
import type { Page } from '@playwright/test'
import { encode } from 'uqr'
import { findLabelled, isStack, openSale, sellButton } from './labels.ts'
import { openAsOwner } from './open-as-owner.ts'
import { expectAccessible } from './page/axe.ts'
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

type Held = { code: boolean[][] }

/** An init script: fakes the phone's camera, to which `holdCode` shows a picture. */
function putCamera() {
  const held: Held = { code: [] }
  Object.assign(window, { held })
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 480
  const pen = canvas.getContext('2d')
  setInterval(() => {
    if (!pen) return
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, 480, 480)
    pen.fillStyle = 'black'
    const side = Math.floor(400 / held.code.length)
    for (const [y, row] of held.code.entries())
      for (const [x, isDark] of row.entries())
        if (isDark) pen.fillRect(40 + x * side, 40 + y * side, side, side)
  }, 100)
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10)
}

const holdCode = (page: Page, text: string) =>
  page.evaluate((code) => {
    ;(window as unknown as { held: Held }).held.code = code
  }, encode(text).data)

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
