import { apiPaths, pagePaths } from '@mazo/contract/paths.ts'
import type { OpenDatabase } from '../apps/server/src/db/database.ts'
import { test } from './card-shop.ts'
import { comeBack, findUnique, goHomeByItself, goOn, goToCheckout, leaveToPay, payAs } from './card-steps.ts'
import { mailsAbout } from './mails.ts'
import { expectAccessible } from './page/axe.ts'
import { holdCalls } from './page/held-calls.ts'
import { buyer, unitsLeft } from './shops/shop-api.ts'
import { cartIds, comeAlive, confirmPurchase, field, fillCart, submitForm } from './steps.ts'
import { expect } from './test.ts'

/** Buyers who pay by card and leave in another way than the shop hopes. */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('who pays and closes the browser has bought: the notification tells the shop', async ({
  page,
  api,
  browser,
  cards,
}) => {
  const card = await findUnique(api)
  await goToCheckout(page, card)
  const { numero, token } = await leaveToPay(page)
  await payAs(page, 'Aprobar')
  await page.context().close()

  await expect.poll(async () => (await api.order(token)).estado).toBe('pagada')
  expect(unitsLeft(await api.product(card.id))).toBe(0)
  const paid = `Recibimos tu pago del pedido ${numero}`
  const findMail = async () =>
    (await mailsAbout(cards.dataDir, numero)).find(({ subject }) => subject === paid)
  await expect.poll(async () => (await findMail())?.text).toContain('/pedido/')
  const [link = ''] = /http\S+\/pedido\/[\w-]+/.exec((await findMail())?.text ?? '') ?? []
  const later = await browser.newPage()
  await later.goto(link)
  await expect(later.getByText('Recibimos tu pago y vamos a preparar tu pedido.')).toBeVisible()
  await later.context().close()
})

test('and where the notification got lost too, the shop asks for itself', async ({ page, api, cards }) => {
  const card = await findUnique(api)
  await goToCheckout(page, card)
  cards.provider.faults({ drop: true })
  const { numero, token } = await leaveToPay(page)
  await payAs(page, 'Aprobar')
  await page.context().close()
  await cards.provider.idle()
  expect((await api.order(token)).estado).toBe('pendiente')

  // The shop asks the provider after five minutes, then every few minutes, and once when it opens.
  await cards.whileClosed(() => makeOlder(cards.database.pool, numero))
  await expect.poll(async () => (await api.order(token)).estado).toBe('pagada')
  expect(unitsLeft(await api.product(card.id))).toBe(0)
})

const makeOlder = (pool: OpenDatabase['pool'], numero: string) =>
  pool.query(`update ordenes set creado_en = creado_en - interval '6 minutes' where numero = $1`, [numero])

test('who comes back without paying is not told by a late answer that the own unit ran out', async ({
  page,
  api,
}) => {
  const card = await findUnique(api)
  await goToCheckout(page, card)
  await leaveToPay(page)
  const released = page.waitForResponse((answer) => answer.url().includes('/soltar/'))
  await page.route(
    `**${apiPaths.porIds}**`,
    async (route) => {
      const fromBefore = await route.fetch()
      await released
      await route.fulfill({ response: fromBefore })
    },
    { times: 1 },
  )
  const popup = await comeBack(page, 'Pago Anulado')
  await goOn(page, popup)
  await expect(page.getByTestId('summary-line')).toHaveCount(1)
  await expect(page.getByText(/Se agotó|Tu carrito cambió/)).toHaveCount(0)
})

