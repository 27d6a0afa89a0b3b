import type { OrderAnswer } from '@mazo/contract/orders/orders.ts'
import { apiPaths } from '@mazo/contract/paths.ts'
import type { Product } from '@mazo/contract/products/products.ts'
import type { Page } from '@playwright/test'
import { callOffice } from '../call-office.ts'
import { stack } from '../manage-order.ts'
import { openAsOwner } from '../open-as-owner.ts'
import { test } from '../own-shop.ts'
import { takePhoto } from '../page/take-photo.ts'
import { buyer, type ShopApi } from '../shops/shop-api.ts'
import { expect } from '../test.ts'
import { takePicture } from './take-picture.ts'

/** What the owner's tasks in docs/operations.md look like, in a shop that sold a little today. */

const people = [
  { nombre: 'Camila Ortiz', mail: 'camila.ortiz@example.com', celular: '1145670001' },
  { nombre: 'Ezequiel Paz', mail: 'ezequiel.paz@example.com', celular: '1145670002', retiroPersonal: true },
  { nombre: 'Nicolás Vera', mail: 'nicolas.vera@example.com', celular: '1145670003' },
]

/** Somebody buys two units of one product and one of another. */
async function buy(page: Page, api: ShopApi, who: number): Promise<OrderAnswer> {
  const products = (await api.allProducts()).filter(stack)
  const [one, other] = [products[who], products[who + 4]] as [Product, Product]
  const detalles = [
    { producto_id: one.id, cantidad: 2 },
    { producto_id: other.id, cantidad: 1 },
  ]
  const answer = await page.request.post(apiPaths.ordenes, { data: { ...buyer, ...people[who], detalles } })
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}

/** @returns the order's id */
async function find(page: Page, { numero }: OrderAnswer): Promise<number> {
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
  const bought = [await buy(page, api, 0), await buy(page, api, 1), await buy(page, api, 2)] as const
  const [, second, third] = bought
  const receipt = await takePhoto(page, '#e8efe9')
  const sent = await page.request.post(apiPaths.comprobante(second.token), {
    multipart: { archivo: receipt },
  })
  expect(sent.status(), await sent.text()).toBe(201)
  await openAsOwner(page, '/')
  const ids = [await find(page, bought[0]), await find(page, second), await find(page, third)] as const
  await pay(page, ids[0])
  await pay(page, ids[2])
  await page.reload()
  await expect(page.getByText('3 órdenes')).toBeVisible()
  await takePicture(page, 'inicio')

  await page.goto(`/gestion/ordenes/${ids[0]}/show`)
  await expect(page.getByRole('button', { name: 'Marcar como preparada' })).toBeVisible()
  await takePicture(page, 'orden')

  await page.goto(`/gestion/ordenes/${ids[1]}/show`)
  await expect(page.getByRole('link', { name: /^Ver la foto del comprobante/ })).toBeVisible()
  await takePicture(page, 'comprobante')

  await menuOf(page).click()
  await page.getByRole('menuitem', { name: 'Cambiar la orden' }).click()
  await expect(page.getByRole('dialog', { name: `Cambiar la orden ${second.numero}` })).toBeVisible()
  await takePicture(page, 'cambiar-orden')

  await page.goto(`/gestion/ordenes/${ids[2]}/show`)
  await page.getByRole('button', { name: 'Reembolsar' }).click()
  await expect(page.getByRole('dialog', { name: `Reembolsar la orden ${third.numero}` })).toBeVisible()
  await takePicture(page, 'reembolso')
})

test('products, labels and the stock ledger', async ({ page }) => {
  await openAsOwner(page, '/productos')
  const boxes = page.getByRole('table').getByRole('checkbox', { name: /^Elegir/ })
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
  'Capitana del Mar Profundo 88/204;4.500;Lorcana;Azurite Sea;si;NM;Inglés;1;',
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
  await page.getByRole('textbox', { name: 'Fecha', exact: true }).fill('2027-03-13')
  await page.getByLabel('Título').fill('Feria de verano')
  await page.getByLabel('Dirección').fill('Club Atlético, Thames 950')
  await page.getByLabel('Horario').fill('11:00 a 19:00')
  await takePicture(page, 'feria')
})

test('settings, people and backups', async ({ page }) => {
  await openAsOwner(page, '/ajustes')
  await expect(page.getByRole('heading', { name: 'Marca' })).toBeVisible()
  await takePicture(page, 'ajustes')
  await callOffice(page, 'POST', '/api/v1/gestion/invitaciones/', {
    nombre: 'Sofía Molina',
    correo: 'sofia@example.com',
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
