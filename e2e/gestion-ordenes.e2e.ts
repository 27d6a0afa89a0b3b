import { apiPaths } from '@mazo/contract/paths.ts'
import type { Product } from '@mazo/contract/products.ts'
import type { Locator, Page } from '@playwright/test'
import { expectAccessibleLooks } from './each-look.ts'
import { endWaiting, mailsAbout } from './mails.ts'
import { openAsOwner } from './open-as-owner.ts'
import { buyer } from './shop-api.ts'
import { owner } from './start-shop.ts'
import { expect, test } from './test.ts'

/** A buyer's order over the web; gives its number. */
async function order(page: Page, lines: readonly (readonly [Product, number])[], given: object = {}) {
  const detalles = lines.map(([{ id }, cantidad]) => ({ producto_id: id, cantidad }))
  const answer = await page.request.post(apiPaths.ordenes, { data: { ...buyer, ...given, detalles } })
  expect(answer.status(), await answer.text()).toBe(201)
  const { numero } = await answer.json()
  return numero as string
}

/** Finds an order by its number, and opens it. */
async function openOrder(page: Page, numero: string) {
  await page.getByPlaceholder('Número, comprador, producto, importe…').fill(numero)
  await page.waitForURL(/filter=/) // what is typed is asked for a moment later
  await expect(page.getByText('Todas (1)', { exact: true })).toBeVisible()
  await page.getByText(numero, { exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Orden ${numero}` })).toBeVisible()
}

/** Presses the button of the next step, and says yes to what it does. */
async function move(page: Page, verb: string) {
  await page.getByRole('button', { name: verb }).click()
  const dialog = page.getByRole('dialog', { name: verb })
  await expect(dialog.getByText('recibe un mail')).toBeVisible()
  await dialog.getByRole('button', { name: verb }).click()
  await expect(dialog).toBeHidden()
}

/** All states are there: on a desk those that hold no order are folded away, on a phone they come last. */
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

/** The notice of what was done gives way: wherever the next step stands, all of it can be pressed at once. */
async function expectUncovered(page: Page, verb: string) {
  const next = page.getByRole('button', { name: verb })
  await expect(page.getByText('le avisamos al comprador por mail')).toBeVisible()
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
  await expect(page.getByText('le avisamos al comprador por mail')).toBeVisible()
}

/** Opens the dialog that changes an order. */
async function startEdit(page: Page, numero: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Más', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Cambiar la orden' }).click()
  return page.getByRole('dialog', { name: `Cambiar la orden ${numero}` })
}

const state = (page: Page, name: string): Locator => page.locator('.MuiChip-label', { hasText: name })

const stack = ({ single, cantidad_disponible }: Product) => !single && (cantidad_disponible ?? 0) >= 4

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

  await page.getByLabel('Nota para el equipo').fill('Va con regalo')
  await page.getByRole('button', { name: 'Anotar' }).click()
  await expect(page.getByText('Va con regalo', { exact: true }).last()).toBeVisible()

  await page.setViewportSize({ width: 390, height: 380 }) // so low that the step stands where notices do
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

test('a step taken by mistake is undone: at once while nobody heard of it, then with its reason', async ({
  page,
  api,
  shop,
}) => {
  const box = await api.findProduct(stack)
  const numero = await order(page, [[box, 1]])
  await openAsOwner(page, '/ordenes')
  await openOrder(page, numero)
  await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0)
  await move(page, 'Marcar como pagada')
  await move(page, 'Marcar como preparada')
  const last = page.getByText(`${owner.username} la pasó a «Preparada». El mail al comprador sale en`)
  await expect(last).toContainText(/sale en [45] minutos\.$/)
  await expectAccessibleLooks(page, 'a step that can be undone')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(state(page, 'Pagada')).toBeVisible()
  await expect(page.getByText(`${owner.username} deshizo «Preparada»: volvió a «Pagada»`)).toBeVisible()

  await endWaiting(shop)
  await api.buy(box.id, 1)
  const subjects = async () => (await mailsAbout(shop.dataDir, numero)).map(({ subject }) => subject)
  await expect.poll(subjects).toContain(`Recibimos tu pago del pedido ${numero}`)
  expect((await subjects()).join()).not.toContain('preparado')
  await page.reload()
  await expect(page.getByText('El comprador ya recibió el mail.')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deshacer «Pagada»' })
  await dialog.getByRole('button', { name: 'Deshacer' }).click()
  await expect(dialog.getByText('Contá por qué.')).toBeVisible()
  await dialog.getByLabel('Por qué').fill('La transferencia era de otra orden')
  await dialog.getByRole('button', { name: 'Deshacer' }).click()
  await expect(state(page, 'Pendiente de pago')).toBeVisible()
  await expect(page.getByText('La transferencia era de otra orden')).toBeVisible()
  await expect.poll(subjects).toContain(`Una corrección sobre tu pedido ${numero}`)
})

test('a cancelled order says what returns, and the shop sells it again', async ({ page, api }) => {
  const box = await api.findProduct(stack)
  const units = box.cantidad_disponible ?? 0
  const numero = await order(page, [[box, units]])
  expect((await api.product(box.id)).stock).toBe(false)
  await openAsOwner(page, '/ordenes')
  await openOrder(page, numero)
  await page.getByRole('button', { name: 'Más', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Cancelar la orden' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancelar la orden' })
  await expect(dialog.getByText(`${units} × ${box.titulo}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Sí, cancelar la orden' }).click()
  await expect(state(page, 'Cancelada')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Marcar como pagada' })).toHaveCount(0)
  await expect(page.getByText(`Volvió al stock: ${units} × ${box.titulo}.`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Lista de armado' })).toHaveCount(0)
  expect((await api.product(box.id)).cantidad_disponible).toBe(units)
  await page.goto(`/detalle-productos/${box.slug}`)
  await expect(page.getByRole('button', { name: /^Añadir al carrito/ })).toBeEnabled()
})

test('whoever comes second sees what the first one did, and nothing is lost', async ({
  page,
  context,
  api,
}) => {
  const box = await api.findProduct(stack)
  const numero = await order(page, [[box, 3]])
  await openAsOwner(page, '/ordenes')
  await openOrder(page, numero)
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(second.getByRole('button', { name: 'Marcar como pagada' })).toBeVisible()

  const other = await startEdit(second, numero)
  await other.getByLabel('Nombre y Apellido').fill('Ana Editada')
  await other.getByLabel('Celular').fill('1100000000')

  const edit = await startEdit(page, numero)
  await edit.getByLabel('Celular').fill('1199999999')
  await edit.getByRole('button', { name: `Restar una unidad de ${box.titulo}` }).click()
  await edit.getByLabel('Lo retira en la tienda').check()
  await expect(edit.getByText(/Total nuevo/)).toBeVisible()
  await edit.getByRole('button', { name: 'Guardar' }).click()
  await expect(edit).toBeHidden()
  await expect(page.getByText('Retira en la tienda')).toBeVisible()

  await other.getByRole('button', { name: 'Guardar' }).click()
  const conflict = second.getByRole('dialog', { name: 'Ya cambiaste esta orden en otra ventana' })
  await expect(conflict.getByText(`${box.titulo}: 3 unidades → 2 unidades`)).toBeVisible()
  await expect(conflict.getByText('Nombre y Apellido: Ana Editada')).toBeVisible()
  await conflict.getByRole('button', { name: 'Volver a aplicar lo mío' }).click()
  await expect(conflict).toBeHidden()
  await expect(other.getByText('Celular: 1100000000')).toBeVisible() // theirs stands, and mine is told
  await expect(other.getByLabel('Celular')).toHaveValue('1199999999')
  await expect(other.getByLabel('Nombre y Apellido')).toHaveValue('Ana Editada')
  await other.getByRole('button', { name: 'Guardar' }).click()
  await expect(other).toBeHidden()
  await expect(second.getByText('Retira en la tienda')).toBeVisible()
  await expect(second.getByText('Ana Editada').first()).toBeVisible()

  await page.getByRole('button', { name: 'Marcar como pagada' }).click()
  const late = page.getByRole('dialog', { name: 'Marcar como pagada' })
  await late.getByRole('button', { name: 'Marcar como pagada' }).click()
  await page.getByRole('button', { name: 'Ver cómo quedó' }).click()
  await expect(page.getByText('Ana Editada').first()).toBeVisible()
  await move(page, 'Marcar como pagada')
  await expect(state(page, 'Pagada')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('what was typed into an order is not lost by a key or by leaving', async ({ page, api }) => {
    const numero = await order(page, [[await api.findProduct(stack), 1]])
    await openAsOwner(page, '/ordenes')
    await openOrder(page, numero)
    await page.getByLabel('Nota para el equipo').fill('Sin terminar')
    await page.getByRole('link', { name: 'Todas las órdenes' }).click()
    await page.getByText(numero, { exact: true }).click()
    await expect(page.getByLabel('Nota para el equipo')).toHaveValue('Sin terminar')

    const edit = await startEdit(page, numero)
    await edit.getByLabel('Barrio').fill('Caballito')
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Tenés cambios sin guardar' })
    await question.getByRole('button', { name: 'Seguir editando' }).click()
    await expect(edit.getByLabel('Barrio')).toHaveValue('Caballito')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Salir sin guardar' }).click()
    await expect(edit).toBeHidden()

    await startEdit(page, numero)
    await edit.getByLabel('Barrio').fill('Flores')
    await page.goBack()
    await question.getByRole('button', { name: 'Seguir editando' }).click()
    await expect(edit.getByLabel('Barrio')).toHaveValue('Flores')
    await page.goBack()
    await question.getByRole('button', { name: 'Salir sin guardar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Órdenes' })).toBeVisible()
  })
})

test.describe('the list', () => {
  test.use({ expectedErrors: [/status of (401|404)/] })

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
    await dialog.getByRole('button', { name: 'Listo' }).click()
    await expect(page.getByRole('row', { name: paid }).getByText('Preparada')).toBeVisible()
  })
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
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('button', { name: 'Volver' }).click()
    await openOrder(page, numero)
    await page.getByRole('link', { name: 'Etiqueta de envío' }).click()
    await expect(page.getByRole('heading', { name: 'Bruno Díaz' })).toBeVisible()
    await expect(page.getByText(buyer.direccion)).toBeVisible()
  })
})
