import { formatPesos, toCentavos, unitCentavos } from '@mazo/contract/money.ts'
import { cartKey } from '@mazo/contract/orders/cart.ts'
import { lineCondition } from '@mazo/contract/products/card-kind.ts'
import type { Product } from '@mazo/contract/products/products.ts'
import type { Page } from '@playwright/test'
import { atEveryWidth } from './page/each-look.ts'
import { holdCalls, settleCalls, stopClock } from './page/held-calls.ts'
import { buyer } from './shops/shop-api.ts'
import {
  cartIds,
  comeAlive,
  confirmPurchase,
  field,
  fillAddress,
  fillBuyer,
  fillCart,
  openConfirmation,
  submitForm,
} from './steps.ts'
import { expect, test } from './test.ts'

const address = ['direccion', 'barrio', 'localidad', 'provincia', 'cp', 'sucursal'] as const
const hasMany = (one: Product) => !one.single && (one.cantidad_disponible ?? 0) >= 8
const isCheap = (one: Product) => hasMany(one) && unitCentavos(one) < 2_000_000

async function openCheckout(page: Page, ids: readonly number[]) {
  await fillCart(page, ids)
  await page.goto('/checkout')
  await comeAlive(page)
  await expect(page.getByTestId('summary-line').first()).toBeVisible()
}

test('the form has the fields of the order and one way to pay, and nothing comes from elsewhere', async ({
  page,
  api,
  shop,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openCheckout(page, [(await api.findProduct(hasMany)).id])
  for (const label of [
    'Nombre y Apellido',
    'Mail',
    'Celular',
    'Dirección',
    'Barrio',
    'Localidad',
    'Provincia',
  ])
    await expect(page.getByLabel(label, { exact: true })).toBeVisible()
  await expect(page.getByLabel('Codigo Postal')).toBeVisible()
  await expect(page.getByLabel(/^Sucursal/)).toBeVisible()
  await expect(page.getByLabel('Retiro Personal')).not.toBeChecked()
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /confirmá tu pedido/)
  const methods = page.getByRole('group', { name: 'Método de pago' }).getByRole('radio')
  await expect(methods).toHaveCount(1)
  await expect(methods).toHaveValue('transferencia')
  await expect(methods).toBeChecked()
  expect(asked.filter((url) => !url.startsWith(shop.url) && !url.startsWith('data:'))).toEqual([])
})

test('each field says what is wrong with it as it is typed and when it is left', async ({ page, api }) => {
  await openCheckout(page, [(await api.findProduct(hasMany)).id])
  const says = (name: 'nombre' | 'mail' | 'celular' | 'cp', text: string) =>
    expect(field(page, name)).toHaveAccessibleDescription(new RegExp(`${text}$`))
  await field(page, 'mail').fill('ana@')
  await says('mail', 'Email inválido')
  await field(page, 'mail').fill('ana@example.com')
  await expect(field(page, 'mail')).toHaveAccessibleDescription('')
  await field(page, 'celular').fill('11 once 4567')
  await says('celular', 'Debe contener solo números')
  await field(page, 'celular').fill('114567890')
  await says('celular', 'Mínimo 10 caracteres')
  await field(page, 'celular').fill('1145678901')
  await expect(field(page, 'celular')).not.toHaveAttribute('aria-invalid', 'true')
  await field(page, 'nombre').fill('A')
  await field(page, 'nombre').fill('')
  await says('nombre', 'Campo requerido')
  await atEveryWidth(page, (width) => expect(page.getByText('Campo requerido'), `${width} px`).toBeVisible())
  await page.reload()
  await comeAlive(page)
  await expect(field(page, 'cp')).toHaveAccessibleDescription('')
  await field(page, 'cp').focus()
  await field(page, 'cp').blur()
  await says('cp', 'Campo requerido')
})

