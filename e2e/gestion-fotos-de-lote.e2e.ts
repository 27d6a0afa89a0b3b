import { randomUUID } from 'node:crypto'
import type { IntakeCards, Lot } from '@mazo/contract/intake/lots.ts'
import { expect, type Page } from '@playwright/test'
import { loadBook, readLot } from './intake-steps.ts'
import { openAsOwner } from './open-as-owner.ts'
import { expectAccessibleLooks } from './page/each-look.ts'
import { takePhoto } from './page/take-photo.ts'
import { test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/status of 500/] })

/** A lot of the first cards of a new expansion, the highest number first. @returns its number and its products */
async function takeInLot(page: Page, expansion: string, size: number) {
  await loadBook(page, expansion)
  const call = async <Answer>(method: string, path: string, data?: unknown): Promise<Answer> => {
    const headers = { origin: new URL(page.url()).origin, 'idempotency-key': randomUUID() }
    const answer = await page.request.fetch(`/api/v1/gestion/${path}`, { method, headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const found = await call<{ results: { id: number }[] }>(
    'GET',
    `cartas/expansiones/?q=${encodeURIComponent(expansion)}`,
  )
  const expansion_id = found.results[0]?.id ?? 0
  const { cartas } = await call<IntakeCards>('GET', `lotes/cartas/?expansion_id=${expansion_id}`)
  const said = { estado_id: 2, idioma: null, acabado: null, ubicacion: null }
  const { id } = await call<Lot>('POST', 'lotes/', { fijo: { ...said, tcg_id: 1, expansion_id } })
  const lineas = Array.from({ length: size }, (_, at) => ({
    ...said,
    clave: randomUUID(),
    posicion: at,
    version: 1,
    leida: 0,
    aparato: 'prueba',
    carta_id: cartas.find(({ numero }) => numero === `${size - at}/060`)?.id,
    cantidad: 1,
    precio: '1000',
    costo: null,
    borrada: false,
  }))
  await call('PUT', `lotes/${id}/lineas/`, { lineas })
  await call('POST', `lotes/${id}/alta/`, { lineas: size, copias: size })
  const { detalle } = await readLot(page, id)
  return { id, products: detalle.map(({ producto_id }) => producto_id ?? 0) }
}

const productOf = (page: Page, file: string) => page.getByLabel(`Producto de «${file}»`)
const picturesOf = async (page: Page, id: number) =>
  (await (await page.request.get(`/api/v1/gestion/productos/${id}/imagenes/`)).json()).imagenes.length

test('photos of a lot are known by label, number and order, and are sent once', async ({ page }) => {
  const { id, products } = await takeInLot(page, 'Foto de Familia', 5)
  await page.goto(`/gestion/cargar-cartas/${id}`)
  await page.getByRole('link', { name: 'Elegir fotos ya sacadas' }).click()
  await expect(page.getByText('5 cartas: buscamos primero entre ellas.')).toBeVisible()

  const colours = ['teal', 'navy', 'olive', 'purple', 'maroon']
  const names = ['IMG_1.jpg', 'IMG_2.jpg', '3-060.jpg', 'IMG_3.jpg', 'IMG_4.jpg']
  const photos = await Promise.all(
    names.map(async (name, at) => ({
      ...(await takePhoto(page, colours[at] ?? '', name === 'IMG_2.jpg' ? products[4] : undefined)),
      name,
    })),
  )
  const broken = { name: 'rota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') }
  await page.getByLabel('Fotos', { exact: true }).setInputFiles([...photos, broken])
  await expect(page.getByText('1 foto tiene nuestra etiqueta')).toBeVisible()
  await expect(page.getByText('No se puede abrir «rota.jpg»: no es una foto')).toBeVisible()
  await expect(
    page.getByText('Van 2 fotos a 2 productos. 3 fotos esperan que confirmes el orden'),
  ).toBeVisible()
  await expect(productOf(page, 'IMG_1.jpg')).toHaveValue(/^Criatura 5 5\/060/)
  await expect(productOf(page, 'IMG_3.jpg')).toHaveValue(/^Criatura 4 4\/060/)
  await expect(productOf(page, 'IMG_4.jpg')).toHaveValue(/^Criatura 2 2\/060/)
  await expectAccessibleLooks(page, 'review of the photos of a lot')

  await page.getByRole('button', { name: 'Falta una foto antes de IMG_3.jpg' }).click()
  await expect(productOf(page, 'IMG_3.jpg')).toHaveValue(/^Criatura 2/)
  await expect(productOf(page, 'IMG_4.jpg')).toBeHidden()
  await page.getByRole('button', { name: 'Sobra un lugar antes de IMG_3.jpg' }).click()
  await expect(productOf(page, 'IMG_4.jpg')).toHaveValue(/^Criatura 2/)
  await page.getByRole('button', { name: 'Confirmar 3 fotos' }).click()
  await expect(productOf(page, 'IMG_2.jpg')).toHaveValue(/^Criatura 1 1\/060/)
  await expect(productOf(page, '3-060.jpg')).toHaveValue(/^Criatura 3 3\/060/)
  await expect(page.getByText('Por la etiqueta')).toHaveCount(1)
  await expect(page.getByText('Por el nombre', { exact: true })).toHaveCount(1)

  await sendHaltingly(page)
  expect(await Promise.all(products.map((one) => picturesOf(page, one)))).toEqual([1, 1, 1, 1, 1])
})

/** Sends five photos with a pause in between, the first upload failing. */
async function sendHaltingly(page: Page) {
  const gate = Promise.withResolvers<void>()
  let uploads = 0
  await page.route('**/api/v1/gestion/imagenes/', async (route) => {
    uploads += 1
    if (uploads === 1) return route.fulfill({ status: 500, json: { error: 'Se rompió algo.' } })
    await gate.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Subir 5 fotos' }).click()
  await page.getByRole('button', { name: 'Pausar' }).click()
  await expect(page.getByText(/^En pausa: /)).toBeVisible()
  gate.resolve()
  await page.getByRole('button', { name: 'Seguir' }).click()
  await expect(page.getByText('1 foto no se pudo subir:')).toBeVisible()
  await page.getByRole('button', { name: 'Reintentar las que fallaron' }).click()
  await expect(page.getByText('5 fotos subidas.')).toBeVisible()
  expect(uploads).toBe(6)
}

test('photos follow the picture of a label, which does not go', async ({ page, api }) => {
  const [one, other] = [
    await api.findProduct(({ single }) => !single),
    await api.findProduct(({ single }) => single),
  ]
  await page.goto('/gestion/')
  const sheet = [
    { ...(await takePhoto(page, 'white', one.id)), name: 'IMG_09.jpg' },
    { ...(await takePhoto(page, 'gray')), name: 'IMG_10.jpg' },
    { ...(await takePhoto(page, 'silver')), name: 'IMG_11.jpg' },
    { ...(await takePhoto(page, 'ivory', other.id)), name: 'IMG_12.jpg' },
    { ...(await takePhoto(page, 'linen')), name: 'IMG_13.jpg' },
  ]
  await openAsOwner(page, '/fotos-por-lote')
  await page.getByLabel('Fotos', { exact: true }).setInputFiles(sheet)
  await expect(page.getByText('Van 2 fotos a 2 productos. 3 fotos esperan')).toBeVisible()
  await page.getByLabel('La foto es sólo de la etiqueta').check()
  await expect(page.getByText('Van 3 fotos a 2 productos.')).toBeVisible()
  await expect(productOf(page, 'IMG_10.jpg')).toHaveValue(one.titulo)
  await expect(productOf(page, 'IMG_11.jpg')).toHaveValue(one.titulo)
  await expect(productOf(page, 'IMG_13.jpg')).toHaveValue(other.titulo)
  await expect(productOf(page, 'IMG_09.jpg')).toBeHidden()
})
