import { apiPaths } from '@mazo/contract/paths.ts'
import type { Product } from '@mazo/contract/products/products.ts'
import type { Locator, Page } from '@playwright/test'
import { test as cardTest } from './card-shop.ts'
import { findUnique } from './card-steps.ts'
import { mailsAbout } from './mails.ts'
import { goWithin, openAsOwner } from './open-as-owner.ts'
import { expectAccessibleLooks } from './page/each-look.ts'
import { atProvider, payByCard } from './pay-by-card.ts'
import { buyer } from './shops/shop-api.ts'
import { expect, test } from './test.ts'

const stack = ({ single, cantidad_disponible }: Product) => !single && (cantidad_disponible ?? 0) >= 4

async function order(page: Page, { id }: Product, cantidad = 1): Promise<string> {
  const detalles = [{ producto_id: id, cantidad }]
  const answer = await page.request.post(apiPaths.ordenes, { data: { ...buyer, detalles } })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).numero
}

/** Moves an order as the staff, over the API. @returns its id */
async function move(page: Page, numero: string, ...states: string[]): Promise<number> {
  const orders = '/api/v1/gestion/ordenes/'
  const { results } = await (await page.request.get(`${orders}?q=${numero}`)).json()
  const { id } = results[0]
  for (const a of states) {
    const { version } = await (await page.request.get(`${orders}${id}/`)).json()
    const headers = { origin: new URL(page.url()).origin }
    const answer = await page.request.post(`${orders}${id}/estado/`, { headers, data: { a, version } })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  return id
}

const state = (page: Page, name: string): Locator => page.locator('.MuiChip-label', { hasText: name })
const row = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text })

test.use({ viewport: { width: 390, height: 844 } })

