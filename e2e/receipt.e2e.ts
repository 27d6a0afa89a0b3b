import type { ManagedOrder } from '@mazo/contract/orders/managed-orders.ts'
import { apiPaths, pagePaths } from '@mazo/contract/paths.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessibleLooks } from './page/each-look.ts'
import { openSlowly, touch } from './page/slow-code.ts'
import { takePhoto } from './page/take-photo.ts'
import type { ShopApi } from './shops/shop-api.ts'
import { owner } from './shops/start-shop.ts'
import { expect, test } from './test.ts'

const noReceipt = 'Ese archivo no es una foto ni un PDF. Subí una foto JPG, PNG o WebP, o un PDF.'
const pdf = { name: 'transferencia.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') }

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('a buyer shows that they paid, and the owner sees it beside the order', async ({ page, api }) => {
  const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) > 2)
  const order = await api.buy(box.id, 1)
  await page.goto(pagePaths.order(order.token))
  const receipts = page.getByRole('region', { name: 'Comprobante de la transferencia' })
  const choose = receipts.getByLabel(/^Subir/)
  await expect(choose).toBeEnabled()

  await test.step('what is no receipt is refused beside the button', async () => {
    await choose.setInputFiles({ name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') })
    await expect(receipts.getByRole('alert')).toHaveText(noReceipt)
    await expect(choose).toHaveAccessibleDescription(new RegExp(noReceipt))
    await expectAccessibleLooks(page, 'a refused receipt')
  })

  await test.step('a photo and a PDF come', async () => {
    await choose.setInputFiles(await takePhoto(page, 'white'))
    await expect(receipts.getByRole('status')).toHaveText('¡Listo! Recibimos tu comprobante.')
    await expect(receipts.getByRole('alert')).toHaveCount(0)
    await choose.setInputFiles(pdf)
    await expect(receipts.getByRole('listitem')).toHaveText([/^Foto recibida el /, /^PDF recibido el /])
    await expectAccessibleLooks(page, 'receipts that came')
  })

  await test.step('they are there when the link is opened again', async () => {
    await page.reload()
    await expect(receipts.getByRole('listitem')).toHaveText([/^Foto recibida el /, /^PDF recibido el /])
  })

  await test.step('the owner reads them, and nobody else', async () => {
    const { id, comprobantes } = await findAsOwner(page.request, order.numero)
    expect(comprobantes.map(({ tipo }) => tipo)).toEqual(['image/webp', 'application/pdf'])
    const address = `/api/v1/gestion/ordenes/${id}/comprobantes/${comprobantes[1]?.id}/`
    const seen = await page.request.get(address)
    expect(await seen.body()).toEqual(pdf.buffer)
    await page.goto(`/gestion/ordenes/${id}/show`)
    const beside = page.getByRole('region', { name: 'Comprobantes' })
    await expect(beside.getByRole('link')).toHaveCount(2)
    const photo = beside.getByRole('link', {
      name: 'Ver la foto del comprobante 1, se abre en otra pestaña',
    })
    await expect
      .poll(() => photo.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
    await expect(beside.getByRole('link', { name: /^Abrir el PDF del comprobante 2/ })).toHaveAttribute(
      'href',
      address,
    )
    await expectAccessibleLooks(page, 'receipts beside their order')
    await page.goto('about:blank') // the owner's page would go on asking
    await page.context().clearCookies()
    expect((await page.request.get(address)).status()).toBe(401)
  })
})

test.describe('before the code arrives', () => {
  async function openOrder(page: Page, api: ShopApi) {
    const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) > 2)
    return openSlowly(page, pagePaths.order((await api.buy(box.id, 1)).token))
  }

  test('who copies the amount has copied it', async ({ page, api, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const arrive = await openOrder(page, api)
    const copy = page.getByRole('button', { name: 'Copiar el monto' })
    await touch(page, copy)
    await expect(copy).toHaveAttribute('aria-busy', 'true')
    arrive()
    await expect(page.getByRole('button', { name: 'Copiado: el monto' })).toBeVisible()
  })

  test('who chooses a receipt has sent it', async ({ page, api }) => {
    const arrive = await openOrder(page, api)
    const receipts = page.getByRole('region', { name: 'Comprobante de la transferencia' })
    await receipts.getByLabel(/^Subir/).setInputFiles(pdf)
    arrive()
    await expect(receipts.getByRole('status')).toHaveText('¡Listo! Recibimos tu comprobante.')
    await expect(receipts.getByRole('listitem')).toHaveText([/^PDF recibido el /])
  })
})

async function findAsOwner(request: APIRequestContext, numero: string): Promise<ManagedOrder> {
  expect((await request.post(apiPaths.login, { data: owner })).status()).toBe(200)
  const list = '/api/v1/gestion/ordenes/'
  const { results } = await (await request.get(`${list}?q=${numero}`)).json()
  return (await request.get(`${list}${results[0].id}/`)).json()
}