test("the browser's own back button leads to a whole checkout, where the last unit is still the buyer's", async ({
  page,
  api,
}) => {
  const card = await findUnique(api)
  await goToCheckout(page, card)
  const first = await leaveToPay(page)
  await page.goBack()
  await comeAlive(page)
  await expect(page.getByText('Tenés un pago sin terminar')).toBeVisible()
  await expect(page.getByText(/Se agotó|Tu carrito cambió/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Terminarlo' })).toBeInViewport()
  await expectAccessible(page, 'checkout with a payment that is open')
  await expect(field(page, 'nombre')).toHaveValue(buyer.nombre)
  expect(unitsLeft(await api.product(card.id))).toBe(0)

  await test.step('who looks at other pages meanwhile finds it again', async () => {
    await page.goto(pagePaths.home)
    await comeAlive(page)
    await page.goto(pagePaths.checkout)
    await expect(page.getByText('Tenés un pago sin terminar')).toBeVisible()
  })

  await test.step('another try takes the place of the first', async () => {
    const second = await leaveToPay(page)
    expect((await api.order(first.token)).estado).toBe('cancelada')
    expect((await api.order(second.token)).estado).toBe('pendiente')
    await page.goBack()
    await expect(page.getByText('Tenés un pago sin terminar')).toBeVisible()
  })

  await test.step('and so does a transfer', async () => {
    await page.getByLabel('Transferencia o efectivo').check()
    await submitForm(page)
    await confirmPurchase(page)
    await expect(page.getByRole('dialog', { name: 'Pedido Confirmado Exitosamente' })).toBeVisible()
    expect(await cartIds(page)).toEqual([])
  })
})

test('a checkout that is loaded anew on the way to the provider shows its order, and another try takes its place', async ({
  page,
  api,
}) => {
  const card = await findUnique(api)
  await goToCheckout(page, card)
  const begun = Promise.withResolvers<{ token: string }>()
  await page.route(
    '**/crear-preferencia/',
    async (route) => begun.resolve(await (await route.fetch()).json()),
    { times: 1 },
  )
  await submitForm(page)
  const first = await begun.promise
  await page.reload()
  await expect(page.getByText('Tenés un pago sin terminar')).toBeVisible()
  await expect(page.getByText(/Se agotó|Tu carrito cambió/)).toHaveCount(0)

  await field(page, 'nombre').fill('Otra Persona')
  const second = await leaveToPay(page)
  expect((await api.order(first.token)).estado).toBe('cancelada')
  expect((await api.order(second.token)).estado).toBe('pendiente')
})

test('two tabs make one purchase: the one that is paid empties the cart of both', async ({ page, api }) => {
  const card = await findUnique(api)
  await goToCheckout(page, card)
  const second = await page.context().newPage()
  await second.goto(pagePaths.checkout)
  await expect(second.getByTestId('summary-line')).toHaveCount(1)
  const { token } = await leaveToPay(page)
  await expect(second.getByText('Tenés un pago sin terminar')).toBeVisible()

  await payAs(page, 'Aprobar')
  await comeBack(page, 'Pedido Confirmado Exitosamente')
  await expect(second.getByTestId('summary-line')).toHaveCount(0)
  await expect(second.getByText('Tenés un pago sin terminar')).toHaveCount(0)
  expect((await api.order(token)).estado).toBe('pagada')
})

test('where the provider is silent when the buyer comes back, they are told what is known, and the rest once it is', async ({
  page,
  api,
  cards,
}) => {
  const card = await findUnique(api)
  await goToCheckout(page, card)
  const { id } = await leaveToPay(page)
  cards.provider.faults({ drop: true, http: 'timeout', http_on: ['search_payments'] }, id)
  await payAs(page, 'Aprobar')
  await page.getByRole('link', { name: 'Volver al sitio' }).click()
  await expect(page.getByText('Consultando cómo salió tu pago…')).toBeInViewport()
  await expect(field(page, 'nombre')).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Pendiente de Pago' })).toBeVisible()
  expect(await cartIds(page)).toEqual([card.id])

  await page.goto(pagePaths.checkout)
  await expect(page.getByRole('dialog', { name: 'Pedido Confirmado Exitosamente' })).toBeVisible()
  expect(await cartIds(page)).toEqual([])
})

test('who reloads the page before it is known how the payment went is told it all the same, once', async ({
  page,
  api,
}) => {
  const card = await findUnique(api)
  await goToCheckout(page, card)
  const { token } = await leaveToPay(page)
  await payAs(page, 'Aprobar')
  const letGo = await holdCalls(page, `**${apiPaths.pagoDeOrden(token)}`)
  await page.getByRole('link', { name: 'Volver al sitio' }).click()
  const waiting = page.getByText('Consultando cómo salió tu pago…')
  for (const again of [true, false]) {
    await comeAlive(page)
    await expect(waiting).toBeInViewport()
    expect(await cartIds(page)).toEqual([card.id])
    if (again) await page.reload()
  }
  await expect(field(page, 'nombre')).toBeHidden()
  letGo()
  await expect(page.getByRole('dialog', { name: 'Pedido Confirmado Exitosamente' })).toBeVisible()
  await expect(page).toHaveURL(/\/checkout$/)
  expect(await cartIds(page)).toEqual([])

  await page.reload()
  await comeAlive(page)
  await expect(waiting).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('who goes on shopping while it is asked how the payment went keeps what they chose since', async ({
  page,
  api,
}) => {
  const card = await findUnique(api)
  const other = await api.findProduct((one) => one.id !== card.id && one.stock && !one.single)
  await goToCheckout(page, card)
  const { token } = await leaveToPay(page)
  await payAs(page, 'Aprobar')
  const letGo = await holdCalls(page, `**${apiPaths.pagoDeOrden(token)}`)
  await page.getByRole('link', { name: 'Volver al sitio' }).click()
  await expect(page.getByText('Consultando cómo salió tu pago…')).toBeInViewport()
  await comeAlive(page)
  await page.getByRole('link', { name: 'Mazo, ir al inicio' }).click()
  await expect(page).toHaveURL(/\/$/)
  await fillCart(page, [card.id, other.id])
  letGo()
  await expect.poll(async () => (await api.order(token)).estado).toBe('pagada')
  await page.goto(pagePaths.product(other.slug))
  await expect(page.getByText(/^Recibimos tu pago del pedido/)).toBeVisible()
  await expect.poll(() => cartIds(page)).toEqual([other.id])

  await page.goto(pagePaths.checkout)
  await comeAlive(page)
  await expect(page.getByTestId('summary-line')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await cartIds(page)).toEqual([other.id])
})

test('what entered the cart since an order was paid is still there when that is told', async ({
  page,
  api,
}) => {
  const card = await findUnique(api)
  const other = await api.findProduct((one) => one.id !== card.id && one.stock && !one.single)
  await goToCheckout(page, card)
  await leaveToPay(page)
  await payAs(page, 'Aprobar')
  const second = await page.context().newPage()
  await second.goto(pagePaths.terms)
  await fillCart(second, [card.id, other.id])
  await comeBack(page, 'Pedido Confirmado Exitosamente')
  expect(await cartIds(page)).toEqual([other.id])
})

test('an order is paid from its own page until its deadline, and the cart of that browser is left alone', async ({
  page,
  api,
  cards,
}) => {
  const [card, other] = (await api.allProducts()).filter((one) => one.single && unitsLeft(one) === 1)
  if (!card || !other) throw new Error('The demo shop has unique cards')
  const { token } = await orderByCard(cards.url, card.id)
  await fillCart(page, [other.id])
  const pay = page.getByRole('link', { name: 'Pagar ahora' })
  const goToPay = async () => {
    await comeAlive(page)
    await pay.click()
    await expect(page.getByRole('button', { name: 'Aprobar' })).toBeVisible()
  }

  await page.goto(pagePaths.order(token))
  await expectAccessible(page, 'an order that waits for its card payment')
  await goToPay()
  const off = await comeBack(page, 'Pago Anulado')
  await off.getByRole('link', { name: 'Ver mi pedido' }).click()
  await expect(pay).toBeVisible()
  await expect(page.getByText('Reservamos tus productos mientras pagás con tarjeta.')).toBeVisible()

  await goToPay()
  await payAs(page, 'Aprobar')
  const done = await comeBack(page, 'Pedido Confirmado Exitosamente')
  await done.getByRole('link', { name: 'Ver mi pedido' }).click()
  await expect(page.getByText('Recibimos tu pago y vamos a preparar tu pedido.')).toBeVisible()
  await expect(pay).toHaveCount(0)
  expect(await cartIds(page)).toEqual([other.id])
})

test('who paid another amount is told that it came, and not to pay again', async ({ page, api, cards }) => {
  const card = await findUnique(api)
  await goToCheckout(page, card)
  const { id, token } = await leaveToPay(page)
  cards.provider.faults({ wrong_amount: true }, id)
  await payAs(page, 'Aprobar')
  const popup = await comeBack(page, 'Estamos revisando tu pago')
  await expect(popup.getByText('No pagues de nuevo: te escribimos para resolverlo.')).toBeVisible()
  await expect(popup.getByRole('link', { name: 'Ver mi pedido' })).toHaveAttribute(
    'href',
    pagePaths.order(token),
  )
  await goHomeByItself(page, popup)
  const strip = page.getByRole('region', { name: 'Tu último pedido' }).getByRole('link')
  await expect(strip).toHaveAttribute('href', pagePaths.order(token))
  await page.goto(pagePaths.checkout)
  await expect(
    page.getByText(/^Recibimos un pago que no es por el total de tu pedido\. No pagues de nuevo/),
  ).toBeVisible()
  await expect(page.getByText(/Mercado Pago lo está procesando/)).toHaveCount(0)
  expect((await api.order(token)).estado).toBe('pendiente')
})

/** Begins to pay by card as a buyer on another device. */
async function orderByCard(url: string, producto_id: number): Promise<{ token: string }> {
  const { nombre, mail, celular } = buyer
  const answer = await fetch(url + apiPaths.crearPreferencia, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      nombre,
      mail,
      celular,
      retiroPersonal: true,
      items: [{ producto_id, cantidad: 1 }],
    }),
  })
  expect(answer.status).toBe(200)
  return answer.json()
}
