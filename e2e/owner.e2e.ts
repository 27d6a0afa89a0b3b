import { formatPesos } from '@mazo/contract/money.ts'
import { apiPaths } from '@mazo/contract/paths.ts'
import type { Product } from '@mazo/contract/products/products.ts'
import type { Page } from '@playwright/test'
import { codeAt } from '../apps/server/src/testing/authenticator.ts'
import { openPrint } from '../apps/server/src/testing/read-label.ts'
import { chooseOption } from './choose-option.ts'
import { signInAsOwner } from './open-as-owner.ts'
import { test } from './own-shop.ts'
import { takePhoto } from './page/take-photo.ts'
import { buyer } from './shops/shop-api.ts'
import { owner } from './shops/start-shop.ts'
import { expect } from './test.ts'

/** The place of the first sticker on an A4 sheet, in millimetres. */
const firstSticker = { x: 0, y: 0, width: 70, height: 37 }

// The journey is on a phone; each screen that differs on a desk is tried there too. The browser logs these answers:
// nobody is signed in yet, an undone product, a suspended site.
test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/status of (401|404|503)/] })

test('an owner sets the shop up, sells, and closes it for a while', async ({ page, api }) => {
  test.setTimeout(300_000) // it is a whole day
  await test.step('signs in, and from then on with a code', async () => {
    await signInAsOwner(page, '/cuenta')
    const key = await turnOnSecondFactor(page)
    await page.getByRole('button', { name: 'Tu cuenta' }).click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await page.getByLabel('Usuario').fill(owner.username)
    await page.getByLabel(/^Contraseña/).fill(owner.password)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    // The next code: each is accepted only once.
    await page.getByLabel('Código del autenticador').fill(codeAt(key, Date.now() + 30_000))
    await page.getByRole('button', { name: 'Confirmar código' }).click()
    await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeVisible()
    await turnOffSecondFactor(page)
  })

  const titulo = 'Carta de la dueña'
  const address = '/detalle-productos/carta-de-la-duena'
  await test.step('makes an expansion and a product with a photo, which the shop shows', async () => {
    await page.goto('/gestion/productos/create')
    await page.getByLabel('Título').fill(titulo)
    await chooseOption(page.getByLabel('Juego'), 'Lorcana')
    await page.getByLabel('Expansión').fill('Propia')
    await page.getByRole('option', { name: 'Crear «Propia»' }).click()
    await page.getByLabel('Precio en pesos').fill('12.500')
    await page.getByLabel('Unidades disponibles').fill('4')
    await page.getByRole('button', { name: 'Crear producto' }).click()
    await page.getByRole('tab', { name: 'Fotos' }).click()
    await page.locator('input[type=file][multiple]').setInputFiles(await takePhoto(page, 'teal'))
    await page.getByRole('dialog').getByRole('button', { name: 'Recortar' }).click()
    const photo = page.getByRole('img', { name: 'Imagen 1 de 1' })
    await expect(photo).toBeVisible()
    const picture = (await photo.getAttribute('src')) ?? ''
    const readShop = async () => (await page.request.get(address)).text()
    const showsPhoto = async () => (await readShop()).includes(picture)
    await expect.poll(showsPhoto).toBe(true)
    expect((await readShop()).includes(formatPesos(1_250_000)), 'its price').toBe(true)
  })

  await test.step('prints its label, whose code opens its page', async () => {
    await page.getByRole('button', { name: 'Imprimir etiquetas' }).click()
    const print = page.getByRole('dialog', { name: 'Imprimir etiquetas' })
    const pdf = await print.getByRole('link', { name: 'Abrir el PDF' }).getAttribute('href')
    const sheet = await openPrint(await (await page.request.get(pdf ?? '')).body())
    const { readCode } = await sheet.drawPage(1)
    const id = /productos\/(\d+)/.exec(page.url())?.[1]
    expect(readCode(firstSticker)?.data).toMatch(new RegExp(`^http://.*/detalle-qr/${id}$`))
  })

  await test.step('takes in a messy sheet, and undoes it', async () => {
    await page.goto('/gestion/importaciones')
    await page.getByLabel('Planilla', { exact: true }).setInputFiles(messySheet)
    await page.getByRole('button', { name: 'Revisar la planilla' }).click()
    await expect(page.getByText('1 fila no se puede tomar', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Aplicar 1 cambio' }).click()
    await expect(page.getByRole('heading', { name: 'Importación aplicada' })).toBeVisible()
    const readStatus = async () =>
      (await page.request.get('/detalle-productos/sobre-de-la-planilla')).status()
    await expect.poll(readStatus).toBe(200)
    await page.getByRole('button', { name: 'Deshacer esta importación' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByRole('heading', { name: 'Importación deshecha' })).toBeVisible()
    await expect.poll(readStatus).toBe(404)
  })

  await test.step('takes an order of the web to its buyer', async () => {
    const box = await api.findProduct(isStack)
    await openOrder(page, await order(page, box, 1))
    for (const [step, state] of [
      ['pagada', 'Pagada'],
      ['preparada', 'Preparada'],
      ['enviada', 'Enviada'],
      ['entregada', 'Entregada'],
    ] as const) {
      await page.getByRole('button', { name: `Marcar como ${step}` }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: `Marcar como ${step}` })
        .click()
      await expect(page.locator('.MuiChip-label', { hasText: state })).toBeVisible()
    }
  })

  await test.step('cancels another, whose stock returns', async () => {
    const box = await api.findProduct(isStack)
    await openOrder(page, await order(page, box, 2))
    expect((await api.product(box.id)).cantidad_disponible).toBe((box.cantidad_disponible ?? 0) - 2)
    await page.getByRole('button', { name: 'Más', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Cancelar la orden' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sí, cancelar la orden' }).click()
    await expect(page.locator('.MuiChip-label', { hasText: 'Cancelada' })).toBeVisible()
    expect((await api.product(box.id)).cantidad_disponible).toBe(box.cantidad_disponible)
  })

  await test.step('suspends the site and opens it again', async () => {
    await page.goto('/gestion/suspension')
    const readStatus = async () => (await page.request.get('/')).status()
    for (const [isClosed, status] of [
      [true, 503],
      [false, 200],
    ] as const) {
      await page.getByRole('switch', { name: 'Sitio suspendido' }).setChecked(isClosed)
      await page.getByRole('button', { name: 'Guardar' }).click()
      await expect.poll(readStatus).toBe(status)
    }
  })
})

const isStack = ({ single, cantidad_disponible }: Product) => !single && (cantidad_disponible ?? 0) >= 4

/** @returns the key of the authenticator */
async function turnOnSecondFactor(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Activar segundo factor' }).click()
  await page.getByLabel('Tu contraseña').fill(owner.password)
  await page.getByRole('button', { name: 'Seguir' }).click()
  const key = ((await page.getByTestId('clave-manual').textContent()) ?? '').replace(/\s/g, '')
  await page.getByLabel('Código del autenticador').fill(codeAt(key, Date.now()))
  await page.getByRole('button', { name: 'Activar', exact: true }).click()
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  return key
}

/** The next journey signs in to the same shop, without a second factor. */
async function turnOffSecondFactor(page: Page) {
  await page.goto('/gestion/cuenta')
  await page.getByRole('button', { name: 'Desactivar' }).click()
  await page.getByRole('dialog').getByLabel('Tu contraseña').fill(owner.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).click()
  await expect(page.getByRole('button', { name: 'Activar segundo factor' })).toBeVisible()
}

/** A typical sheet: the shop's own column names, amounts as people write them, a blank line, a wrong row. */
const messySheet = {
  name: 'lista.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Producto;Precio venta;Juego;Suelta;Stock;Notas',
      'Sobre de la planilla;$ 9.900,00;Pokémon;no;12;',
      ';;;;;',
      'Otro sobre;12,500;;no;3;',
    ].join('\r\n'),
  ),
}

/** Places a buyer's order over the web. @returns its number */
async function order(page: Page, { id }: Product, cantidad: number): Promise<string> {
  const data = { ...buyer, detalles: [{ producto_id: id, cantidad }] }
  const answer = await page.request.post(apiPaths.ordenes, {
    data,
    headers: { origin: new URL(page.url()).origin },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).numero
}

async function openOrder(page: Page, numero: string) {
  await page.goto('/gestion/ordenes')
  await page.getByPlaceholder('Número, comprador o producto').fill(numero)
  await page.waitForURL(/filter=/) // the search starts a moment after the typing
  await expect(page.getByText('Todas (1)', { exact: true })).toBeVisible()
  await page.getByText(numero, { exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Orden ${numero}` })).toBeVisible()
}
