import { apiPaths } from '@mazo/contract/paths.ts'
import type { Page } from '@playwright/test'
import { callOffice } from './call-office.ts'
import { chooseOption } from './choose-option.ts'
import { listOnly } from './manage-products.ts'
import { goWithin, openAsOwner } from './open-as-owner.ts'
import { expectAccessibleLooks, expectFits, expectGoodLooks } from './page/each-look.ts'
import { holdCalls } from './page/held-calls.ts'
import { buyer } from './shops/shop-api.ts'
import { expect, test } from './test.ts'

/** The browser logs these answers: nobody is signed in yet, a conflict, a hidden product. */
test.use({ expectedErrors: [/status of 40[149]/] })

/** The filter of hidden products, which no other journey reads. */
const hidden = encodeURIComponent(JSON.stringify({ oculto: 'true' }))

async function findInList(page: Page, titulo: string) {
  await goWithin(page, '/productos')
  await listOnly(page, titulo)
}

test('who presses twice makes one product', async ({ page }) => {
  const titulo = 'Folios apretados dos veces'
  await openAsOwner(page, '/productos/create')
  await page.getByLabel('Título').fill(titulo)
  await page.getByLabel('Producto sellado o accesorio').check()
  await page.getByLabel('Precio en pesos').fill('900')
  await page.getByLabel('Unidades disponibles').fill('3')
  await page.getByRole('button', { name: 'Crear producto' }).dblclick()
  await expect(page.getByRole('tab', { name: 'Fotos', selected: true })).toBeVisible()
  await findInList(page, titulo)
})

