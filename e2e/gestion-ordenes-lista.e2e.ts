import type { OrderState } from '@mazo/contract/orders/orders.ts'
import { pagePaths } from '@mazo/contract/paths.ts'
import type { Page } from '@playwright/test'
import { move, openOrder, order, stack, state } from './manage-order.ts'
import { openAsOwner } from './open-as-owner.ts'
import { expectAccessibleLooks } from './page/each-look.ts'
import { buyer } from './shops/shop-api.ts'
import { expect, test } from './test.ts'

test.use({ expectedErrors: [/status of (401|404|409)/] })

test('fits a screen of 1000 px and more beside the menu', async ({ page, api }) => {
  const given = {
    nombre: 'María de los Ángeles Fernández de la Vega',
    localidad: 'San Salvador de Jujuy',
  }
  await order(page, [[await api.findProduct(stack), 1]], given)
  await openAsOwner(page, '/ordenes')
  const table = page.getByRole('table')
  for (const width of [1000, 1280, 1600]) {
    await page.setViewportSize({ width, height: 844 })
    const where = `${width} px`
    await expect(page.getByRole('link', { name: 'Productos' }), where).toBeVisible()
    await expect(page.getByRole('cell', { name: 'María de los' }).first(), where).toBeVisible()
    const wide = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(wide, where).toBe(0)
    await expect(page.getByRole('button', { name: 'Exportar' }), where).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('columnheader', { name: 'Total' }), where).toBeInViewport({ ratio: 1 })
    const beyond = () => table.evaluate((it) => it.scrollWidth - (it.parentElement?.clientWidth ?? 0))
    await expect.poll(beyond, where).toBe(0)
  }
})

