import { apiPaths } from '@mazo/contract/paths.ts'
import type { Product } from '@mazo/contract/products/products.ts'
import type { Page } from '@playwright/test'
import { callOffice } from '../call-office.ts'
import { order as placeOrder, stack } from '../manage-order.ts'
import { openAsOwner } from '../open-as-owner.ts'
import { test } from '../own-shop.ts'
import { takePhoto } from '../page/take-photo.ts'
import type { ShopApi } from '../shops/shop-api.ts'
import { expect } from '../test.ts'
import { takePicture } from './take-picture.ts'

/** What the owner's tasks in docs/operations.md look like, in a shop that sold a little today. */

const people = [
  { nombre: 'Camila Ortiz', mail: 'camila.ortiz@example.com', celular: '1145670001' },
  { nombre: 'Ezequiel Paz', mail: 'ezequiel.paz@example.com', celular: '1145670002', retiroPersonal: true },
  { nombre: 'Nicolás Vera', mail: 'nicolas.vera@example.com', celular: '1145670003' },
]

/** Somebody buys two units of one product and one of another. @returns the order's number and token */
async function buy(page: Page, api: ShopApi, who: number) {
  const products = (await api.allProducts()).filter(stack)
  const [one, other] = [products[who], products[who + 4]] as [Product, Product]
  const numero = await placeOrder(
    page,
    [
      [one, 2],
      [other, 1],
    ],
    people[who],
  )
  return { numero, id: await idOf(page, numero) }
}

async function idOf(page: Page, numero: string): Promise<number> {
  const found = await callOffice<{ results: { id: number }[] }>(page, 'GET', `${orders}?q=${numero}`)
  return found.results[0]?.id ?? 0
}

const orders = '/api/v1/gestion/ordenes/'

async function pay(page: Page, id: number) {
  const { version } = await callOffice<{ version: number }>(page, 'GET', `${orders}${id}/`)
  await callOffice(page, 'POST', `${orders}${id}/estado/`, { a: 'pagada', version })
}

const menuOf = (page: Page) => page.getByRole('button', { name: 'Más', exact: true })

test('the first screen, and the steps of an order', async ({ page, api }) => {
  await openAsOwner(page, '/')
  const [first, second, third] = [await buy(page, api, 0), await buy(page, api, 1), await buy(page, api, 2)]
  await pay(page, first.id)
  await pay(page, third.id)
  await page.reload()
  await expect(page.getByText('3 órdenes')).toBeVisible()
  await takePicture(page, 'inicio')

  await page.goto(`/gestion/ordenes/${first.id}/show`)
  await expect(page.getByRole('button', { name: 'Marcar como preparada' })).toBeVisible()
  await takePicture(page, 'orden')

  const { token } = await callOffice<{ token: string }>(page, 'GET', `${orders}${second.id}/`)
  const receipt = await takePhoto(page, '#e8efe9')
  await page.request.post(apiPaths.comprobante(token), { multipart: { archivo: receipt } })
  await page.goto(`/gestion/ordenes/${second.id}/show`)
  await expect(page.getByRole('link', { name: /^Ver la foto del comprobante/ })).toBeVisible()
  await takePicture(page, 'comprobante')

  await menuOf(page).click()
  await page.getByRole('menuitem', { name: 'Cambiar la orden' }).click()
  await expect(page.getByRole('dialog', { name: `Cambiar la orden ${second.numero}` })).toBeVisible()
  await takePicture(page, 'cambiar-orden')

  await page.goto(`/gestion/ordenes/${third.id}/show`)
  await page.getByRole('button', { name: 'Reembolsar' }).click()
  await expect(page.getByRole('dialog', { name: `Reembolsar la orden ${third.numero}` })).toBeVisible()
  await takePicture(page, 'reembolso')
})

test('products, labels and the stock ledger', async ({ page }) => {
  await openAsOwner(page, '/productos')
  const boxes = page.getByRole('table').getByRole('checkbox', { name: /^Seleccionar/ })
  await boxes.nth(1).check()
  await boxes.nth(2).check()
  await takePicture(page, 'productos')
  await page.getByRole('button', { name: 'Imprimir etiquetas' }).click()
  await expect(page.getByRole('dialog', { name: 'Imprimir etiquetas' })).toBeVisible()
  await takePicture(page, 'etiquetas')
  await page.goto('/gestion/productos')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByLabel('Título')).toBeVisible()
  await takePicture(page, 'producto')
  await page.goto('/gestion/movimientos')
  await expect(page.getByRole('table')).toBeVisible()
  await takePicture(page, 'stock')
})

const sheet = [
  'Producto;Precio venta;Juego;Expansión;Suelta;Condición;Idioma;Stock;Descuento',
  'Estrella Fugaz 12/120;$ 9.900,00;Pokémon;Evolving Skyes;si;NM;Español;3;10%',
  'Capitana del Mar Profundo 88/204;4.500;Lorcana;;si;NM;Inglés;1;',
  'Caja del bosque x36;180.000;Pokémon;;no;;;4;',
  'Folios mate x60;12,500;;;no;;;3;',
].join('\r\n')

test('a sheet before it is applied', async ({ page }) => {
  await openAsOwner(page, '/importaciones')
  await page.getByLabel('Planilla', { exact: true }).setInputFiles({
    name: 'lista de precios.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(sheet),
  })
  await page.getByRole('button', { name: 'Revisar la planilla' }).click()
  await expect(page.getByRole('heading', { name: 'Esto va a pasar' })).toBeVisible()
  await takePicture(page, 'importar')
})

test('a new fair', async ({ page }) => {
  await openAsOwner(page, '/eventos/create')
  await page.getByLabel('Fecha', { exact: true }).fill('2027-03-13')
  await page.getByLabel('Título').fill('Feria de verano')
  await page.getByLabel('Lugar').fill('Club Atlético, Thames 950')
  await page.getByLabel('Horario').fill('11:00 a 19:00')
  await takePicture(page, 'feria')
})

test('settings, people and backups', async ({ page }) => {
  await openAsOwner(page, '/ajustes')
  await expect(page.getByRole('heading', { name: 'Marca' })).toBeVisible()
  await takePicture(page, 'ajustes')
  await callOffice(page, 'POST', '/api/v1/gestion/invitaciones/', {
    nombre: 'Sofía Molina',
    mail: 'sofia@example.com',
    rol: 'vendedor',
  })
  await page.goto('/gestion/personal')
  await expect(page.getByText('Sofía Molina')).toBeVisible()
  await takePicture(page, 'personal')
  await page.goto('/gestion/respaldos')
  await page.getByRole('button', { name: 'Hacer un respaldo ahora' }).click()
  await expect(page.getByText(/^El último respaldo bueno es del /)).toBeVisible()
  await takePicture(page, 'respaldo')
})
