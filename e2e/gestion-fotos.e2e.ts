import { placeholderPicture } from '@mazo/contract/pictures.ts'
import { badPicture } from '@mazo/contract/uploads.ts'
import type { Locator, Page } from '@playwright/test'
import { openAsOwner } from './open-as-owner.ts'
import { expectAccessibleLooks } from './page/each-look.ts'
import { inAnyWidth } from './page/in-any-width.ts'
import { takePhoto } from './page/take-photo.ts'
import { expect, test } from './test.ts'

const sizeOf = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    return { width: image.naturalWidth, height: image.naturalHeight }
  }, address)

test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/status of 401/] })

test('photos are cropped, uploaded and put in order, and the shop shows them', async ({ page, api }) => {
  const product = await api.findProduct(
    ({ single, imagen_url }) => single && imagen_url !== placeholderPicture,
  )
  await openAsOwner(page, `/productos/${product.id}`)
  await page.getByRole('tab', { name: 'Fotos' }).click()
  const tiles = page.getByRole('img', { name: /^Imagen \d+ de \d+$/ })
  await expect(tiles.first()).toBeVisible()
  const before = await tiles.count()

  const photos = [await takePhoto(page, 'teal'), await takePhoto(page, 'orange')]
  await page.locator('input[type=file][multiple]').setInputFiles(photos)
  const dialog = page.getByRole('dialog', { name: 'Recortar la imagen 1 de 2' })
  await expect(dialog.getByRole('button', { name: 'Recortar' })).toBeEnabled()
  await expectAccessibleLooks(page, 'cropping')
  await dialog.getByRole('button', { name: 'Recortar' }).click()
  const second = page.getByRole('dialog', { name: 'Recortar la imagen 2 de 2' })
  await second.getByRole('button', { name: 'Dejar entera' }).click()
  await expect(tiles).toHaveCount(before + 2)
  await expectAccessibleLooks(page, 'the pictures of a product')

  const cropped = (await tiles.nth(before).getAttribute('src')) ?? ''
  const whole = (await tiles.nth(before + 1).getAttribute('src')) ?? ''
  const { width: w, height: h } = await sizeOf(page, cropped)
  expect(Math.abs(w / h - 63 / 88)).toBeLessThan(0.01)
  expect(await sizeOf(page, whole)).toEqual({ width: 1_600, height: 1_200 })

  for (let at = before + 1; at > 1; at -= 1) {
    await page.getByRole('button', { name: `Mover antes la imagen ${at}`, exact: true }).click()
    // A click while the pictures change their places would move another one.
    await expect(tiles.nth(at - 2)).toHaveAttribute('src', cropped)
  }
  await page.getByRole('button', { name: 'Quitar la imagen 2', exact: true }).click()
  await expect(tiles).toHaveCount(before + 1)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(tiles).toHaveCount(before + 2)

  const last = page.getByRole('button', { name: `Ver la imagen ${before + 2} de ${before + 2}` })
  await expect(async () => {
    await page.goto(`/detalle-productos/${product.slug}`)
    await expect(page.locator(`figure img[src^="${cropped.replace(/\.\w+$/, '')}"]`).first()).toBeVisible({
      timeout: 1_000,
    })
    await expect(last).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await last.click()
  await expect(page.getByRole('img', { name: product.titulo, exact: true })).toHaveAttribute(
    'src',
    inAnyWidth(whole),
  )
})

test('what is no picture is told, and the labels of a product open as a PDF', async ({ page, api }) => {
  const product = await api.findProduct(({ single }) => !single)
  await openAsOwner(page, `/productos/${product.id}`)
  await page.getByRole('tab', { name: 'Fotos' }).click()
  const text = { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') }
  await page.locator('input[type=file][multiple]').setInputFiles(text)
  await expect(page.getByText(`«foto.png»: ${badPicture}`)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const print = page.getByRole('button', { name: 'Imprimir etiquetas' })
  const topOf = async (one: Locator) => (await one.boundingBox())?.y
  await page.setViewportSize({ width: 768, height: 900 })
  const back = page.getByRole('link', { name: 'Todos los productos' })
  await expect.poll(async () => ((await topOf(print)) ?? 0) - ((await topOf(back)) ?? 0)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 900 })
  await print.click()
  const dialog = page.getByRole('dialog', { name: 'Imprimir etiquetas' })
  await dialog.getByRole('button', { name: 'Desde el lugar 24' }).click()
  await dialog.getByLabel('Cuántas de cada producto').fill('2')
  await expect(dialog.getByText('2 etiquetas en 2 hojas')).toBeVisible()
  await expectAccessibleLooks(page, 'labels')
  const address = await dialog.getByRole('link', { name: 'Abrir el PDF' }).getAttribute('href')
  const pdf = await page.request.get(address ?? '')
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect(pdf.headers()['content-disposition']).toContain(`etiqueta-${product.slug}.pdf`)

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(print.getByText('Imprimir etiquetas')).toBeHidden()
})