test('opens an order from the keyboard, once, and keeps its filter for the way back', async ({
  page,
  api,
}) => {
  const numero = await order(page, [[await api.findProduct(stack), 1]])
  await openAsOwner(page, '/ordenes')
  await page.getByRole('tab', { name: /^Pendiente de pago/ }).click()
  await page.waitForURL(/estado/)
  await page.getByRole('checkbox', { name: `Elegir la orden ${numero}` }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: numero })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Orden ${numero}` })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/ordenes\?.*estado/)
  await page.getByRole('link', { name: numero }).click()
  await page.getByRole('link', { name: 'Todas las órdenes' }).click()
  await expect(page.getByRole('tab', { name: /^Pendiente de pago/, selected: true })).toBeVisible()
})

test('opens an order by the address that somebody types, without the word at its end', async ({
  page,
  api,
}) => {
  const numero = await order(page, [[await api.findProduct(stack), 1]])
  await openAsOwner(page, '/ordenes')
  await openOrder(page, numero)
  const whole = page.url()
  await page.goto(whole.replace(/\/show.*$/, ''))
  await expect(page.getByRole('heading', { level: 1, name: `Orden ${numero}` })).toBeVisible()
  await expect(page).toHaveURL(whole)
})

test('shows every order when opened anew; a reload and the way back keep a search', async ({ page, api }) => {
  const numero = await order(page, [[await api.findProduct(stack), 1]])
  await page.setViewportSize({ width: 1280, height: 844 })
  await openAsOwner(page, '/ordenes')
  const field = page.getByPlaceholder('Número, comprador o producto')
  await field.fill(numero)
  await page.waitForURL(/filter=/)
  await page.reload()
  await expect(field).toHaveValue(numero)
  const menu = page.getByRole('navigation', { name: 'Menú' })
  await menu.getByRole('link', { name: /^Órdenes/ }).click()
  await expect(page).toHaveURL(/\/ordenes$/)
  await expect(field).toHaveValue('')
  await field.fill(numero)
  await page.waitForURL(/filter=/)
  await menu.getByRole('link', { name: 'Clientes', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible()
  await page.goBack()
  await expect(field).toHaveValue(numero)
  await menu.getByRole('link', { name: 'Clientes', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible()
  await menu.getByRole('link', { name: /^Órdenes/ }).click()
  await expect(page).toHaveURL(/\/ordenes$/)
  await expect(field).toHaveValue('')
  await field.fill(numero)
  await page.waitForURL(/filter=/)
  await page.goto('/gestion/ordenes')
  await expect(field).toHaveValue('')
})

test('leads from a product of an order to its screen, and from there to its page in the shop', async ({
  page,
  api,
}) => {
  const box = await api.findProduct(stack)
  const numero = await order(page, [[box, 1]])
  await openAsOwner(page, '/ordenes')
  await openOrder(page, numero)
  await page.getByRole('link', { name: box.titulo }).click()
  await expect(page).toHaveURL(new RegExp(`/gestion/productos/${box.id}$`))
  await expect(page.getByRole('link', { name: 'Ver en la tienda' })).toHaveAttribute(
    'href',
    pagePaths.product(box.slug),
  )
})

test('shows itself for an address that is wrong, and says when there is no such order', async ({
  page,
  api,
}) => {
  await order(page, [[await api.findProduct(stack), 1]])
  await openAsOwner(page, '/ordenes?sort=hackeo&filter=%7B%22estado%22%3A%22nada%22%7D')
  await expect(page.getByRole('tab', { name: /^Todas \(\d+\)/ })).toBeVisible()
  await page.goto('/gestion/ordenes/99999999/show')
  await expect(page.getByText('No existe esa orden')).toBeVisible()
  await page.getByRole('link', { name: 'Ir a Órdenes' }).click()
  await expect(page.getByRole('tab', { name: /^Todas/ })).toBeVisible()
})

test('marks the chosen ones that are paid as prepared, and tells which are not', async ({ page, api }) => {
  const box = await api.findProduct(stack)
  const paid = await order(page, [[box, 1]])
  const unpaid = await order(page, [[box, 1]])
  await openAsOwner(page, '/ordenes')
  await openOrder(page, paid)
  await move(page, 'Marcar como pagada')
  await expect(state(page, 'Pagada')).toBeVisible()
  await page.goto('/gestion/ordenes?filter=%7B%7D')
  for (const numero of [paid, unpaid])
    await page.getByRole('checkbox', { name: `Elegir la orden ${numero}` }).check()
  await page.getByRole('button', { name: 'Marcar como preparadas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Marcar como preparadas' })
  await expect(dialog.getByText(`${unpaid}, ${buyer.nombre}: Pendiente de pago`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Marcar 1 orden' }).click()
  await expect(dialog.getByText('Quedó preparada 1 orden.')).toBeVisible()
  await expectAccessibleLooks(page, 'the report of prepared orders')
  await dialog.getByRole('button', { name: 'Deshacer' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: '1 orden volvió a «Pagada»' })).toContainText(
    `${paid}, ${buyer.nombre}`,
  )
  await expect(dialog.getByRole('button', { name: 'Deshacer' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await expect(page.getByRole('row', { name: paid }).getByText('Pagada')).toBeVisible()
  await page.getByRole('checkbox', { name: `Elegir la orden ${paid}` }).check()
  await page.getByRole('button', { name: 'Marcar como preparadas' }).click()
  await dialog.getByRole('button', { name: 'Marcar 1 orden' }).click()
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await expect(page.getByRole('row', { name: paid }).getByText('Preparada')).toBeVisible()
})

test('forgets the chosen ones that another filter or a reload does not show', async ({ page, api }) => {
  const box = await api.findProduct(stack)
  const [kept, left] = [await order(page, [[box, 1]]), await order(page, [[box, 1]])]
  await openAsOwner(page, '/ordenes')
  const pick = (numero: string) => page.getByRole('checkbox', { name: `Elegir la orden ${numero}` })
  const chosen = page.getByRole('region', { name: 'Órdenes elegidas' })
  for (const numero of [kept, left]) await pick(numero).check()
  await expect(chosen.getByText('2 elegidas')).toBeVisible()
  const field = page.getByPlaceholder('Número, comprador o producto')
  await field.fill(kept)
  await expect(pick(left)).toHaveCount(0)
  await expect(chosen.getByText('1 elegida', { exact: true })).toBeVisible()
  await field.fill('')
  await expect(pick(left)).not.toBeChecked()
  await expect(pick(kept)).toBeChecked()
  await page.reload()
  await expect(pick(kept)).toBeChecked()
  await page.goto(`/gestion/ordenes?filter=${encodeURIComponent(JSON.stringify({ q: left }))}`)
  await expect(pick(left)).toBeVisible()
  await expect(chosen).toHaveCount(0)
})

test('an undo of the prepared ones says which went back, and which had moved on', async ({ page, api }) => {
  const box = await api.findProduct(stack)
  const [back, sent] = [await order(page, [[box, 1]]), await order(page, [[box, 1]])]
  await openAsOwner(page, '/ordenes')
  for (const numero of [back, sent]) await moveByCall(page, numero, 'pagada')
  await page.goto('/gestion/ordenes?filter=%7B%7D')
  for (const numero of [back, sent])
    await page.getByRole('checkbox', { name: `Elegir la orden ${numero}` }).check()
  await page.getByRole('button', { name: 'Marcar como preparadas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Marcar como preparadas' })
  await dialog.getByRole('button', { name: 'Marcar 2 órdenes' }).click()
  await expect(dialog.getByText('Quedaron preparadas 2 órdenes.')).toBeVisible()
  await moveByCall(page, sent, 'enviada')
  await dialog.getByRole('button', { name: 'Deshacer las 2' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: '1 orden volvió a «Pagada»' })).toContainText(
    `${back}, ${buyer.nombre}`,
  )
  const left = dialog.getByRole('alert').filter({ hasText: 'Quedó sin deshacer' })
  await expect(left).toContainText(`${sent}, ${buyer.nombre}: alguien la pasó a «Enviada» mientras tanto.`)
  await expect(dialog.getByText(/Qued(ó|aron) preparada/)).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Deshacer' })).toHaveCount(0)
  await expectAccessibleLooks(page, 'the report of an undo that left an order')
})

/** Somebody else of the staff moves an order. */
const moveByCall = (page: Page, numero: string, a: OrderState) =>
  page.evaluate(
    async ({ numero, a }) => {
      const found = await (await fetch(`/api/v1/gestion/ordenes/?q=${numero}`)).json()
      const { id, version } = await (await fetch(`/api/v1/gestion/ordenes/${found.results[0].id}/`)).json()
      const answer = await fetch(`/api/v1/gestion/ordenes/${id}/estado/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ a, version }),
      })
      if (!answer.ok) throw new Error(await answer.text())
    },
    { numero, a },
  )
