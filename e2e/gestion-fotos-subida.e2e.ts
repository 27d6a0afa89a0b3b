import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Product } from '@mazo/contract/products/products.ts'
import type { Page, Route } from '@playwright/test'
import { openAsOwner } from './open-as-owner.ts'
import { expectAccessibleLooks } from './page/each-look.ts'
import { takePhoto } from './page/take-photo.ts'
import type { ShopApi } from './shops/shop-api.ts'
import { owner } from './shops/start-shop.ts'
import { expect, test } from './test.ts'

test.use({
  viewport: { width: 390, height: 844 },
  expectedErrors: [/status of (401|500|503)|ERR_INTERNET_DISCONNECTED/],
})

const uploads = '**/api/v1/gestion/imagenes/'
/** Each journey gives its photos to another product. */
const productAt = (place: number, api: ShopApi) => {
  let before = place
  return api.findProduct(({ single }) => !single && before-- === 0)
}
const colours = ['teal', 'orange', 'navy']

/** Photos of one product, which go one after the other, each of another colour. */
const photosOf = ({ slug }: { slug: string }, page: Page) =>
  Promise.all(
    colours.map(async (colour, at) => ({
      ...(await takePhoto(page, colour)),
      name: `${slug}-${at + 1}.jpg`,
    })),
  )