test('a product is made with its expansion, seen in the shop, repriced, fought over and hidden', async ({
  page,
  context,
}) => {
  const titulo = 'Mazo de prueba'
  await page.setViewportSize({ width: 390, height: 900 })
  await openAsOwner(page, '/productos/create')
  await page.getByLabel('Título').fill(titulo)
  await chooseOption(page.getByLabel('Juego'), 'Lorcana')
  const expansion = page.getByRole('combobox', { name: 'Expansión' })
  await expansion.fill('Expansión nueva')
  await expansion.press('Tab')
  await expect(page.getByText('No hay una expansión con ese nombre')).toBeVisible()
  await expansion.click()
  await page.getByRole('option', { name: 'Crear «Expansión nueva»' }).click()
  await expect(expansion).toHaveValue('Expansión nueva')
  await page.getByLabel('Carta gradeada').check()
  const grader = page.getByRole('combobox', { name: 'Empresa que la gradeó' })
  await grader.fill('psa')
  await grader.press('Tab')
  await expect(grader).toHaveValue('PSA')
  await page.getByLabel('Producto sellado o accesorio').check()
  await page.getByRole('button', { name: 'Crear producto' }).click()
  await expect(page.getByText('Campo requerido')).toBeVisible()
  await page.getByLabel('Precio en pesos').fill('12.500,50')
  await page.getByLabel('Descuento en %').fill('10')
  await expect(page.getByText('$ 11.250,45')).toBeVisible()
  await page.getByLabel('Unidades disponibles').fill('4')
  await expectAccessibleLooks(page, 'the form of a product')
  await page.getByRole('button', { name: 'Crear producto' }).click()
  await expect(page.getByRole('tab', { name: 'Fotos', selected: true })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Historial' })).toBeVisible()
  const [form = ''] = page.url().split('?')

  const inShop = await context.newPage()
  const address = '/detalle-productos/mazo-de-prueba'
  const statusInShop = async () => (await page.request.get(address)).status()
  await expect.poll(statusInShop).toBe(200)
  await inShop.goto(address)
  await expect(inShop.getByText('$ 11.250,45').first()).toBeVisible()

  await findInList(page, titulo)
  await page.getByRole('button', { name: `Cambiar Precio de ${titulo}` }).click()
  const price = page.getByRole('textbox', { name: `Precio de ${titulo}` })
  await price.fill('gratis')
  await price.press('Enter')
  await expect(page.getByText('Escribí un precio mayor que cero')).toBeVisible()
  await price.press('Escape')
  await page.getByRole('button', { name: `Cambiar Precio de ${titulo}` }).click()
  await price.fill('20000')
  await price.press('Enter')
  await expect(page.getByRole('button', { name: `Cambiar Precio de ${titulo}` })).toContainText('$ 20.000')
  await inShop.goto(address)
  await expect(inShop.getByText('$ 18.000,00').first()).toBeVisible()
  await expectAccessibleLooks(page, 'the list of products')

  const other = inShop
  await other.setViewportSize({ width: 1280, height: 900 })
  await page.goto(form)
  await other.goto(form)
  // The first screen of a phone and of a laptop, less the bar that saves.
  await page.setViewportSize({ width: 390, height: 780 })
  await other.setViewportSize({ width: 1280, height: 736 })
  for (const one of [page, other])
    for (const part of [
      one.getByRole('button', { name: 'Agregar fotos' }),
      one.getByLabel('Precio en pesos'),
      one.getByLabel('Unidades disponibles'),
    ])
      await expect(part).toBeInViewport({ ratio: 1 })
  await other.getByLabel('Precio en pesos').fill('30.000')
  await other.getByLabel('Descuento en %').fill('20')
  await other.getByRole('button', { name: 'Guardar' }).click()
  await expect(other.getByRole('button', { name: 'Guardar' })).toBeDisabled()
  await page.getByLabel('Código').fill('MIO-1')
  await page.getByLabel('Descuento en %').fill('15')
  await page.getByRole('button', { name: 'Guardar' }).click()
  const conflict = page.getByRole('dialog', { name: 'Ya cambiaste esto en otra ventana' })
  await expect(conflict).toContainText('$ 20.000 → $ 30.000')
  await expect(conflict).toContainText('Vos también habías cambiado Descuento')
  await conflict.getByRole('radio', { name: 'Lo mío: 15 %' }).check()
  await conflict.getByRole('button', { name: 'Traer lo último' }).click()
  await expect(page.getByLabel('Precio en pesos')).toHaveValue('30.000')
  await expect(page.getByLabel('Descuento en %')).toHaveValue('15')
  await expect(page.getByLabel('Código')).toHaveValue('MIO-1')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeDisabled()
  await other.reload()
  await expect(other.getByLabel('Precio en pesos')).toHaveValue('30.000')
  await expect(other.getByLabel('Código')).toHaveValue('MIO-1')
  await page.getByRole('tab', { name: 'Historial' }).click()
  await expect(page.getByText('Alta del producto')).toBeVisible()

  await findInList(page, titulo)
  await page.getByRole('checkbox', { name: `Elegir ${titulo}` }).check()
  const bar = page.getByRole('region', { name: 'Productos elegidos' })
  await bar.getByRole('button', { name: 'Más' }).click()
  await expect(page.getByRole('menuitem', { name: 'Ocultar' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 900 })
  await bar.getByRole('button', { name: 'Ocultar' }).click()
  await expect(page.getByRole('switch', { name: `Visible en la tienda: ${titulo}` })).not.toBeChecked()
  await expect.poll(statusInShop).toBe(404)
})

test('a product with more units than may be typed is edited, and its units stay', async ({ page }) => {
  await openAsOwner(page, '/productos')
  const gestion = '/api/v1/gestion'
  const box = { titulo: 'Montaña de sobres', precio: '900', cantidad_disponible: 1_000_000 }
  const { id } = await callOffice<{ id: number }>(page, 'POST', `${gestion}/productos/`, box)
  const bought = { ...buyer, detalles: [{ producto_id: id, cantidad: 1 }] }
  const { numero } = await callOffice<{ numero: string }>(page, 'POST', apiPaths.ordenes, bought)
  const counted = { contado: 1_000_000, motivo_texto: 'Recuento' }
  await callOffice(page, 'POST', `${gestion}/productos/${id}/ajuste-stock/`, counted)
  const found = `${gestion}/ordenes/?q=${numero}`
  const { results } = await callOffice<{ results: { id: number }[] }>(page, 'GET', found)
  const bill = `${gestion}/ordenes/${results[0]?.id}/`
  const { version } = await callOffice<{ version: number }>(page, 'GET', bill)
  await callOffice(page, 'POST', `${bill}estado/`, { a: 'cancelada', version })

  await goWithin(page, `/productos/${id}`)
  const units = page.getByLabel('Unidades disponibles')
  await expect(units).toHaveValue('1000001')
  const save = page.getByRole('button', { name: 'Guardar' })
  await page.getByLabel('Título').fill('Cordillera de sobres')
  await save.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cordillera de sobres')
  await expect(save).toBeDisabled()
  await units.fill('1.000.002')
  await save.click()
  await expect(page.getByText('El máximo es 1.000.000.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Título')).toHaveValue('Cordillera de sobres')
  await expect(units).toHaveValue('1000001')
})

test('chosen products become incomes together, and stop being any', async ({ page, api }) => {
  const { titulo } = await api.findProduct(({ stock, single }) => stock && !single)
  await openAsOwner(page, '/productos')
  const change = async (action: string) => {
    await findInList(page, titulo)
    await page.getByRole('checkbox', { name: `Elegir ${titulo}` }).check()
    const bar = page.getByRole('region', { name: 'Productos elegidos' })
    await bar.getByRole('button', { name: 'Más' }).click()
    await page.getByRole('menuitem', { name: action }).click()
    await expect(page.getByText(/^(Listo: 1 producto|Ya estaba así)/)).toBeVisible()
  }
  const income = page.getByRole('link', { name: titulo, exact: true })
  const openIncomes = () =>
    goWithin(page, `/ingresos?filter=${encodeURIComponent(JSON.stringify({ q: titulo }))}`)
  await change('Marcar como ingreso')
  await openIncomes()
  await expect(income).toBeVisible()
  await change('Quitar de ingresos')
  await openIncomes()
  await expect(page.getByText('Nada coincide con lo que buscás.', { exact: false })).toBeVisible()
  await expect(income).toHaveCount(0)
})

test('a product that is sent while its expansion is still being made waits for it', async ({ page, api }) => {
  await openAsOwner(page, '/productos/create')
  await page.getByLabel('Título').fill('Carta apurada')
  await chooseOption(page.getByLabel('Juego'), 'Lorcana')
  await page.getByLabel('Expansión').fill('Con demora')
  const letGo = await holdCalls(page, '**/gestion/expansiones/')
  await page.getByRole('option', { name: 'Crear «Con demora»' }).click()
  await page.getByLabel('Precio en pesos').fill('900')
  await page.getByLabel('Unidades disponibles').fill('2')
  await page.getByRole('button', { name: 'Crear producto' }).click()
  await expect(page.getByText('Estamos creando «Con demora»')).toBeVisible()
  letGo()
  await expect(page.getByRole('tab', { name: 'Fotos' })).toBeVisible()
  const made = await api.findProduct(({ titulo }) => titulo === 'Carta apurada')
  expect(made.expansion).toBe('Con demora')
})

test('what was changed in the list is undone from its notice', async ({ page, api }) => {
  const { titulo } = await api.findProduct(({ stock, single, descuento }) => stock && !single && !descuento)
  await page.setViewportSize({ width: 390, height: 900 }) // opened there, a desk does not open the menu over a phone
  await openAsOwner(page, '/productos')
  await expect(page.getByText(/^\d+ productos$/)).toBeVisible()
  await expectFits(page, 'products')
  await page.setViewportSize({ width: 1280, height: 900 })
  await findInList(page, titulo)
  const cell = page.getByRole('button', { name: `Cambiar Precio de ${titulo}` })
  const before = (await cell.textContent()) ?? ''
  const undo = page.getByRole('button', { name: 'Deshacer' })
  await cell.click()
  await page.getByRole('textbox', { name: `Precio de ${titulo}` }).fill('1')
  await page.keyboard.press('Enter')
  await expect(cell).toHaveText(/: \$\s1$/)
  await undo.click()
  await expect(cell).toHaveText(before)
  await expect(page.getByText('Listo: quedó como estaba.')).toBeVisible()

  await page.getByRole('checkbox', { name: `Elegir ${titulo}` }).check()
  await page
    .getByRole('region', { name: 'Productos elegidos' })
    .getByRole('button', { name: 'Precio' })
    .click()
  await page.getByRole('textbox', { name: 'Porcentaje' }).fill('900')
  await expect(page.getByText(`Por ejemplo, «${titulo}» pasa de`)).toBeVisible()
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(cell).not.toHaveText(before)
  await page.getByRole('checkbox', { name: `Elegir ${titulo}` }).uncheck() // a click elsewhere leaves the notice
  await expectAccessibleLooks(page, 'an undo')
  await undo.click()
  await expect(page.getByText('Listo: 1 producto volvió a como estaba.')).toBeVisible()
  await expect(cell).toHaveText(before)
  await page.reload()
  await expect(cell).toHaveText(before)
  await goWithin(page, '/cambios-precio')
  // The change covered everything that the search had found.
  await expect(page.getByRole('listitem').filter({ hasText: 'Suba del 900' })).toContainText(
    'con el filtro «',
  )
})

test.describe('a rise of prices whose answer is lost', () => {
  test.use({ expectedErrors: [/status of 401|ERR_FAILED/] })

  test('is sent again and made once', async ({ page }) => {
    await openAsOwner(page, `/productos?filter=${hidden}`)
    await page.route(
      '**/api/v1/gestion/productos/',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await page
      .getByRole('checkbox', { name: /^Elegir (?!toda)/ })
      .first()
      .check()
    await page
      .getByRole('region', { name: 'Productos elegidos' })
      .getByRole('button', { name: 'Precio' })
      .click()
    const dialog = page.getByRole('dialog', { name: /^Cambiar el precio de/ })
    await dialog.getByRole('textbox', { name: 'Porcentaje' }).fill('37')
    await dialog.getByRole('button', { name: 'Aplicar' }).click()
    await expect(dialog.getByText(/probá de nuevo/i)).toBeVisible()
    await dialog.getByRole('button', { name: 'Aplicar' }).click()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText('Listo: 1 producto volvió a como estaba.')).toBeVisible()
    await goWithin(page, '/cambios-precio')
    await expect(page.getByRole('listitem').filter({ hasText: 'Suba del 37' })).toHaveCount(1)
  })
})

test('all that the list shows is repriced and rounded in the background, listed and put back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await openAsOwner(page, `/productos?filter=${hidden}`)
  await page
    .getByRole('checkbox', { name: /^Elegir (?!toda)/ })
    .first()
    .check()
  const bar = page.getByRole('region', { name: 'Productos elegidos' })
  await bar.getByRole('button', { name: 'Precio' }).click()
  const dialog = page.getByRole('dialog', { name: /^Cambiar el precio de/ })
  await dialog.getByRole('radio', { name: /^Todos los que muestra la lista/ }).check()
  await dialog.getByRole('textbox', { name: 'Porcentaje' }).fill('10')
  await dialog.getByRole('combobox', { name: 'Redondeo' }).click()
  await page.getByRole('option', { name: 'A 500 pesos' }).click()
  await expect(dialog.getByText(/pasa de .* a \$\s(\d+\.)*\d*[05]00\.$/)).toBeVisible()
  await expectAccessibleLooks(page, 'a change of all that the list shows')
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cambios por lote')
  const change = page.getByRole('listitem').filter({ hasText: 'con redondeo a 500 pesos' }).first()
  await expect(change).toContainText('Aplicado')
  await expect(change).toContainText('con el filtro Ocultos')
  await expectGoodLooks(page, 'the changes of prices')
  await change.getByRole('link', { name: 'Ver los productos' }).click()
  const changed = page.getByRole('region', { name: 'Productos que cambió' }).getByRole('listitem')
  // The list shows the price that is paid, which without a discount is the rounded price.
  await expect(changed.filter({ hasText: /\$\s[\d.,]+ → \$\s[\d.]*[05]00(?!\d)/ }).first()).toBeVisible()
  await expectGoodLooks(page, 'the products of a change')
  const count = await changed.count()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  const asked = page.getByRole('dialog', { name: '¿Deshacer este cambio?' })
  await expect(asked).toContainText(`${count} productos vuelven a como estaban. Ninguno cambió después.`)
  await asked.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Volvió a como estaba')).toHaveCount(count)
  await page.goBack()
  await expect(change).toContainText(/volvieron a como estaban.*Lo deshizo/)
})
