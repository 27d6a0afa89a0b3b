import { lineCondition } from '@mazo/contract/products/card-kind.ts'
import type { Page } from '@playwright/test'
import { endWaiting, mailsAbout } from './mails.ts'
import { move, openOrder, order, stack, state } from './manage-order.ts'
import { openAsOwner } from './open-as-owner.ts'
import { expectAccessibleLooks } from './page/each-look.ts'
import { holdCalls } from './page/held-calls.ts'
import { buyer } from './shops/shop-api.ts'
import { owner } from './shops/start-shop.ts'
import { expect, test } from './test.ts'

/** Expects all states: on a desk those without orders are folded away, on a phone they come last. */
async function seeStates(page: Page) {
  await page.getByRole('combobox', { name: 'Estado' }).click()
  const options = page.getByRole('option')
  await expect(options.filter({ hasText: /^Pendiente de pago \([1-9]\d*\)$/ })).toBeInViewport({ ratio: 1 })
  await expect(options.last()).toBeInViewport({ ratio: 1 })
  const all = await options.allTextContents()
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 1280, height: 844 })
  const tabs = page.getByRole('tab')
  await expect(tabs.filter({ hasText: /^Pendiente de pago/ })).toBeInViewport({ ratio: 1 })
  const seen = await tabs.allTextContents()
  await page.getByRole('button', { name: 'Más estados' }).click()
  const folded = await page.getByRole('menuitem').allTextContents()
  expect([...seen, ...folded]).toEqual(all)
  for (const label of seen) expect(label).not.toContain('(0)')
  for (const label of folded) expect(label).toContain('(0)')
  await page.getByRole('menuitem').first().click()
  await expect(page.getByRole('tab', { name: folded[0], selected: true })).toBeVisible()
  await page.getByRole('tab', { name: /^Todas/ }).click()
  await page.setViewportSize({ width: 390, height: 844 })
}

/** Expects that the notice of the last step does not cover the next step's button anywhere. */
async function expectUncovered(page: Page, verb: string) {
  const next = page.getByRole('button', { name: verb })
  await expect(page.getByText('La tienda no manda mails: avisale vos')).toBeVisible()
  await expect(next).toBeEnabled()
  for (const place of ['below the bar', 'at the foot']) {
    const covered = await next.evaluate(async (button, isTop) => {
      window.scrollTo(0, 0)
      if (isTop) window.scrollTo(0, button.getBoundingClientRect().top - 64)
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const { left, width, top, bottom } = button.getBoundingClientRect()
      return [top + 4, (top + bottom) / 2, bottom - 4].filter(
        (y) => !button.contains(document.elementFromPoint(left + width / 2, y)),
      )
    }, place === 'below the bar')
    expect(covered, place).toEqual([])
  }
  await expect(page.getByText('La tienda no manda mails: avisale vos')).toBeVisible()
}

test.use({ expectedErrors: [/status of (401|409)/] })

