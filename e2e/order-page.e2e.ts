import { apiPaths, pagePaths } from '@mazo/contract/paths.ts'
import { conditionText } from '@mazo/contract/products/card-kind.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessibleLooks } from './page/each-look.ts'
import { buyer } from './shops/shop-api.ts'
import { owner } from './shops/start-shop.ts'
import { comeAlive } from './steps.ts'
import { expect, test } from './test.ts'

/** An order, as its buyer follows it with the private link. */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('a parcel on its way shows how to follow it, and promises no days any more', async ({
  page,
  api,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) > 2)
  const { token, numero } = await api.buy(box.id, 1)
  await page.goto(pagePaths.order(token))
  const delivery = page.getByRole('region', { name: 'Envío a domicilio' })
  await expect(delivery.getByText(/7 días hábiles/)).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Tu compra' }).getByText(conditionText(box.estado_carta)),
  ).toBeVisible()
  await expect(delivery.getByText(buyer.direccion, { exact: true })).toBeVisible()
  await expect(delivery.getByText(`${buyer.barrio}, ${buyer.localidad} (${buyer.cp})`)).toBeVisible()
  await expect(page.getByText(/en efectivo al retirar/)).toHaveCount(0)

  const code = 'Correo Argentino 00012345'
  const link = 'https://correo.example/00012345'
  await sendAsOwner(page.request, numero, `${code}, ${link}`)
  await page.reload()
  await comeAlive(page)
  await expect(delivery.getByText(/días hábiles/)).toHaveCount(0)
  await expect(delivery.getByText(code, { exact: true })).toBeVisible()
  await expect(delivery.getByRole('link', { name: /^Seguir el envío/ })).toHaveAttribute('href', link)
  await delivery.getByRole('button', { name: 'Copiar el código de seguimiento' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  await expectAccessibleLooks(page, 'an order on its way')
})

test('who picks it up reads that cash does too', async ({ page, api, shop }) => {
  const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) > 2)
  const { nombre, mail, celular } = buyer
  const answer = await fetch(shop.url + apiPaths.ordenes, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      nombre,
      mail,
      celular,
      retiroPersonal: true,
      metodoPago: 'transferencia',
      detalles: [{ producto_id: box.id, cantidad: 1 }],
    }),
  })
  const { token } = await answer.json()
  await page.goto(pagePaths.order(token))
  await expect(page.getByText(/o pagás en efectivo al retirar\.$/)).toBeVisible()
  await expect(
    page.getByText('Si preferís, pagás en efectivo al retirar, antes de que termine ese plazo.'),
  ).toBeVisible()
  const pickup = page.getByRole('region', { name: 'Retiro Personal' })
  await expect(pickup).toContainText(
    /Podés venir a pagarlo y retirarlo en .+, en nuestro horario de atención\. Te lo guardamos hasta el .+ a las \d\d:\d\d\./,
  )
  await expect(pickup).not.toContainText('Te avisamos')
})

test('who withdrew reads when the shop answers, and is not told to pay', async ({ page, api }) => {
  const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) > 2)
  const { token, numero } = await api.buy(box.id, 1)
  await page.request.post(apiPaths.arrepentimiento, { data: { pedido: numero } })
  await page.goto(pagePaths.order(token))
  await comeAlive(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('status').first()).toContainText(
    /^Recibimos el arrepentimiento ARR-\w{8} de este pedido el .+: te respondemos (por e-mail )?antes del .+ a las \d\d:\d\d/,
  )
  await expect(main.getByText('En espera', { exact: true })).toBeVisible()
  for (const asked of [/Transferí/, 'CBU', 'Pendiente de pago', /comprobante/, /7 días hábiles/])
    await expect(main.getByText(asked).filter({ visible: true })).toHaveCount(0)
  await expectAccessibleLooks(page, 'an order that was withdrawn from')

  // The number of an order is enough to withdraw: somebody else may have.
  await main.getByText('No lo pedí yo: seguir con mi compra').click()
  await expect(main.getByRole('heading', { name: 'Datos para transferir' })).toBeVisible()
  await expect(main.getByLabel(/^Subir/)).toBeEnabled()
  await expectAccessibleLooks(page, 'an order that its buyer goes on with')

  // The shop may send it all the same; then its page says so.
  await sendAsOwner(page.request, numero, 'Correo Argentino 00012345')
  await page.reload()
  await expect(main.getByText('Enviado', { exact: true })).toBeVisible()
  await expect(main.getByText('Correo Argentino 00012345')).toBeVisible()
})

test('whose money came after the order was over is not asked to show that they paid', async ({
  page,
  api,
}) => {
  const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) > 2)
  const { token, numero } = await api.buy(box.id, 1)
  await moveAsOwner(page.request, numero, [{ a: 'cancelada' }, { a: 'pagada_sin_stock' }])
  await page.goto(pagePaths.order(token))
  await expect(page.getByText(/Recibimos tu pago cuando la reserva ya había terminado/)).toBeVisible()
  await expect(page.getByText('¿Ya transferiste?')).toHaveCount(0)
})

test('large letters push nothing of the order off the screen', async ({ page, api }) => {
  const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) > 2)
  const { token } = await api.buy(box.id, 1)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(pagePaths.order(token))
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('a page that stays open tells what becomes of its order, and asks nothing while nobody sees it', async ({
  page,
  api,
}) => {
  const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) > 2)
  const { token, numero } = await api.buy(box.id, 1)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith(apiPaths.orden(token))) asked += 1
  })
  await page.clock.install()
  await page.goto(pagePaths.order(token))
  await comeAlive(page)
  const withdrawn = await page.request.post(apiPaths.arrepentimiento, { data: { pedido: numero } })
  const { codigo } = await withdrawn.json()
  await page.clock.runFor(10_000)
  await expect(page.getByText(`Recibimos el arrepentimiento ${codigo} de este pedido`)).toBeVisible()

  await see(page, 'hidden')
  await moveAsOwner(page.request, numero, [{ a: 'cancelada' }])
  const before = asked
  await page.clock.runFor(120_000)
  expect(asked).toBe(before)
  await see(page, 'visible')
  await expect(page.getByRole('status').getByText('Cancelado', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Datos para transferir' })).toHaveCount(0)
  // The page asks less often after a while, but never stops.
  for (let minute = 0; minute < 90; minute++) await page.clock.runFor(60_000)
  expect(asked).toBeLessThan(before + 100)
  const askLater = async () => {
    await page.clock.runFor(300_000)
    return asked
  }
  await expect.poll(askLater, { intervals: [1] }).toBeGreaterThan(before + 100)
})

/** Makes the page hear that its tab was hidden or shown. */
const see = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

/** The owner takes it all the way to the post. */
const sendAsOwner = (request: APIRequestContext, numero: string, seguimiento: string) =>
  moveAsOwner(request, numero, [{ a: 'pagada' }, { a: 'preparada' }, { a: 'enviada', seguimiento }])

async function moveAsOwner(request: APIRequestContext, numero: string, moves: readonly object[]) {
  await request.post(apiPaths.login, { data: owner })
  const list = await request.get(`/api/v1/gestion/ordenes/?q=${numero}`)
  const [{ id }] = (await list.json()).results
  for (const [at, move] of moves.entries()) {
    const data = { ...move, version: at + 1 }
    const headers = { 'sec-fetch-site': 'same-origin' } // the header that a page of the back office sends by itself
    const moved = await request.post(`/api/v1/gestion/ordenes/${id}/estado/`, { data, headers })
    expect(moved.status(), await moved.text()).toBe(200)
  }
}