test('pickup clears and switches off the address, and is not charged', async ({ page, api }) => {
  const cheap = await api.findProduct(isCheap)
  const { direccion } = await api.settings()
  await openCheckout(page, [cheap.id])
  const amount = (name: string) => page.locator('dl div').filter({ hasText: name }).locator('dd')
  await expect(amount('Envío')).toHaveText(formatPesos(1_000_000))
  await fillAddress(page, buyer)
  await field(page, 'sucursal').fill('Correo Central')
  await page.getByLabel('Retiro Personal').check()
  for (const name of address) {
    await expect(field(page, name)).toBeDisabled()
    await expect(field(page, name)).toHaveValue('')
  }
  await page.getByLabel('Retiro Personal').uncheck()
  for (const name of ['direccion', 'barrio', 'localidad', 'provincia', 'cp'] as const)
    await expect(field(page, name)).toHaveValue(buyer[name])
  await expect(field(page, 'sucursal')).toHaveValue('Correo Central')
  await page.getByLabel('Retiro Personal').check()
  await expect(page.getByLabel('Retiro Personal')).toHaveAccessibleDescription(
    /solo necesitamos tu nombre, tu e-mail y tu celular/,
  )
  await expect(page.getByText(`Te esperamos en ${direccion}`)).toBeVisible()
  await expect(amount('Envío')).toHaveText('Gratis')
  const bar = page.getByRole('progressbar', { name: 'Retirás en persona: el envío no se cobra.' })
  await expect(bar).toHaveAttribute('aria-valuenow', '100')
  await fillBuyer(page, buyer)
  await submitForm(page)
  await expect(page.getByRole('dialog', { name: 'Confirmacion de Compra' })).toBeVisible()
})

test('what was typed is there again on return', async ({ page, api }) => {
  await openCheckout(page, [(await api.findProduct(hasMany)).id])
  await field(page, 'nombre').fill('Ana')
  await field(page, 'mail').fill('sin terminar@')
  await fillAddress(page, buyer)
  await page.goto('/tienda')
  await page.goto('/checkout')
  await expect(field(page, 'nombre')).toHaveValue('Ana')
  await expect(field(page, 'mail')).toHaveValue('sin terminar@')
  for (const name of ['direccion', 'barrio', 'localidad', 'provincia', 'cp'] as const)
    await expect(field(page, name)).toHaveValue(buyer[name])
})

test('the summary cuts titles at 19 letters and drops a line with its last unit', async ({ page, api }) => {
  const products = (await api.allProducts()).filter((one) => hasMany(one) && one.titulo.length > 25)
  const [first, second] = products
  if (!first || !second) throw new Error('The demo shop has too few products')
  await openCheckout(page, [first.id, first.id, second.id])
  const line = page.getByTestId('summary-line').filter({ has: page.getByLabel(`Ver ${first.titulo}`) })
  const cut = first.titulo.slice(0, 19).trimEnd()
  await expect(line.getByText(`${cut}…`, { exact: true })).toBeVisible()
  await expect(line.getByText(lineCondition(first), { exact: true })).toBeVisible()
  await line.getByRole('button', { name: 'Restar una unidad' }).click()
  await expect(line.getByTestId('cantidad')).toHaveText('1')
  await line.getByRole('button', { name: 'Quitar del carrito' }).click()
  await expect(line).toHaveCount(0)
  await expect(page.getByTestId('summary-line')).toHaveCount(1)
  expect(await cartIds(page)).toEqual([second.id])
})

test('a bar tells how much is left until shipping is free', async ({ page, api }) => {
  const cheap = await api.findProduct((one) => isCheap(one) && (one.cantidad_disponible ?? 0) >= 20)
  const left = 15_000_000 - unitCentavos(cheap)
  await openCheckout(page, [cheap.id])
  const bar = page.getByRole('progressbar')
  await expect(page.getByText(`Te faltan ${formatPesos(left)} para el envío gratis.`)).toBeVisible()
  await expect(bar).toHaveAttribute('aria-valuenow', String(Math.floor(unitCentavos(cheap) / 150_000)))

  const dear = await api.findProduct((one) => one.stock && unitCentavos(one) >= toCentavos(150_000))
  await openCheckout(page, [dear.id])
  await expect(page.getByText('¡Tenés envío gratis!')).toBeVisible()
  await expect(bar).toHaveAttribute('aria-valuenow', '100')
})

test('what is bought is read once more before it is, and folded where it is much', async ({ page, api }) => {
  const many = (await api.allProducts()).filter(hasMany).slice(0, 4)
  const [first] = many
  if (!first) throw new Error('The demo shop has too few products')
  await openCheckout(page, [first.id, ...many.map(({ id }) => id)])
  await fillBuyer(page, buyer)
  await page.getByLabel('Retiro Personal').check()
  await submitForm(page)
  const modal = page.getByRole('dialog', { name: 'Confirmacion de Compra' })
  await modal.getByText('5 artículos').click()
  await expect(modal.getByRole('listitem')).toHaveText(
    many.map((one) => new RegExp(`^${one === first ? 2 : 1} × `)),
  )
  await expect(modal.getByText(`2 × ${first.titulo}`)).toBeVisible()
  // However little of the list a small phone shows, the total stands beside the button.
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(modal.getByText('Total a pagar')).toBeInViewport({ ratio: 1 })
  await expect(modal.getByRole('button', { name: 'Confirmar Compra' })).toBeInViewport({ ratio: 1 })
})