test('a web order is found, prepared, sent and delivered, and its buyer reads of each step', async ({
  page,
  api,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const box = await api.findProduct(stack)
  const numero = await order(page, [[box, 1]])
  await openAsOwner(page, '/ordenes')
  await seeStates(page)
  await expectAccessibleLooks(page, 'orders')
  await openOrder(page, numero)
  await expect(page.getByText(/^Quedan /)).toBeVisible()
  await expectAccessibleLooks(page, 'an order')

  const note = page.getByLabel('Nota para el equipo')
  await note.fill('Va con regalo')
  const goOn = await holdCalls(page, '**/gestion/ordenes/*/notas/')
  await page.getByRole('button', { name: 'Anotar' }).click()
  await note.pressSequentially(' y con moño')
  goOn()
  await expect(page.getByText('Va con regalo', { exact: true }).last()).toBeVisible()
  await expect(note).toHaveValue('y con moño')

  await page.setViewportSize({ width: 390, height: 380 }) // so low that the button stands where notices appear
  await move(page, 'Marcar como pagada')
  await expectUncovered(page, 'Marcar como preparada')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(state(page, 'Pagada')).toBeVisible()
  await move(page, 'Marcar como preparada')
  await expect(state(page, 'Preparada')).toBeVisible()
  await page.getByRole('button', { name: 'Marcar como enviada' }).click()
  const dialog = page.getByRole('dialog', { name: 'Marcar como enviada' })
  await dialog.getByLabel('Seguimiento (opcional)').fill('https://correo.example/AR123')
  await dialog.getByRole('button', { name: 'Marcar como enviada' }).click()
  await expect(state(page, 'Enviada')).toBeVisible()
  await move(page, 'Marcar como entregada')
  await expect(state(page, 'Entregada')).toBeVisible()
  await expect(page.getByText(`${owner.username} la pasó a «Entregada»`, { exact: true })).toBeVisible()

  await expect.poll(async () => (await mailsAbout(shop.dataDir, numero)).length).toBe(2)
  await endWaiting(shop)
  await api.buy(box.id, 1) // the shop sends what is due along with its mails
  await expect.poll(async () => (await mailsAbout(shop.dataDir, numero)).length).toBe(6)
  const sent = (await mailsAbout(shop.dataDir, numero)).find(({ subject }) => subject?.includes('en camino'))
  expect(sent?.html).toContain('href="https://correo.example/AR123"')
})

test('a cancelled order says what returns, and the shop sells it again', async ({ page, api }) => {
  const box = await api.findProduct((product) => stack(product) && product.expansion !== null)
  const units = box.cantidad_disponible ?? 0
  const numero = await order(page, [[box, units]])
  expect((await api.product(box.id)).stock).toBe(false)
  await openAsOwner(page, '/ordenes')
  await openOrder(page, numero)
  await page.getByRole('button', { name: 'Más', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Cancelar la orden' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancelar la orden' })
  await expect(dialog.getByText(`${units} × ${box.titulo}`)).toBeVisible()
  await expect(dialog.getByText(lineCondition(box), { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Sí, cancelar la orden' }).click()
  await expect(state(page, 'Cancelada')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Marcar como pagada' })).toHaveCount(0)
  await expect(page.getByText(`Volvió al stock: ${units} × ${box.titulo}.`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Lista de armado' })).toHaveCount(0)
  expect((await api.product(box.id)).cantidad_disponible).toBe(units)
  await page.goto(`/detalle-productos/${box.slug}`)
  await expect(page.getByRole('button', { name: /^Añadir al carrito/ })).toBeEnabled()
})

test.describe('a session that ends', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('while a note is written is opened again over it, and the note goes', async ({ page, api }) => {
    const numero = await order(page, [[await api.findProduct(stack), 1]])
    await openAsOwner(page, '/ordenes')
    await openOrder(page, numero)
    const note = page.getByLabel('Nota para el equipo')
    await note.fill('Pasa a buscarla el sábado')
    await page.context().clearCookies()
    const send = page.getByRole('button', { name: 'Anotar' })
    await send.click()
    const door = page.getByRole('dialog', { name: 'Tu sesión terminó' })
    await door.getByLabel(/^Contraseña/).fill(owner.password)
    await door.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(door).toHaveCount(0)
    await expect(note).toHaveValue('Pasa a buscarla el sábado')
    await send.click()
    await expect(note).toHaveValue('')
    await expect(page.getByRole('listitem').getByText('Pasa a buscarla el sábado')).toBeVisible()
  })
})

test.describe('printing', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('what is printed names the order, its products and where it goes', async ({ page, api }) => {
    const box = await api.findProduct(stack)
    const numero = await order(page, [[box, 2]], { nombre: 'Bruno Díaz' })
    await openAsOwner(page, '/ordenes')
    await page.getByRole('checkbox', { name: `Elegir la orden ${numero}` }).check()
    await page.getByRole('link', { name: 'Listas de armado' }).click()
    await expect(page.getByRole('heading', { name: `Pedido ${numero}` })).toBeVisible()
    await expect(page.getByRole('cell', { name: new RegExp(box.titulo.slice(0, 10)) })).toBeVisible()
    const unpaid = page.getByText('Todavía no está paga', { exact: true })
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
    await expect(unpaid).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('button', { name: 'Volver' }).click()
    await openOrder(page, numero)
    await page.getByRole('link', { name: 'Etiqueta de envío' }).click()
    await expect(page.getByRole('heading', { name: 'Bruno Díaz' })).toBeVisible()
    await expect(page.getByText(buyer.direccion)).toBeVisible()
    await expect(unpaid).toBeVisible()
    await page.getByRole('button', { name: 'Volver' }).click()
    await move(page, 'Marcar como pagada')
    for (const paper of ['Lista de armado', 'Etiqueta de envío']) {
      await page.getByRole('link', { name: paper }).click()
      await expect(page.getByRole('button', { name: 'Imprimir' })).toBeEnabled()
      await expect(page.getByText(buyer.direccion)).toBeVisible()
      await expect(unpaid, paper).toHaveCount(0)
      await page.getByRole('button', { name: 'Volver' }).click()
    }
  })
})
