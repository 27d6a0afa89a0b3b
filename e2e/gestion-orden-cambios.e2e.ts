import { endWaiting, mailsAbout } from './mails.ts'
import { move, openOrder, order, stack, startEdit, state } from './manage-order.ts'
import { openAsOwner } from './open-as-owner.ts'
import { expectAccessibleLooks } from './page/each-look.ts'
import { settleCalls, stopClock } from './page/held-calls.ts'
import { owner } from './shops/start-shop.ts'
import { expect, test } from './test.ts'

test.use({ expectedErrors: [/status of (401|409)/] })

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
  // This shop sends no mail, so it says who has to tell the buyer.
  const last = page.getByText(`${owner.username} la pasó a «Preparada». La tienda no manda mails`)
  await expect(last).toBeVisible()
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

test('tracking and a note are corrected, and what they said stands in the history', async ({ page, api }) => {
  const numero = await order(page, [[await api.findProduct(stack), 1]])
  await openAsOwner(page, '/ordenes')
  await openOrder(page, numero)
  await page.getByLabel('Nota para el equipo').fill('Va con un sobre')
  await page.getByRole('button', { name: 'Anotar' }).click()
  await page.getByRole('button', { name: 'Corregir la nota' }).click()
  await page.getByLabel('La nota, corregida').fill('Va con dos sobres')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Va con dos sobres', { exact: true })).toBeVisible()
  await expect(page.getByText('Va con un sobre → Va con dos sobres')).toBeVisible()

  for (const verb of ['Marcar como pagada', 'Marcar como preparada', 'Marcar como enviada'])
    await move(page, verb)
  await page.getByRole('button', { name: 'Más', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Corregir el seguimiento' }).click()
  const dialog = page.getByRole('dialog', { name: 'Corregir el seguimiento' })
  await dialog.getByLabel('Seguimiento').fill('AR-456, https://correo.example/AR-456')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('AR-456, https://correo.example/AR-456', { exact: true })).toBeVisible()
  const parcel = page.getByRole('link', { name: 'https://correo.example/AR-456' })
  await expect(parcel).toHaveAttribute('href', 'https://correo.example/AR-456')
  await expect(parcel).toHaveAttribute('rel', 'noopener noreferrer')
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
  // The first person's number stays, and this page repeats the one that was typed here.
  await expect(other.getByText('Celular: 1100000000')).toBeVisible()
  await expect(other.getByLabel('Celular')).toHaveValue('1199999999')
  await expect(other.getByLabel('Nombre y Apellido')).toHaveValue('Ana Editada')
  await other.getByRole('button', { name: 'Guardar' }).click()
  await expect(other).toBeHidden()
  await expect(second.getByText('Retira en la tienda')).toBeVisible()
  await expect(second.getByText('Ana Editada').first()).toBeVisible()

  await page.getByRole('button', { name: 'Marcar como pagada' }).dblclick() // the second falls beside the dialog
  const late = page.getByRole('dialog', { name: 'Marcar como pagada' })
  await late.getByRole('button', { name: 'Marcar como pagada' }).click()
  await page.getByRole('button', { name: 'Ver cómo quedó' }).click()
  await expect(page.getByText('Ana Editada').first()).toBeVisible()
  await move(page, 'Marcar como pagada')
  await expect(state(page, 'Pagada')).toBeVisible()
})

test('a step is confirmed for the order as its dialog showed it, though the page reads it anew behind', async ({
  page,
  context,
  api,
}) => {
  const box = await api.findProduct(stack)
  const numero = await order(page, [[box, 3]])
  await openAsOwner(page, '/ordenes')
  await openOrder(page, numero)
  const second = await context.newPage()
  await second.clock.install()
  await second.goto(page.url())
  await second.getByRole('button', { name: 'Marcar como pagada' }).click()
  const step = second.getByRole('dialog', { name: 'Marcar como pagada' })
  const owed = await second.getByText(/^Debe /).textContent()
  await expect(step.getByText(`Anotamos que te entraron ${owed?.replace('Debe ', '')}.`)).toBeVisible()

  const edit = await startEdit(page, numero)
  await edit.getByRole('button', { name: `Restar una unidad de ${box.titulo}` }).click()
  await edit.getByRole('button', { name: 'Guardar' }).click()
  await expect(edit).toBeHidden()
  await second.clock.fastForward(10_000)
  await expect(second.getByText(/^Debe /)).not.toHaveText(owed ?? '')

  await step.getByRole('button', { name: 'Marcar como pagada' }).click()
  const conflict = second.getByRole('dialog', { name: 'Ya cambiaste esta orden en otra ventana' })
  await expect(conflict.getByText(`${box.titulo}: 3 unidades → 2 unidades`)).toBeVisible()
  await conflict.getByRole('button', { name: 'Ver cómo quedó' }).click()
  await expect(step).toBeHidden()
  await expect(state(second, 'Pendiente de pago')).toBeVisible()
})

test('an order that was read before a step does not take the place of what the step made of it', async ({
  page,
  api,
}) => {
  const numero = await order(page, [[await api.findProduct(stack), 1]])
  await page.clock.install()
  await openAsOwner(page, '/ordenes')
  await openOrder(page, numero)
  const { promise: isDone, resolve: letGo } = Promise.withResolvers<void>()
  const { promise: wasRead, resolve: tellRead } = Promise.withResolvers<void>()
  await page.route(/\/gestion\/ordenes\/\d+\/$/, async (route) => {
    const response = await route.fetch()
    tellRead()
    await isDone
    await route.fulfill({ response })
  })
  await page.clock.fastForward(10_000)
  await wasRead
  await move(page, 'Marcar como pagada')
  await expect(state(page, 'Pagada')).toBeVisible()
  await stopClock(page) // the next reading would put it right
  const late = page.waitForResponse(/\/gestion\/ordenes\/\d+\/$/)
  letGo()
  await (await late).finished()
  await settleCalls(page)
  await page.clock.runFor(1_000)
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
    await expect(page).toHaveURL(/\/ordenes\/\d+\/show$/)
    await page.goBack()
    await question.getByRole('button', { name: 'Salir sin guardar' }).click()
    await expect(edit).toBeHidden()
    await expect(page).toHaveURL(/\/ordenes\/\d+\/show$/)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Órdenes' })).toBeVisible()
  })
})