test('who empties the cart in another tab is not asked to confirm nothing', async ({ page, api }) => {
  const box = await api.findProduct(hasMany)
  await openCheckout(page, [box.id])
  await fillBuyer(page, buyer)
  await page.getByLabel('Retiro Personal').check()
  await submitForm(page)
  const modal = page.getByRole('dialog', { name: 'Confirmacion de Compra' })
  await expect(modal).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/')
  await other.evaluate((key) => localStorage.setItem(key, '[]'), cartKey)
  await expect(modal).toBeHidden()
  await expect(page.getByText('Tu carrito quedó vacío')).toBeVisible()
})

test('a confirmed order says that it is working, then that it is placed, and goes home after 3.5 s', async ({
  page,
  api,
  shop,
}) => {
  const box = await api.findProduct(hasMany)
  await page.clock.install()
  await openCheckout(page, [box.id])
  await fillBuyer(page, { ...buyer, celular: '+54 9 (11) 4567-8901' })
  await page.getByLabel('Retiro Personal').check()
  await submitForm(page)
  const modal = page.getByRole('dialog', { name: 'Confirmacion de Compra' })
  await expect(modal.getByRole('listitem')).toHaveText(
    `1 × ${box.titulo} ${lineCondition(box)}${formatPesos(unitCentavos(box))}`,
  )
  await modal.getByRole('button', { name: 'Regresar' }).click()
  await expect(modal).toBeHidden()
  await expect(field(page, 'nombre')).toHaveValue(buyer.nombre)

  const letGo = await holdCalls(page, '**/api/v1/ordenes/')
  const sent = page.waitForRequest('**/api/v1/ordenes/')
  await submitForm(page)
  await confirmPurchase(page)
  await expect(modal.getByRole('button', { name: 'Procesando...' })).toBeDisabled()
  await expect(modal.getByRole('button', { name: 'Regresar' })).toBeDisabled()
  expect(JSON.parse((await sent).postData() ?? '')).toEqual({
    nombre: buyer.nombre,
    mail: buyer.mail,
    email: buyer.mail,
    celular: '5491145678901',
    barrio: '',
    direccion: '',
    provincia: '',
    localidad: '',
    cp: '',
    sucursal: '',
    retiroPersonal: true,
    retiro_personal: true,
    metodoPago: 'transferencia',
    metodo_pago: 'transferencia',
    total: (unitCentavos(box) / 100).toFixed(2),
    detalles: [
      {
        producto_id: box.id,
        nombre_producto: box.titulo,
        precio: (unitCentavos(box) / 100).toFixed(2),
        cantidad: 1,
        single: false,
        cantidad_disponible: (await api.product(box.id)).cantidad_disponible,
      },
    ],
  })

  await stopClock(page)
  letGo()
  const done = page.getByRole('dialog', { name: 'Pedido Confirmado Exitosamente' })
  await expect(done).toBeVisible()
  expect(await cartIds(page)).toEqual([])
  await page.clock.runFor(3_499)
  await settleCalls(page)
  await expect(done).toBeVisible()
  await expect(page).toHaveURL(`${shop.url}/checkout`)
  await page.clock.runFor(1)
  await expect(page).toHaveURL(`${shop.url}/`)
  expect(await page.evaluate(() => localStorage.getItem('checkoutForm'))).toBeNull()
})

test('a second tap on what confirms the purchase does not close the pop-up that comes in its place', async ({
  page,
  api,
  shop,
}) => {
  const box = await api.findProduct(hasMany)
  await page.clock.install()
  await openCheckout(page, [box.id])
  await fillBuyer(page, buyer)
  await page.getByLabel('Retiro Personal').check()
  await openConfirmation(page)
  await stopClock(page)
  await confirmPurchase(page)
  const done = page.getByRole('dialog', { name: 'Pedido Confirmado Exitosamente' })
  const home = done.getByRole('button', { name: 'Ir al inicio' })
  await home.click()
  await expect(done.getByText('Quedate lo que necesites.')).toBeVisible()
  await page.clock.runFor(700)
  await settleCalls(page)
  await expect(page).toHaveURL(`${shop.url}/checkout`)
  await home.click()
  await expect(page).toHaveURL(`${shop.url}/`)
})