test('part of a transfer goes back and is undone, then a unit goes, then the rest with the stock that came back', async ({
  page,
  api,
}) => {
  const box = await api.findProduct(stack)
  const numero = await order(page, box, 2)
  await openAsOwner(page, '/ordenes')
  const id = await move(page, numero, 'pagada')
  const { cantidad_disponible: held } = await api.product(box.id)
  await goWithin(page, `/ordenes/${id}/show`)
  const payments = page.getByRole('region', { name: 'Pagos' })
  await expect(payments.getByText('Cobrado', { exact: true })).toBeVisible()

  await payments.getByRole('button', { name: 'Reembolsar' }).click()
  const dialog = page.getByRole('dialog', { name: `Reembolsar la orden ${numero}` })
  await expect(dialog.getByText('El dinero lo tenés que mandar vos')).toBeVisible()
  await expect(dialog.getByText('¿Vuelven los productos al stock?')).toBeVisible()
  await expectAccessibleLooks(page, 'a refund')
  await dialog.getByLabel('Cuánto devolvés, en pesos').fill('999999999')
  await dialog.getByRole('button', { name: /^Reembolsar/ }).click()
  await expect(dialog.getByText(/^Se pueden devolver hasta/)).toBeVisible()
  await dialog.getByLabel('Cuánto devolvés, en pesos').fill('100,50')
  await expect(dialog.getByText('¿Vuelven los productos al stock?')).toBeHidden()
  await dialog.getByLabel('Motivo').fill('Una esquina doblada')
  await dialog.getByRole('button', { name: 'Reembolsar $\u00a0100,50' }).click()
  await expect(dialog).toBeHidden()
  await expect(payments.getByText('Devolución de $\u00a0100,50: hecha')).toBeVisible()
  await expect(payments.getByText('Una esquina doblada')).toBeVisible()
  await expect(state(page, 'Pagada')).toBeVisible()

  // That was another order's, and the buyer has not heard of it yet.
  await payments.getByRole('button', { name: 'Deshacer la devolución de $\u00a0100,50' }).click()
  await expect(payments.getByText('Devolución de $\u00a0100,50: anulada, estaba mal')).toBeVisible()
  await expect(payments.getByRole('button', { name: /^Deshacer/ })).toBeHidden()

  await payments.getByRole('button', { name: 'Reembolsar' }).click()
  await dialog.getByRole('button', { name: 'Por productos' }).click()
  const units = dialog.getByLabel(`Unidades de ${box.titulo}`)
  await units.fill('5')
  await dialog.getByRole('button', { name: /^Reembolsar/ }).click()
  await expect(dialog.getByText('Quedan 2 por devolver.')).toBeVisible()
  await expect(units).toHaveValue('5')
  await units.fill('1')
  const unit = dialog.getByRole('button', { name: /^Reembolsar \$/ })
  await unit.click()
  await expect(dialog.getByText('Elegí una de las dos.')).toBeVisible()
  await expectAccessibleLooks(page, 'a refund by lines')
  await dialog.getByLabel('¿Vuelven al stock?').click()
  await page.getByRole('option', { name: 'Sí, están en la tienda' }).click()
  await unit.click()
  await expect(dialog).toBeHidden()
  await expect(payments.getByText(`1 × ${box.titulo}, al stock`)).toBeVisible()
  await expect(page.getByText('Se devolvió 1', { exact: true })).toBeVisible()
  await expect(state(page, 'Pagada')).toBeVisible()
  expect((await api.product(box.id)).cantidad_disponible).toBe((held ?? 0) + 1)

  await page.getByRole('button', { name: 'Más', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Reembolsar' }).click()
  const rest = dialog.getByRole('button', { name: /^Reembolsar \$/ })
  await rest.click()
  await expect(dialog.getByText('Elegí una de las dos.')).toBeVisible()
  await dialog.getByLabel('Sí, están en la tienda').check()
  await rest.click()
  await expect(dialog).toBeHidden()
  await expect(state(page, 'Reembolsada')).toBeVisible()
  await expect(payments.getByText('Devuelto', { exact: true })).toBeVisible()
  expect((await api.product(box.id)).cantidad_disponible).toBe((held ?? 0) + 2)
})

test.describe('an answer that is lost', () => {
  test.use({ expectedErrors: [/net::ERR_/] })

  test('to a refund is asked for again, and the refund stands there once', async ({ page, context, api }) => {
    const numero = await order(page, await api.findProduct(stack))
    await openAsOwner(page, '/ordenes')
    const id = await move(page, numero, 'pagada')
    await goWithin(page, `/ordenes/${id}/show`)
    const payments = page.getByRole('region', { name: 'Pagos' })
    await payments.getByRole('button', { name: 'Reembolsar' }).click()
    const dialog = page.getByRole('dialog', { name: `Reembolsar la orden ${numero}` })
    await dialog.getByLabel('Cuánto devolvés, en pesos').fill('100,50')
    await page.route(
      '**/reembolsos/',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    const send = dialog.getByRole('button', { name: 'Reembolsar $\u00a0100,50' })
    await send.click()
    await expect(page.getByText(/^La tienda no responde/)).toBeVisible()
    // Meanwhile the screen reads the order anew.
    await context.setOffline(true)
    const read = page.waitForResponse(new RegExp(`/ordenes/${id}/$`))
    await context.setOffline(false)
    await read
    await send.click()
    await expect(dialog).toBeHidden()
    await expect(payments.getByText('Devolución de $\u00a0100,50: hecha')).toHaveCount(1)
  })
})

test('the money of a cancelled order waits on the list until somebody saw to it', async ({ page, api }) => {
  const numero = await order(page, await api.findProduct(stack))
  await openAsOwner(page, '/ordenes')
  await move(page, numero, 'pagada', 'cancelada')
  await goWithin(page, '/')
  await page.getByRole('link', { name: 'Revisar' }).click()
  const waiting = row(page, `Orden ${numero}`)
  await expect(waiting.getByText('Orden cancelada con dinero')).toBeVisible()
  await expectAccessibleLooks(page, 'payments to review')
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await expect(page.getByRole('link', { name: /^Pagos por revisar \d+ espera/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await waiting.getByRole('button', { name: /^Listo, ya lo resolví/ }).click()
  const dialog = page.getByRole('dialog', { name: '¿Ya lo resolviste?' })
  await expect(dialog.getByText(/^Según lo que sabemos, no se devolvieron/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Todavía no' }).click()
  await waiting.getByRole('link', { name: `Abrir la orden ${numero}` }).click()
  await page.getByRole('button', { name: 'Reembolsar' }).click()
  const refund = page.getByRole('dialog', { name: `Reembolsar la orden ${numero}` })
  await refund.getByLabel('Cuánto devolvés, en pesos').fill('42,40')
  await refund.getByRole('button', { name: 'Reembolsar $\u00a042,40' }).click()
  await expect(refund).toBeHidden()
  const notice = page.getByText(/te falta devolver/)
  await expect(notice).toBeVisible()
  const [left = ''] = /\$\s[\d.,]*\d/.exec((await notice.textContent()) ?? '') ?? []
  expect(left).not.toBe('')

  // The list names what the order names.
  await goWithin(page, '/pagos')
  await expect(waiting.getByText(left, { exact: true })).toBeVisible()
  await expect(waiting.getByText(`ya se devolvieron $\u00a042,40 y te falta devolver ${left}.`)).toBeVisible()
  await waiting.getByRole('link', { name: `Abrir la orden ${numero}` }).click()
  await page.getByRole('button', { name: 'Reembolsar' }).click()
  await refund.getByRole('button', { name: `Reembolsar ${left}` }).click()
  await expect(refund).toBeHidden()
  await goWithin(page, '/pagos')
  await expect(page.getByRole('heading', { level: 1, name: 'Pagos por revisar' })).toBeVisible()
  await expect(row(page, `Orden ${numero}`)).toHaveCount(0)
})

test('a withdrawal shows its clock and is answered by mail', async ({ page, api, shop }) => {
  const numero = await order(page, await api.findProduct(stack))
  const asked = await page.request.post(apiPaths.arrepentimiento, {
    data: { pedido: numero, motivo: 'La compré dos veces' },
  })
  const { codigo } = await asked.json()
  await openAsOwner(page, '/arrepentimientos')
  const waiting = row(page, codigo)
  await expect(waiting.getByText(/^Quedan (24 h|23 h \d+ min) para responder$/)).toBeVisible()
  await expect(waiting.getByText('La compré dos veces')).toBeVisible()
  await expectAccessibleLooks(page, 'withdrawals')
  await waiting.getByRole('button', { name: `Responder ${codigo}` }).click()
  const dialog = page.getByRole('dialog', { name: `Responder ${codigo}` })
  // This shop sends no mail, only keeps it as files.
  await expect(dialog.getByText(`Mandásela vos a ${buyer.nombre}: en la orden ${numero}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Anotar la respuesta' }).click()
  await expect(dialog.getByText(/^Contale cómo sigue/)).toBeVisible()
  await dialog.getByLabel('Tu respuesta').fill('Traela cuando quieras y te devolvemos todo.')
  await dialog.getByRole('button', { name: 'Anotar la respuesta' }).click()
  await expect(dialog).toBeHidden()
  await expect(waiting).toHaveCount(0)
  await expect
    .poll(async () => (await mailsAbout(shop.dataDir, codigo)).map(({ text }) => text).join('\n'))
    .toContain('Traela cuando quieras y te devolvemos todo.')
})

/**
 * Makes the first reading of a refunded order show the state from a moment before, beside its finished refund.
 * `shown` resolves after that reading.
 */
async function answerOnceAsPaid(page: Page): Promise<{ shown: Promise<void> }> {
  const shown = Promise.withResolvers<void>()
  let isOver = false
  await page.route(/\/gestion\/ordenes\/\d+\/$/, async (route) => {
    const answer = await route.fetch()
    const order = await answer.json()
    if (isOver || order.estado !== 'reembolsada') return route.fulfill({ response: answer })
    isOver = true
    await route.fulfill({
      response: answer,
      json: { ...order, estado: 'pagada', movimientos: ['preparada'] },
    })
    shown.resolve()
  })
  return { shown: shown.promise }
}

cardTest(
  'a refund by card is followed to its end by the page that asked for it',
  async ({ page, api, cards }) => {
    const { numero } = await payByCard(page, cards, await api.findProduct(stack), 'approved')
    await openAsOwner(page, `/ordenes?filter=${JSON.stringify({ q: numero })}`)
    await page.getByRole('link', { name: numero }).click()
    await expect(state(page, 'Pagada')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Marcar como preparada' })).toBeVisible()
    const { shown: torn } = await answerOnceAsPaid(page)
    const payments = page.getByRole('region', { name: 'Pagos' })
    await payments.getByRole('button', { name: 'Reembolsar' }).click()
    const dialog = page.getByRole('dialog', { name: `Reembolsar la orden ${numero}` })
    await dialog.getByLabel('Sí, están en la tienda').check()
    await dialog.getByRole('button', { name: /^Reembolsar \$/ }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Marcar como preparada' })).toHaveCount(0)
    await torn
    await expect(state(page, 'Reembolsada')).toBeVisible()
    await expect(payments.getByText(/^Devolución de .*: hecha$/)).toBeVisible()
  },
)

cardTest(
  'an order without stock whose money a bank took is closed, with the reason',
  async ({ page, api, cards }) => {
    const card = await findUnique(api)
    const { numero, payment_id } = await payByCard(page, cards, card, 'in_process')
    await openAsOwner(page, '/ordenes')
    const id = await move(page, numero, 'cancelada')
    const headers = { origin: new URL(page.url()).origin }
    const sold = await page.request.post(apiPaths.bajaStock(card.id), { headers, data: { cantidad: 1 } })
    expect(sold.status(), await sold.text()).toBe(200)
    const becomes = (what: Record<string, unknown>) =>
      expect
        .poll(async () => (await page.request.get(`/api/v1/gestion/ordenes/${id}/`)).json())
        .toMatchObject(what)
    await atProvider(page, cards, 'decide', { payment_id, status: 'approved' })
    await becomes({ estado: 'pagada_sin_stock' })
    await atProvider(page, cards, 'decide', { payment_id, status: 'charged_back', status_detail: 'settled' })
    await becomes({ pagos: [{ estado: 'contracargo' }] })

    await goWithin(page, `/ordenes/${id}/show`)
    await page.getByRole('button', { name: 'Más', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Cerrar por contracargo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cerrar por contracargo' })
    await expect(dialog.getByText('¿Vuelven los productos al stock?')).toHaveCount(0) // it never held the cards
    const close = dialog.getByRole('button', { name: 'Cerrar por contracargo' })
    await close.click()
    await expect(dialog.getByText('Contá por qué.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Por qué' }).fill('El titular desconoció la compra')
    await close.click()
    await expect(dialog).toBeHidden()
    await expect(state(page, 'Reembolsada')).toBeVisible()
    expect((await api.product(card.id)).stock).toBe(false)
  },
)