/** Lets no upload pass until the journey opens the gate. */
async function holdUploads(page: Page) {
  const gate = Promise.withResolvers<void>()
  await page.route(uploads, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate
}

const picturesOf = async (page: Page, id: number) =>
  (await (await page.request.get(`/api/v1/gestion/productos/${id}/imagenes/`)).json()).imagenes.length

type Answer = Parameters<Route['fulfill']>[0]
const input = (page: Page) => page.locator('input[type=file][multiple]')
const strip = (page: Page) => page.getByRole('region', { name: 'Subida de fotos' })
const toProducts = (page: Page) => page.getByRole('link', { name: 'Todos los productos' }).click()

test('a folder of photos goes on arriving while its owner works elsewhere', async ({
  page,
  api,
}, journey) => {
  const product = await productAt(1, api)
  await openAsOwner(page, '/fotos-por-lote')
  const before = await picturesOf(page, product.id)
  const folder = journey.outputPath('fotos')
  await mkdir(path.join(folder, 'dorsos'), { recursive: true })
  for (const [at, { name, buffer }] of (await photosOf(product, page)).entries())
    await writeFile(path.join(folder, at === 1 ? 'dorsos' : '', name), buffer)
  await writeFile(path.join(folder, 'Thumbs.db'), 'x')
  await writeFile(path.join(folder, 'notas.txt'), 'x')

  const gate = await holdUploads(page)
  await page.getByLabel('Fotos: carpeta').setInputFiles(folder)
  await expect(page.getByText('No se toma «notas.txt»')).toBeVisible()
  const underWay = page.waitForRequest(uploads)
  await page.getByRole('button', { name: 'Subir 3 fotos' }).click()
  await underWay
  await toProducts(page)
  await expect(page.getByRole('heading', { name: 'Productos' })).toBeVisible()
  await expect(strip(page)).toContainText('Subiendo fotos: 0 de 3')
  await expectAccessibleLooks(page, 'an upload of photos beside another screen')

  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const closing = await asked
  expect(closing.type()).toBe('beforeunload')
  await closing.dismiss()

  gate.resolve()
  await expect(strip(page)).toContainText('3 fotos subidas.')
  await strip(page).getByRole('link', { name: 'Ver las fotos' }).click()
  await expect(page.getByRole('heading', { name: 'Cómo salió' })).toBeVisible()
  await expect(page.getByText('3 fotos subidas.')).toBeVisible()
  expect(await picturesOf(page, product.id)).toBe(before + 3)
  await toProducts(page)
  await expect(page.getByRole('heading', { name: 'Productos' })).toBeVisible()
  await expect(strip(page)).toHaveCount(0)
})

/** Begins to send three photos of a product, none of which passes the gate. */
async function beginUpload(page: Page, product: Product) {
  await openAsOwner(page, '/fotos-por-lote')
  const before = await picturesOf(page, product.id)
  const gate = await holdUploads(page)
  await input(page).setInputFiles(await photosOf(product, page))
  const underWay = page.waitForRequest(uploads)
  await page.getByRole('button', { name: 'Subir 3 fotos' }).click()
  await underWay
  return { before, gate }
}

test('the end of the session holds the photos, and the sign-in lets them go on', async ({ page, api }) => {
  const product = await productAt(2, api)
  const { before, gate } = await beginUpload(page, product)
  await toProducts(page)
  await page.context().clearCookies()
  gate.resolve()
  const door = page.getByRole('dialog', { name: 'Tu sesión terminó' })
  await expect(page.getByText('Subida de fotos en pausa: 0 de 3')).toBeVisible()
  await door.getByLabel(/^Contraseña/).fill(owner.password)
  await door.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(strip(page)).toContainText('3 fotos subidas.')
  expect(await picturesOf(page, product.id)).toBe(before + 3)
  await strip(page).getByRole('button', { name: 'Cerrar el aviso' }).click()
  await expect(strip(page)).toHaveCount(0)
})

test('a lost connection holds the photos, and the next one lets them go on', async ({ page, api }) => {
  const product = await productAt(5, api)
  const { before, gate } = await beginUpload(page, product)
  await toProducts(page)
  await page.context().setOffline(true)
  gate.resolve()
  await expect(strip(page)).toContainText('Subida de fotos en pausa: 0 de 3. Sin conexión.')
  await page.context().setOffline(false)
  await expect(strip(page)).toContainText('3 fotos subidas.')
  expect(await picturesOf(page, product.id)).toBe(before + 3)
})

test('who signs out holds the photos, and signs in again to send the rest', async ({ page, api }) => {
  const product = await productAt(3, api)
  const { before, gate } = await beginUpload(page, product)
  await page.getByRole('button', { name: 'Tu cuenta' }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await page.getByLabel('Usuario').fill(owner.username)
  await page.getByLabel(/^Contraseña/).fill(owner.password)
  gate.resolve()
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(strip(page)).toContainText('Subida de fotos en pausa: 0 de 3')
  await strip(page).getByRole('button', { name: 'Seguir' }).click()
  await expect(strip(page)).toContainText('3 fotos subidas.')
  expect(await picturesOf(page, product.id)).toBe(before + 3)
})

test('what failed is tried again from any screen, and who cancels sends no more', async ({ page, api }) => {
  const product = await productAt(4, api)
  await openAsOwner(page, '/fotos-por-lote')
  const photos = await photosOf(product, page)
  await input(page).setInputFiles(photos.slice(0, 2))
  const ahead: Answer[] = [
    { status: 503, headers: { 'retry-after': '0' }, json: { error: 'Ocupado.', codigo: 'reintentar' } },
    { status: 500, json: { error: 'Se rompió algo.' } },
  ]
  await page.route(uploads, (route) => route.fulfill(ahead.shift()), { times: ahead.length })
  await page.getByRole('button', { name: 'Subir 2 fotos' }).click()
  await toProducts(page)
  await expect(strip(page)).toContainText('1 foto subida. 1 foto no se pudo subir.')
  const gate = await holdUploads(page)
  await strip(page).getByRole('button', { name: 'Reintentar' }).click()
  await expect(strip(page)).toContainText('Subiendo fotos: 1 de 2')
  await strip(page).getByRole('link', { name: 'Ver las fotos' }).click()
  await expect(page.getByText('Subiendo: 1 de 2 fotos')).toBeVisible()
  await input(page).setInputFiles(photos.slice(2))
  await expect(page.getByText('1 foto más espera a que termine esta tanda.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('button', { name: 'Subir 2 fotos' })).toBeVisible()
  gate.resolve()
  await page.getByRole('button', { name: 'Subir 2 fotos' }).click()
  await expect(page.getByText('3 fotos subidas.')).toBeVisible()
})

test('a reload in the middle says how many photos are missing, until they are chosen again', async ({
  page,
  api,
}) => {
  const product = await productAt(20, api)
  const { before, gate } = await beginUpload(page, product)
  page.once('dialog', (asked) => void asked.accept())
  await page.reload()
  const missing = '3 fotos quedaron sin subir. Elegilas de nuevo'
  await expect(page.getByText(missing)).toBeVisible()
  await toProducts(page)
  await expect(strip(page)).toContainText(missing)
  await expectAccessibleLooks(page, 'an upload of photos that a reload cut off')
  await strip(page).getByRole('link', { name: 'Ver las fotos' }).click()
  gate.resolve()
  await input(page).setInputFiles(await photosOf(product, page))
  await expect(page.getByText(missing)).toHaveCount(0)
  await page.getByRole('button', { name: 'Subir 3 fotos' }).click()
  await expect(page.getByText('3 fotos subidas.')).toBeVisible()
  expect(await picturesOf(page, product.id)).toBe(before + 3)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Elegí las fotos' })).toBeVisible()
  await expect(page.getByText('sin subir')).toHaveCount(0)
})
